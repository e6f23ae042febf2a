import type { JsonPath } from '../../core/jsonText';
import type { BoardStatistics } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { Field } from '../../records/description';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { mayShowBallots, type BallotVerdict } from '../../kinds/vote/ballotVerdict';
import type { Absence } from './boardState';
import type { ValueState } from './valueState';
import type { Ref, Section } from '../../core/ref';

/** One step from a record to what changed: a field, and the item if the field is a list. */
export interface ChangeStep {
  readonly name: string;
  readonly field: Field<unknown>;
  /** The item of the list: its ID, its position as `#3` if it has no ID, or its text if it is a single value. */
  readonly item?: string;
}

/** A documented field, or an item of a list, that differs. */
export interface FieldChange {
  readonly steps: readonly ChangeStep[];
  /** What differs: the field of the last step, or the item of that list. */
  readonly field: Field<unknown>;
  /** From the record: in the later state, or in the earlier one if it is only there. */
  readonly path: JsonPath;
  readonly before: ValueState;
  readonly after: ValueState;
  /** after − before, if both are integers that count or measure something. */
  readonly difference?: bigint;
}

/** A field that isn't in the API text and differs; never in a vote that isn't known to be named. */
export interface UndocumentedChange {
  /** To the record that has the field. */
  readonly steps: readonly ChangeStep[];
  /** From the record: in the later state, or in the earlier one if it is only there. */
  readonly path: JsonPath;
  /** JSON text with sorted keys and exact digits; undefined when missing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Contents<T> {
  readonly count: number;
  /** In list order; empty for votes not known to be named. */
  readonly records: readonly Decoded<T>[];
}

/** A record that both states have, with differences. */
export interface ChangedRecord<T = unknown> {
  /** undefined only for statistics that don't name one board. */
  readonly id: string | undefined;
  /** The later name, or else the earlier one. */
  readonly name: string | undefined;
  /** In the order of the API text. Empty when the contents conflict. */
  readonly fields: readonly FieldChange[];
  readonly undocumented: readonly UndocumentedChange[];
  /** Several contents under one ID in either state: which of them counts isn't known, so no fields are compared. */
  readonly conflict?: { readonly before: Contents<T>; readonly after: Contents<T> };
}

export interface ChangedVote extends ChangedRecord<Vote> {
  /** Whether changes of results are among `fields`. */
  readonly ballots: BallotVerdict;
  readonly hasEnded: boolean;
  /** Votes cast after − before; undefined when withheld or when a total is unknown. */
  readonly castDifference: bigint | undefined;
}

export interface ChangedFile extends ChangedRecord<BoardFile> {
  /** Only if deletedAt went from null to a time, or back. */
  readonly deletion: 'deleted' | 'restored' | undefined;
}

export interface ChangedMeeting extends ChangedRecord<Meeting> {
  readonly hasEnded: boolean;
}

/** A record that only one of two lists has. */
export interface UnmatchedRecord<T> {
  readonly id: string | undefined;
  readonly decoded: Decoded<T>;
  /**
   * Whether the other list provably lacks the record, so that it is gone or new: both lists are complete, and the
   * record and every record of the other list have an ID. Otherwise the other list may be incomplete.
   */
  readonly isCertain: boolean;
}

export interface ListChanges<T, C extends ChangedRecord<T>> {
  /** Only in the later list, in its order. */
  readonly added: readonly UnmatchedRecord<T>[];
  /** Only in the earlier list, in its order. */
  readonly removed: readonly UnmatchedRecord<T>[];
  readonly changed: readonly C[];
}

/** The differences of a part of a board, or why it can't be compared. */
export type PartChanges<T, C extends ChangedRecord<T> = ChangedRecord<T>> =
  | ({ readonly state: 'compared' } & ListChanges<T, C>)
  /** `before`, `after`: undefined if the part is loaded in that state. */
  | { readonly state: 'notCompared'; readonly before: Absence | undefined; readonly after: Absence | undefined };

export interface BoardChanges {
  readonly statistics: PartChanges<BoardStatistics>;
  readonly votes: PartChanges<Vote, ChangedVote>;
  readonly files: PartChanges<BoardFile, ChangedFile>;
  readonly meetings: PartChanges<Meeting, ChangedMeeting>;
}

export const hasChanges = ({ statistics, votes, files, meetings }: BoardChanges): boolean =>
  [statistics, votes, files, meetings].some(
    (part) => part.state === 'compared' && part.added.length + part.removed.length + part.changed.length > 0,
  );

/** A record in the earlier and in the later state; undefined where there is none. */
type ChangedRefs = readonly [Ref | undefined, Ref | undefined];

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
