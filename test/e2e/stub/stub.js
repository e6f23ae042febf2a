const vscode = require('vscode');

exports.activate = (context) => {
  const log = vscode.window.createOutputChannel('Stub', { log: true });
  log.info('The stub is active.');
  const greeting = vscode.workspace.getConfiguration('stub').get('greeting');
  const rows = { parent: ['child'], child: [] };
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  context.subscriptions.push(
    log,
    vscode.window.registerTreeDataProvider('stub.rows', {
      getChildren: (name) => (name === undefined ? ['parent', greeting] : rows[name]),
      getTreeItem: (name) => new vscode.TreeItem(name, rows[name]?.length ? Collapsed : None),
    }),
    vscode.workspace.registerTextDocumentContentProvider('stub', {
      provideTextDocumentContent: (uri) => `first line\nof ${uri.path}\n`,
    }),
    vscode.commands.registerCommand('stub.document', () =>
      vscode.window.showTextDocument(vscode.Uri.parse('stub:/wide.txt')),
    ),
    vscode.commands.registerCommand('stub.page', () => {
      const panel = vscode.window.createWebviewPanel('stub', 'A page', vscode.ViewColumn.One);
      panel.webview.html = '<!doctype html><h1>A page of the stub</h1>';
    }),
    vscode.commands.registerCommand('stub.notify', () => vscode.window.showInformationMessage('Noticed.')),
  );
};
