/** Names of files by room. */
export type FilesByRoom = Readonly<Record<string, readonly string[]>>;

/** The files that are read when the extension wakes up: what registers the doors. */
export const awake: FilesByRoom = {
  commands: ['commandDoors'],
  documents: ['documentDoors'],
  model: ['once'],
  panels: ['returning'],
  tree: ['boardView'],
};

/** The packages that come with them. */
export const awakePackages: readonly string[] = ['@vscode/l10n', 'vscode'];

/** The files that are read in the next turn, behind the doors: what the sidebar shows first, and the doors to the rest. */
export const firstShown: FilesByRoom = {
  commands: ['commands', 'troubleItem'],
  documents: ['documentDoors', 'documentUri', 'recordDocuments'],
  model: [
    'amounts',
    'baseAddress',
    'codes',
    'completeness',
    'configured',
    'failure',
    'fileQuestion',
    'format',
    'instant',
    'invisible',
    'label',
    'moment',
    'once',
    'phrases',
    'ref',
    'signal',
    'trailing',
  ],
  sample: ['sampleBoards'],
  service: ['circuitBreaker', 'inProcessTransport', 'requestQueue', 'retry', 'transport', 'waiting'],
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
export const firstShownPackages: readonly string[] = ['@vscode/l10n', 'p-limit', 'valibot', 'vscode'];
