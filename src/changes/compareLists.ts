import type { Decoded } from '../records/decoding/decoded';
import type { AnyDescription, Read } from '../records/leaves';
import type { ChangedRecord, Contents, ListChanges, UnmatchedRecord } from './boardChanges';
import { compareFields, type CompareMode, type Differences } from './compareFields';
import { idIn, recordText } from './contentText';

/** A list in one state. */
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
  /** Leave out the results of two contents. */
  readonly hidesBallots: (before: Decoded<T>, after: Decoded<T>) => boolean;
  /** undefined: several contents under one ID. */
  readonly details: (pair: { readonly before: Decoded<T>; readonly after: Decoded<T> } | undefined) => E;
  /** Whether details are a change even if no field is. */
  readonly isChange?: (details: E) => boolean;
}

interface Group<T> {
  readonly id: string | undefined;
  readonly before: Decoded<T>[];
  readonly after: Decoded<T>[];
}

/**
 * Compares two lists of records in linear time. Records are the same if they have the same ID, whatever their order:
 * IDs are compared as text, so 7 and "7" are one ID. Several contents under one ID are compared as a multiset and
 * reported as one changed record in conflict. Records without ID are the same if their contents are, and otherwise only
 * in one list. Yields regularly.
 */
export function* compareLists<T, E>(
  before: ComparedList<T>,
  after: ComparedList<T>,
  how: ListComparison<T, E>,
): Generator<void, ListChanges<T, ChangedRecord<T> & E>> {
  const { description } = how;
  const groups = new Map<string, Group<T>>();
  const isNamed = { before: true, after: true };
  for (const side of ['before', 'after'] as const)
    for (const record of { before, after }[side].records) {
      const id = idIn(description, record.value);
      if (id === undefined) isNamed[side] = false;
      const key = id === undefined ? `=${yield* recordText(description, record, how.isVoterless(record))}` : `#${id}`;
      const group = groups.get(key) ?? { id, before: [], after: [] };
      groups.set(key, group);
      group[side].push(record);
      yield;
    }

  const areComplete = before.isComplete && after.isComplete;
  const unmatched =
    (id: string | undefined, isOtherNamed: boolean) =>
    (decoded: Decoded<T>): UnmatchedRecord<T> => ({
      id,
      decoded,
      isCertain: areComplete && id !== undefined && isOtherNamed,
    });
  const added: UnmatchedRecord<T>[] = [];
  const removed: UnmatchedRecord<T>[] = [];
  const changed: (ChangedRecord<T> & E)[] = [];
  for (const { id, before: earlier, after: later } of groups.values()) {
    yield;
    const [one, other] = [earlier[0], later[0]];
    if (id === undefined || !one || !other) {
      const same = Math.min(earlier.length, later.length);
      removed.push(...earlier.slice(same).map(unmatched(id, isNamed.after)));
      added.push(...later.slice(same).map(unmatched(id, isNamed.before)));
      continue;
    }
    const record =
      earlier.length === 1 && later.length === 1
        ? yield* compareRecord(id, one, other, how)
        : yield* conflictOf(id, earlier, later, how);
    if (record) changed.push(record);
  }
  return { added, removed, changed, areComplete };
}

/** Compares two contents of one record; undefined if they are the same. Yields regularly. */
export function* compareRecord<T, E>(
  id: string | undefined,
  before: Decoded<T>,
  after: Decoded<T>,
  how: ListComparison<T, E>,
): Generator<void, (ChangedRecord<T> & E) | undefined> {
  const mode: CompareMode = {
    isVoterless: how.isVoterless(before) || how.isVoterless(after),
    hidesBallots: how.hidesBallots(before, after),
  };
  const { fields, undocumented } = yield* differencesOf(how.description, before, after, mode);
  const details = how.details({ before, after });
  if (fields.length + undocumented.length === 0 && how.isChange?.(details) !== true) return undefined;
  return { id, name: nameOf([after, before], how), fields, undocumented, ...details };
}

function* differencesOf(
  description: AnyDescription,
  before: Read,
  after: Read,
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
  how: ListComparison<T, E>,
): Generator<void, (ChangedRecord<T> & E) | undefined> {
  const isVoterless = [...before, ...after].some(how.isVoterless);
  const texts: string[] = [];
  for (const records of [before, after]) {
    const own: string[] = [];
    for (const record of records) {
      own.push(yield* recordText(how.description, record, isVoterless));
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
    name: nameOf([...after, ...before], how),
    fields: [],
    undocumented: [],
    conflict: { before: contents(before), after: contents(after) },
    ...how.details(undefined),
  };
}

/** The first name of some contents. */
const nameOf = <T, E>(records: readonly Decoded<T>[], how: ListComparison<T, E>): string | undefined =>
  records.map(({ value }) => (value === undefined ? undefined : how.nameOf(value))).find((name) => name);
