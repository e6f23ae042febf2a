import * as vscode from 'vscode';

/** Handles a command; its arguments may be anything. */
export type Perform = (command: string, one: unknown, many: unknown) => unknown;

/** Registers the commands; their handlers load on the first call. */
export const commandDoors = (commands: readonly string[], perform: Perform): vscode.Disposable =>
  vscode.Disposable.from(
    ...commands.map((command) =>
      vscode.commands.registerCommand(command, (one: unknown, many: unknown) => perform(command, one, many)),
    ),
  );
