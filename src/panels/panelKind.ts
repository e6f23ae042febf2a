/** The kind of our webview panels, under which VS Code brings them back after a reload. */
export const panelKind = 'boardInspector.details';
