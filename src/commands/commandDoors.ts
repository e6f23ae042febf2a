import * as vscode from 'vscode';

/** Somebody calls a command; its arguments may be anything. */
export type Perform = (command: string, one: unknown, many: unknown) => unknown;

/** The commands are there at once; what they do is loaded when somebody calls the first. */
export const commandDoors = (commands: readonly string[], perform: Perform): vscode.Disposable =>
  vscode.Disposable.from(
    ...commands.map((command) =>
      vscode.commands.registerCommand(command, (one: unknown, many: unknown) => perform(command, one, many)),
    ),
  );
