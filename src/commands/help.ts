import * as vscode from 'vscode';
import type { Register } from './commands';

/** Registers the commands that open what VS Code shows about this extension: its settings and its walkthrough. */
export function helpCommands(register: Register): void {
  register('openSettings', () =>
    vscode.commands.executeCommand('workbench.action.openSettings', '@ext:board-inspector.board-inspector'),
  );
  register('takeTour', () =>
    vscode.commands.executeCommand('workbench.action.openWalkthrough', 'board-inspector.board-inspector#start', false),
  );
}
