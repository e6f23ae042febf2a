import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { failureOf, ServiceError } from '../model/failure';
import type { Node } from '../tree/node';
import type { Perform } from './commandDoors';

/** Target of a command: the clicked row and all selected rows. */
export interface Gesture {
  readonly node: Node | undefined;
  readonly nodes: readonly Node[];
  /** Name of the connection, if the target is not a row. */
  readonly connection?: string;
}

export type Run = (gesture: Gesture) => unknown;

/** Reports a failed command in the log and to the user. */
export const reporter =
  (log: vscode.LogOutputChannel) =>
  async (id: string, error: unknown): Promise<void> => {
    const failure = failureOf(error);
    if (failure.kind === 'cancelled') return;
    const [{ explain, inOneLine }, { traceOf }] = await Promise.all([import('../model/explain'), import('./traceOf')]);
    log.error(`${id}: ${failure.kind}`, error instanceof ServiceError ? '' : traceOf(error));
    const showLog = t('Show Log');
    const answer = await vscode.window.showErrorMessage(inOneLine(explain(failure)), showLog);
    if (answer === showLog) log.show();
  };

/** Registers a handler; the ID is that of the manifest without its prefix. */
export type Register = (id: string, run: Run) => void;

const ours = 'boardInspector.';

/** Dispatches all commands and reports failures. `run` may load the handlers. */
export const performing =
  (
    run: (id: string, gesture: Gesture) => unknown,
    isRow: (value: unknown) => value is Node,
    report: (id: string, error: unknown) => Promise<void>,
  ): Perform =>
  async (command, one, many) => {
    const id = command.slice(ours.length);
    // Accept arguments only if they are rows of our own tree.
    const node = isRow(one) ? one : undefined;
    const selected = Array.isArray(many) ? many.filter(isRow) : [];
    try {
      await run(id, { node, nodes: selected.length > 0 ? selected : node ? [node] : [] });
    } catch (error) {
      await report(id, error);
    }
  };
