const vscode = require('vscode');

exports.activate = ({ subscriptions }) =>
  subscriptions.push(
    vscode.commands.registerCommand('probe.look', async () => {
      const other = vscode.extensions.getExtension('board-inspector.board-inspector');
      await other.activate();
      const given = [];
      for (const id of ['refresh', 'copyId', 'copyName', 'openAsJson', 'openDetails', 'exportAs', 'retry', 'loadMore'])
        given.push(await vscode.commands.executeCommand(`boardInspector.${id}`, { kind: 'board', ref: {} }));
      const anything = [other.exports, ...given].filter((each) => each !== undefined);
      vscode.window.showInformationMessage(`The probe was given ${anything.length} things.`);
    }),
  );
