import { anyFile, type Plan } from './imports';

/** The floor plan of src, from the ground up. Whoever draws a new arrow draws it here first. */
export const plan: Plan = {
  everywhere: ['@vscode/l10n'],
  services: {
    model: {
      services: [],
      packages: { valibot: anyFile },
    },
    insight: { services: ['model'], packages: {} },
    service: {
      services: ['model'],
      // Node stays in bundles of their own, so that a browser build stays one entry point away.
      packages: {
        axios: ['axiosTransport.ts'],
        'node:*': ['axiosTransport.ts', 'probe.ts'],
        http: ['probe.ts'],
        https: ['probe.ts'],
        'p-limit': anyFile,
      },
    },
    // Why a connection does not work: what is looked at, what it means, what helps.
    diagnosis: { services: ['model', 'service'], packages: {} },
    store: { services: ['model', 'insight', 'service'], packages: {} },
    protocol: { services: ['model', 'insight'], packages: { valibot: anyFile } },
    settings: {
      services: ['model'],
      packages: { vscode: anyFile, valibot: anyFile, 'jsonc-parser': ['entryText.ts'] },
    },
    tree: {
      services: ['model', 'insight', 'store'],
      // The thin hands; what a node is and how it looks is decided in files that do not know VS Code.
      packages: { vscode: ['boardTree.ts', 'registerBoardsView.ts'] },
    },
    documents: { services: ['model', 'insight', 'store'], packages: { vscode: anyFile } },
    exports: {
      services: ['model', 'insight', 'store', 'settings'],
      packages: { vscode: ['exportDesk.ts', 'saveFile.ts'], 'node:*': ['diskTarget.ts'] },
    },
    panels: {
      services: ['model', 'insight', 'doctor', 'store', 'protocol', 'settings', 'documents', 'exports'],
      packages: { vscode: anyFile },
    },
    commands: {
      services: ['model', 'insight', 'service', 'store', 'settings', 'tree', 'documents', 'exports', 'panels'],
      packages: { vscode: anyFile },
    },
    // The interface as a small service: the same records as the client, and nothing of how the client works.
    sample: {
      services: ['model'],
      packages: {
        hono: ['controlRoutes.ts'],
        '@hono/node-server': ['server.ts', 'socketWire.ts'],
        'node:*': ['server.ts', 'socketWire.ts', 'serve.ts', 'commandLine.ts'],
      },
    },
    webview: { services: ['model', 'insight', 'protocol'], packages: { preact: anyFile } },
    // What needs Node, and the sample service: one bundle, loaded when it is first used.
    'platform.ts': { services: ['service', 'sample', 'exports'], packages: {} },
    'boardData.ts': {
      services: ['model', 'service', 'store', 'settings', 'tree', 'sample', 'platform.ts'],
      packages: { vscode: anyFile },
    },
    'views.ts': {
      services: [
        'model',
        'service',
        'store',
        'protocol',
        'settings',
        'tree',
        'documents',
        'exports',
        'panels',
        'commands',
        'boardData.ts',
      ],
      packages: { vscode: anyFile },
    },
    'services.ts': {
      services: ['store', 'settings', 'tree', 'documents', 'panels', 'commands', 'boardData.ts', 'views.ts'],
      packages: { vscode: anyFile },
    },
    'extension.ts': {
      services: ['model', 'tree', 'documents', 'panels', 'commands', 'services.ts'],
      packages: { vscode: anyFile },
    },
  },
};

/** Files that decide, in rooms where others know VS Code. They may have any ending, `nodes.ts` as `nodesOfVotes.ts`. */
export const pureFiles: readonly string[] = [
  'tree/nodes*',
  'tree/*Node.ts',
  'tree/*Nodes.ts',
  'panels/view*',
  'panels/*View.ts',
  'documents/path*',
];
