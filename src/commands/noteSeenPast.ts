import * as vscode from 'vscode';

/** Completes the walkthrough step about snapshots and changes. */
export const noteSeenPast = (): void =>
  void vscode.commands.executeCommand('setContext', 'boardInspector.hasSeenPast', true);
