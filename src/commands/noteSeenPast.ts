import * as vscode from 'vscode';

/** Completes the step of the walkthrough about the past of boards. */
export const noteSeenPast = (): void =>
  void vscode.commands.executeCommand('setContext', 'boardInspector.hasSeenPast', true);
