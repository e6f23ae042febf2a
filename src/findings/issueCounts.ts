import { createEmitter, type Emitter } from '../base/emitter';
import { boardOf, pathOf, type Ref } from '../base/ref';
import type { Findings } from './createFindings';

/** How many findings of each board need review. */
export interface IssueCounts {
  readonly of: (board: Ref) => number;
  /** Fires with the board whose number has changed; undefined: several. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
}

/** Counts the findings to review by board. */
export function createIssueCounts(findings: Pick<Findings, 'list' | 'onDidChange'>): IssueCounts {
  const changed = createEmitter<Ref | undefined>();
  let counts: ReadonlyMap<string, readonly [Ref, number]> = new Map();
  const countAll = () =>
    new Map(
      findings.list().flatMap(({ board, ref, findings: found }): [string, readonly [Ref, number]][] => {
        const count = found.filter(({ tone }) => tone === 'alert').length;
        return board && count > 0 ? [[pathOf(ref), [ref, count]]] : [];
      }),
    );
  findings.onDidChange(() => {
    const [before, after] = [counts, countAll()];
    counts = after;
    const differing = [...new Map([...before, ...after])].filter(
      ([path]) => before.get(path)?.[1] !== after.get(path)?.[1],
    );
    const [first] = differing;
    if (first) changed.fire(differing.length === 1 ? first[1][0] : undefined);
  });
  return { of: (board) => counts.get(pathOf(boardOf(board)))?.[1] ?? 0, onDidChange: changed.event };
}
