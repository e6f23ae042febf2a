import type { Ref, Section } from '../../core/ref';
import { mayShowBallots } from '../../kinds/vote/ballotVerdict';
import type { BoardChanges } from './boardChanges';

/** A record in the earlier and in the later state; undefined where there is none. */
export type ChangedRefs = readonly [Ref | undefined, Ref | undefined];

/**
 * Refs of the records that differ, in both states of a board; records without an ID are left out. Changed statistics
 * give the refs of the board itself.
 */
export function changedRefs(changes: BoardChanges, before: Ref, after: Ref): ChangedRefs[] {
  const { statistics } = changes;
  const board: ChangedRefs[] =
    statistics.state === 'compared' && statistics.changed.length > 0 ? [[before, after]] : [];
  const records = (['votes', 'files', 'meetings'] as const).flatMap((section: Section): ChangedRefs[] => {
    const part = changes[section];
    if (part.state === 'notCompared') return [];
    const refIn = (state: Ref, id: string | undefined): Ref | undefined =>
      id === undefined ? undefined : { ...state, section, record: id };
    // Opened side by side, the two votes would show what `ballotVerdict` withholds.
    const shown = part.changed.filter((each) => !('ballots' in each) || mayShowBallots(each.ballots));
    const [changed, added, removed] = [shown, part.added, part.removed].map((each) => each.map(({ id }) => id));
    return [
      ...(changed ?? []).map((id): ChangedRefs => [refIn(before, id), refIn(after, id)]),
      ...(added ?? []).map((id): ChangedRefs => [undefined, refIn(after, id)]),
      ...(removed ?? []).map((id): ChangedRefs => [refIn(before, id), undefined]),
    ];
  });
  return [...board, ...records.filter(([one, other]) => one ?? other)];
}
