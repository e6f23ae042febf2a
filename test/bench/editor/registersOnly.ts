import {
  commands,
  env,
  EventEmitter,
  languages,
  StatusBarAlignment,
  window,
  workspace,
  type Disposable,
  type ExtensionContext,
  type FileChangeEvent,
  type FileDecorationProvider,
  type FileSystemProvider,
  type Uri,
} from 'vscode';

interface Contributed {
  readonly commands: readonly { readonly command: string }[];
  readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
}

/**
 * Registers and listens to the same as our extension, under its own names, without functionality, to measure VS Code's
 * share. Commands and views come from the manifest.
 */
export function activate({ extension, secrets, subscriptions }: ExtensionContext): void {
  const { name, contributes } = extension.packageJSON as { name: string; contributes: Contributed };
  const nothing = () => {};
  const none = (): Disposable => ({ dispose: nothing });
  const files: FileSystemProvider = {
    onDidChangeFile: new EventEmitter<FileChangeEvent[]>().event,
    watch: none,
    stat: () => ({ type: 1, ctime: 0, mtime: 0, size: 0 }),
    readFile: () => new Uint8Array(),
    readDirectory: () => [],
    createDirectory: nothing,
    writeFile: nothing,
    delete: nothing,
    rename: nothing,
  };
  const decorations: FileDecorationProvider = {
    onDidChangeFileDecorations: new EventEmitter<Uri>().event,
    provideFileDecoration: () => undefined,
  };
  subscriptions.push(
    window.createOutputChannel(`${name} ${env.language}`, { log: true }),
    window.createStatusBarItem(`${name}.item`, StatusBarAlignment.Right),
    ...contributes.commands.map(({ command }) => commands.registerCommand(command, nothing)),
    ...Object.values(contributes.views)
      .flat()
      .map(({ id }) =>
        window.createTreeView<string>(id, {
          showCollapseAll: true,
          canSelectMany: true,
          treeDataProvider: { getChildren: () => [], getTreeItem: () => ({}) },
        }),
      ),
    workspace.registerFileSystemProvider(name, files, { isReadonly: true, isCaseSensitive: true }),
    languages.registerHoverProvider({ scheme: name }, { provideHover: () => undefined }),
    window.registerFileDecorationProvider(decorations),
    window.registerWebviewPanelSerializer(`${name}.panel`, { deserializeWebviewPanel: () => Promise.resolve() }),
    workspace.onDidChangeConfiguration(nothing),
    workspace.onDidGrantWorkspaceTrust(nothing),
    workspace.onDidChangeWorkspaceFolders(nothing),
    secrets.onDidChange(nothing),
  );
}
