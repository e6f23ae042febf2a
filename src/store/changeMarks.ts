import { createEmitter, type Emitter } from '../base/emitter';
import { isInSection, pathOf, sections, type Ref, type SectionRef } from '../base/ref';
import { shownValue } from './asyncCache';
import type { BoardStore } from './boardStore';
import { compareSeen, withSeen, type ChangeMark } from './compareSeen';
import type { ListDigests } from './listDigests';
import type { Memory } from './memory';
import { createSeenLists } from './seenLists';

/** Marks records that are new or changed since the user last saw them. Off unless enabled in the settings. */
export interface ChangeMarks {
  readonly isOn: () => boolean;
  /** The mark of a record. */
  readonly of: (record: Ref) => ChangeMark | undefined;
  /** Number of marked records in a section, or in all loaded sections of a board. */
  readonly count: (ref: Ref) => number;
  /** Marks a record as seen; if it isn't loaded yet, as soon as it is. */
  readonly see: (record: Ref) => void;
  readonly seeAll: () => void;
  /** Rereads the setting. Switching the marks off forgets what was seen. */
  readonly reload: () => void;
  /** Fires with the section whose marks changed; undefined means all. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
}

export interface ChangeMarkDeps {
  readonly store: Pick<BoardStore, 'records' | 'digests' | 'onDidChange'>;
  readonly memory: Memory;
  /** Digest of a text. */
  readonly loadDigest: () => Promise<(text: string) => string>;
  /** Reads the setting. */
  readonly shouldMark: () => boolean;
  /** Origin and path of a connection's service: another service under the same name has other boards. */
  readonly serviceOf: (connection: string) => string | undefined;
  /** The boards whose loaded lists are remembered when the marks are switched on. */
  readonly boards: () => readonly Ref[];
}

/** A loaded list with its marks by keys of records. `name`: the digest of its address. */
interface MarkedList {
  readonly ref: SectionRef;
  readonly name: string;
  readonly digests: ListDigests;
  marks: ReadonlyMap<string, ChangeMark>;
}

/**
 * Creates the marks. Compares each unfiltered list loaded from the service with what is remembered of it; sends no
 * request.
 */
export function createChangeMarks(deps: ChangeMarkDeps): ChangeMarks {
  const { store, memory, loadDigest, shouldMark, serviceOf, boards } = deps;
  const seenLists = createSeenLists(memory);
  const changed = createEmitter<Ref | undefined>();
  const lists = new Map<string, MarkedList>();
  /** Records that the user looked at before their list was loaded, by the path of the list. */
  const awaited = new Map<string, Set<string>>();
  const turns = new Map<string, number>();
  let on: boolean | undefined;
  let turn = 0;

  // Reading a setting takes half a millisecond, so it waits until a list is loaded.
  const isOn = (): boolean => (on ??= shouldMark());

  const remember = (list: MarkedList, keys: Iterable<string>) => {
    // In another window, more of the list may have been seen.
    const before = seenLists.get(list.name);
    if (before) seenLists.set(list.name, withSeen(before, list.digests, keys));
    const seen = new Set(keys);
    list.marks = new Map([...list.marks].filter(([key]) => !seen.has(key)));
  };

  const compare = async (ref: SectionRef): Promise<void> => {
    const path = pathOf(ref);
    const service = serviceOf(ref.connection);
    if (service === undefined) return;
    turn += 1;
    const own = turn;
    turns.set(path, own);
    const salt = seenLists.salt();
    const digest = await loadDigest();
    const digests = await store.digests(ref, salt);
    const before = lists.get(path);
    // Switched off, or loaded again, in the meantime.
    if (!digests || turns.get(path) !== own || before?.digests === digests) return;
    const name = digest(`${salt}\n${service}\n${ref.board}\n${ref.section}`);
    const { marks, seen } = compareSeen(seenLists.get(name), digests);
    seenLists.set(name, seen);
    const list = { ref, name, digests, marks };
    lists.set(path, list);
    remember(list, awaited.get(path) ?? []);
    awaited.delete(path);
    if (!isSame(before?.marks ?? noMarks, list.marks)) changed.fire(ref);
  };

  const compareLoaded = () => {
    for (const board of boards()) for (const section of sections) void compare({ ...board, section });
  };

  /** Drops the marks of lists whose values the store has dropped. */
  const dropForgotten = () => {
    let hadMarks = false;
    for (const [path, { ref, marks }] of lists) {
      if (shownValue(store.records.peek(ref))) continue;
      lists.delete(path);
      hadMarks ||= marks.size > 0;
    }
    if (hadMarks) changed.fire(undefined);
  };

  const forgetAll = () => {
    seenLists.forget();
    lists.clear();
    awaited.clear();
    turns.clear();
    changed.fire(undefined);
  };

  store.onDidChange((ref) => {
    if (!isOn()) return;
    if (!ref) dropForgotten();
    else if (isInSection(ref) && ref.at === undefined && ref.filter === undefined)
      void compare({ connection: ref.connection, board: ref.board, section: ref.section });
  });
  // The setting may have been switched off while no window was open.
  if (!seenLists.isEmpty() && !isOn()) seenLists.forget();

  return {
    isOn,
    of: (record) => (record.record === undefined ? undefined : lists.get(listPath(record))?.marks.get(record.record)),
    count: (ref) => {
      const counted = ref.section ? [ref.section] : sections;
      const sizes = counted.map((section) => lists.get(listPath({ ...ref, section }))?.marks.size ?? 0);
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    see: (ref) => {
      const { record: key, at } = ref;
      if (key === undefined || at !== undefined || !isOn()) return;
      const path = listPath(ref);
      const list = lists.get(path);
      if (!list) return void awaited.set(path, (awaited.get(path) ?? new Set<string>()).add(key));
      if (!list.marks.has(key)) return;
      remember(list, [key]);
      changed.fire(list.ref);
    },
    seeAll: () => {
      for (const list of lists.values()) if (list.marks.size > 0) remember(list, [...list.marks.keys()]);
      changed.fire(undefined);
    },
    reload: () => {
      const was = on;
      on = undefined;
      if (was === undefined || isOn() === was) return;
      if (was) forgetAll();
      else compareLoaded();
    },
    onDidChange: changed.event,
  };
}

const noMarks: ReadonlyMap<string, ChangeMark> = new Map();

const isSame = (one: ReadonlyMap<string, ChangeMark>, other: ReadonlyMap<string, ChangeMark>): boolean =>
  one.size === other.size && [...one].every(([key, mark]) => other.get(key) === mark);

/** The path of a record's list without filter; a path of its own for a snapshot, which has no marks. */
const listPath = ({ connection, board, section, at }: Ref): string =>
  pathOf({ connection, board, ...(section && { section }), ...(at !== undefined && { at }) });
