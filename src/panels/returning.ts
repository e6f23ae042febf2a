import * as vscode from 'vscode';

/** View type of the webview panels, under which VS Code restores them after a reload. */
export const panelKind = 'boardInspector.details';

/** Restores a panel from its page state. */
export interface Restorer {
  readonly restore: (panel: vscode.WebviewPanel, state: unknown) => void;
}

/** Registers the panel serializer; `restorer` is loaded when the first panel is restored. */
export const returning = (restorer: () => Promise<Restorer>): vscode.Disposable =>
  vscode.window.registerWebviewPanelSerializer(panelKind, {
    deserializeWebviewPanel: async (panel, state: unknown) => (await restorer()).restore(panel, state),
  });
