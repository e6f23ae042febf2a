import * as vscode from 'vscode';

/** Runs a command by its id in the manifest; its arguments may be anything. */
export type Dispatch = (command: string, one: unknown, many: unknown) => unknown;

/** Registers commands by their ids; each call goes to `dispatch`. */
export const registerCommands = (commands: readonly string[], dispatch: Dispatch): vscode.Disposable =>
  vscode.Disposable.from(
    ...commands.map((command) =>
      vscode.commands.registerCommand(command, (one: unknown, many: unknown) => dispatch(command, one, many)),
    ),
  );
