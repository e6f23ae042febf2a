import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { explain, inOneLine } from '../model/explain';
import { failureOf, ServiceError } from '../model/failure';
import type { Node } from '../tree/node';
import { traceOf } from './traceOf';

/** What a gesture was made on: the row it came from, and every row that is selected with it. */
export interface Gesture {
  readonly node: Node | undefined;
  readonly nodes: readonly Node[];
}

/** Tells of a gesture that failed, in the log and to the person. */
export const reporter =
  (log: vscode.LogOutputChannel) =>
  async (id: string, error: unknown): Promise<void> => {
    const failure = failureOf(error);
    if (failure.kind === 'cancelled') return;
    log.error(`${id}: ${failure.kind}`, error instanceof ServiceError ? '' : traceOf(error));
    const showLog = t('Show Log');
    const answer = await vscode.window.showErrorMessage(inOneLine(explain(failure)), showLog);
    if (answer === showLog) log.show();
  };

/** The one door through which every gesture goes, and through which failed ones are reported. */
export function commandDoor(log: vscode.LogOutputChannel, isRow: (value: unknown) => value is Node) {
  const report = reporter(log);

  /** Registers a command; its arguments are believed only as far as they are rows of our own tree. */
  return (id: string, run: (gesture: Gesture) => unknown): vscode.Disposable =>
    vscode.commands.registerCommand(`boardInspector.${id}`, async (one: unknown, many: unknown) => {
      const node = isRow(one) ? one : undefined;
      const selected = Array.isArray(many) ? many.filter(isRow) : [];
      try {
        await run({ node, nodes: selected.length > 0 ? selected : node ? [node] : [] });
      } catch (error) {
        await report(id, error);
      }
    });
}

export type Register = ReturnType<typeof commandDoor>;
