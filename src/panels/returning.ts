import * as vscode from 'vscode';

/** The kind of our webview panels; the name under which the editor brings them back after a reload. */
export const panelKind = 'boardInspector.details';

/** Who furnishes a panel that came back, by what its page has kept. */
export interface Restorer {
  readonly restore: (panel: vscode.WebviewPanel, state: unknown) => void;
}

/** Lets panels come back after a reload; who furnishes them is called when the first of them does. */
export const returning = (restorer: () => Promise<Restorer>): vscode.Disposable =>
  vscode.window.registerWebviewPanelSerializer(panelKind, {
    deserializeWebviewPanel: async (panel, state: unknown) => (await restorer()).restore(panel, state),
  });
