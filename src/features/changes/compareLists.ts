import type { Decoded } from '../../records/decoding/decoded';
import type { AnyDescription, ValueWithJson } from '../../records/leaves';
import type { ChangedRecord, Contents, ListChanges, UnmatchedRecord } from './boardChanges';
import { compareFields, type CompareMode, type Differences } from './compareFields';
import { recordIdIn, recordContentText } from './contentText';

export interface ComparedList<T> {
  readonly records: readonly Decoded<T>[];
  readonly isComplete: boolean;
}

/** How the records of a list are compared. `E`: what is known of a changed record beside its fields. */
export interface ListComparison<T, E> {
  readonly description: AnyDescription;
  readonly nameOf: (value: T) => string | undefined;
  /** The records may name voters that must not be shown. */
  readonly isVoterless: (record: Decoded<T>) => boolean;
  /** Whether results are left out when two versions of a record are compared. */
  readonly hidesBallots: (before: Decoded<T>, after: Decoded<T>) => boolean;
  /** `pair`: undefined for several different records with one ID. */
  readonly details: (pair: { readonly before: Decoded<T>; readonly after: Decoded<T> } | undefined) => E;
  /** Whether details alone make a record a changed one, without a changed field. */
  readonly isChange?: (details: E) => boolean;
}

interface Group<T> {
  readonly id: string | undefined;
  readonly before: Decoded<T>[];
  readonly after: Decoded<T>[];
}

/**
 * Compares two lists of records in linear time. Records are the same if they have the same ID, whatever their order:
 * IDs are compared as text, so 7 and "7" are one ID. Several different records with one ID are compared as a multiset
 * and reported as one changed record in conflict. Records without ID are the same if their contents are, and otherwise
 * only in one list. Yields regularly.
 */
export function* compareLists<T, E>(
  before: ComparedList<T>,
  after: ComparedList<T>,
  comparison: ListComparison<T, E>,
): Generator<void, ListChanges<T, ChangedRecord<T> & E>> {
  const { description } = comparison;
  const groups = new Map<string, Group<T>>();
  const haveIds = { before: true, after: true };
  for (const side of ['before', 'after'] as const)
    for (const record of { before, after }[side].records) {
      const id = recordIdIn(description, record.value);
      if (id === undefined) haveIds[side] = false;
      const key =
        id === undefined
          ? `=${yield* recordContentText(description, record, comparison.isVoterless(record))}`
          : `#${id}`;
      const group = groups.get(key) ?? { id, before: [], after: [] };
      groups.set(key, group);
      group[side].push(record);
      yield;
    }

  const areComplete = before.isComplete && after.isComplete;
  const unmatched =
    (id: string | undefined, hasOtherIds: boolean) =>
    (decoded: Decoded<T>): UnmatchedRecord<T> => ({
      id,
      decoded,
      isCertain: areComplete && id !== undefined && hasOtherIds,
    });
  const added: UnmatchedRecord<T>[] = [];
  const removed: UnmatchedRecord<T>[] = [];
  const changed: (ChangedRecord<T> & E)[] = [];
  for (const { id, before: earlier, after: later } of groups.values()) {
    yield;
    const [one, other] = [earlier[0], later[0]];
    if (id === undefined || !one || !other) {
      const same = Math.min(earlier.length, later.length);
      removed.push(...earlier.slice(same).map(unmatched(id, haveIds.after)));
      added.push(...later.slice(same).map(unmatched(id, haveIds.before)));
      continue;
    }
    const record =
      earlier.length === 1 && later.length === 1
        ? yield* compareRecord(id, one, other, comparison)
        : yield* conflictOf(id, earlier, later, comparison);
    if (record) changed.push(record);
  }
  return { added, removed, changed };
}

/** Compares two contents of one record; undefined if they are the same. Yields regularly. */
export function* compareRecord<T, E>(
  id: string | undefined,
  before: Decoded<T>,
  after: Decoded<T>,
  comparison: ListComparison<T, E>,
): Generator<void, (ChangedRecord<T> & E) | undefined> {
  const mode: CompareMode = {
    isVoterless: comparison.isVoterless(before) || comparison.isVoterless(after),
    hidesBallots: comparison.hidesBallots(before, after),
  };
  const { fields, undocumented } = yield* differencesOf(comparison.description, before, after, mode);
  const details = comparison.details({ before, after });
  if (fields.length + undocumented.length === 0 && comparison.isChange?.(details) !== true) return undefined;
  return { id, name: nameOf([after, before], comparison), fields, undocumented, ...details };
}

function* differencesOf(
  description: AnyDescription,
  before: ValueWithJson,
  after: ValueWithJson,
  mode: CompareMode,
): Generator<void, Differences> {
  return before.json === after.json
    ? { fields: [], undocumented: [] }
    : yield* compareFields(description, before, after, mode);
}

function* conflictOf<T, E>(
  id: string,
  before: readonly Decoded<T>[],
  after: readonly Decoded<T>[],
  comparison: ListComparison<T, E>,
): Generator<void, (ChangedRecord<T> & E) | undefined> {
  const isVoterless = [...before, ...after].some(comparison.isVoterless);
  const texts: string[] = [];
  for (const records of [before, after]) {
    const own: string[] = [];
    for (const record of records) {
      own.push(yield* recordContentText(comparison.description, record, isVoterless));
      yield;
    }
    texts.push(own.toSorted().join('\n'));
  }
  if (texts[0] === texts[1]) return undefined;
  const contents = (records: readonly Decoded<T>[]): Contents<T> => ({
    count: records.length,
    records: isVoterless ? [] : records,
  });
  return {
    id,
    name: nameOf([...after, ...before], comparison),
    fields: [],
    undocumented: [],
    conflict: { before: contents(before), after: contents(after) },
    ...comparison.details(undefined),
  };
}

const nameOf = <T, E>(records: readonly Decoded<T>[], comparison: ListComparison<T, E>): string | undefined =>
  records.map(({ value }) => (value === undefined ? undefined : comparison.nameOf(value))).find((name) => name);
