/** View type of the webview panels, by which VS Code restores them after a reload. */
export const panelKind = 'boardInspector.details';
