import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { failureOf, ServiceError } from '../model/failure';
import type { Node } from '../tree/node';
import type { Perform } from './commandDoors';

/** What a gesture was made on: the row it came from, and every row that is selected with it. */
export interface Gesture {
  readonly node: Node | undefined;
  readonly nodes: readonly Node[];
  /** The name of the connection that it was made on, where that was no row. */
  readonly connection?: string;
}

/** What a gesture does. */
export type Run = (gesture: Gesture) => unknown;

/** Tells of a gesture that failed, in the log and to the person. */
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

/** Takes the gestures of a room; their ids are those of the manifest, without our name before them. */
export type Register = (id: string, run: Run) => void;

const ours = 'boardInspector.';

/** The one way that every gesture goes, and on which failed ones are reported. `run` may load what they do. */
export const performing =
  (
    run: (id: string, gesture: Gesture) => unknown,
    isRow: (value: unknown) => value is Node,
    report: (id: string, error: unknown) => Promise<void>,
  ): Perform =>
  async (command, one, many) => {
    const id = command.slice(ours.length);
    // Arguments are believed only as far as they are rows of our own tree.
    const node = isRow(one) ? one : undefined;
    const selected = Array.isArray(many) ? many.filter(isRow) : [];
    try {
      await run(id, { node, nodes: selected.length > 0 ? selected : node ? [node] : [] });
    } catch (error) {
      await report(id, error);
    }
  };
