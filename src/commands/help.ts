import * as vscode from 'vscode';
import type { CommandHandlers } from './commands';

/** Commands that open what VS Code shows about this extension: its settings and its walkthrough. */
export const helpCommands: CommandHandlers = {
  openSettings: () =>
    vscode.commands.executeCommand('workbench.action.openSettings', '@ext:board-inspector.board-inspector'),
  takeTour: () =>
    vscode.commands.executeCommand('workbench.action.openWalkthrough', 'board-inspector.board-inspector#start', false),
};
