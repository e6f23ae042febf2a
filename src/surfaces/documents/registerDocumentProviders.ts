import * as vscode from 'vscode';

export const scheme = 'board-inspector';

/** Content of a document; `receivedAt`, in milliseconds since the Unix epoch, is its modification time. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly receivedAt: number;
}

/** What VS Code requests of documents. */
export interface Documents {
  /** Errors: vscode.FileSystemError. */
  readonly content: (uri: vscode.Uri) => Promise<Content>;
  readonly hover: (document: vscode.TextDocument, position: vscode.Position) => Promise<vscode.Hover | undefined>;
  /** Decoration of a document that failed to reload. */
  readonly decoration: (uri: vscode.Uri) => vscode.FileDecoration | undefined;
}

/** The events that tell VS Code that documents, or their marks, have changed. */
export interface DocumentEvents extends vscode.Disposable {
  readonly changed: vscode.EventEmitter<vscode.FileChangeEvent[]>;
  readonly marked: vscode.EventEmitter<vscode.Uri>;
}

/**
 * Registers the documents; `documents` is called when VS Code requests one. A file system rather than a content
 * provider: its documents are read-only, and VS Code restores them after a window reload, because their scheme
 * activates the extension.
 */
export function registerDocumentProviders(documents: () => Promise<Documents>): DocumentEvents {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const marked = new vscode.EventEmitter<vscode.Uri>();
  const files: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => {}),
    stat: async (uri) => {
      const { bytes, receivedAt } = await (await documents()).content(uri);
      return {
        type: vscode.FileType.File,
        ctime: 0,
        mtime: receivedAt,
        size: bytes.length,
        permissions: vscode.FilePermission.Readonly,
      };
    },
    readFile: async (uri) => (await (await documents()).content(uri)).bytes,
    readDirectory: () => [],
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
  const registered = vscode.Disposable.from(
    changed,
    marked,
    vscode.workspace.registerFileSystemProvider(scheme, files, {
      isReadonly: new vscode.MarkdownString(
        vscode.l10n.t('This document is read-only. It shows what the service returned, or the API documentation.'),
      ),
      isCaseSensitive: true,
    }),
    vscode.languages.registerHoverProvider(
      { scheme },
      { provideHover: async (document, position) => (await documents()).hover(document, position) },
    ),
    vscode.window.registerFileDecorationProvider({
      onDidChangeFileDecorations: marked.event,
      // VS Code requests the decorations of all files that it shows, whatever their scheme.
      provideFileDecoration: (uri) =>
        uri.scheme === scheme ? documents().then(({ decoration }) => decoration(uri)) : undefined,
    }),
  );
  return { changed, marked, dispose: () => void registered.dispose() };
}

const refuse = (): never => {
  throw vscode.FileSystemError.NoPermissions(vscode.l10n.t('Board Inspector is read-only and never changes boards.'));
};
