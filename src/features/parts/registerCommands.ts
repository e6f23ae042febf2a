import * as vscode from 'vscode';

/** Runs a command by its ID in the manifest; the arguments may be anything. */
export type Dispatch = (command: string, one: unknown, many: unknown) => unknown;

/** Registers commands by their IDs; each call goes to `dispatch`. */
export const registerCommands = (commands: readonly string[], dispatch: Dispatch): vscode.Disposable =>
  vscode.Disposable.from(
    ...commands.map((command) =>
      vscode.commands.registerCommand(command, (one: unknown, many: unknown) => dispatch(command, one, many)),
    ),
  );
