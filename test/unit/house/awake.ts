/** The files that are read when the extension wakes up, room by room: what the sidebar shows first, and the doors to the rest. */
export const awake: Readonly<Record<string, readonly string[]>> = {
  commands: ['commands', 'troubleItem'],
  documents: ['documentUri', 'recordDocuments'],
  model: [
    'amounts',
    'baseAddress',
    'codes',
    'configured',
    'failure',
    'fileQuestion',
    'format',
    'instant',
    'label',
    'moment',
    'phrases',
    'ref',
    'signal',
  ],
  panels: ['returning'],
  sample: ['sampleBoards'],
  service: ['gate', 'inProcessTransport', 'lane', 'retry', 'transport', 'waiting'],
  settings: [
    'ownValue',
    'parseBoards',
    'parseConnections',
    'parseSearches',
    'proxySettings',
    'secrets',
    'settings',
    'welcome',
    'welcomeView',
  ],
  store: ['boardStore', 'coalesced', 'shelf', 'sources', 'troubles'],
  tree: [
    'boardTree',
    'fileFilters',
    'looks/look',
    'looks/titled',
    'looks/topLook',
    'looks/unusableLook',
    'roots',
    'searchId',
  ],
};

/** The packages that come with them. */
export const awakePackages: readonly string[] = ['@vscode/l10n', 'p-limit', 'valibot', 'vscode'];
