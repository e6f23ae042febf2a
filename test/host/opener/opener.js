const vscode = require('vscode');

exports.activate = () => vscode.commands.executeCommand('boardInspector.boards.focus');
