import { createEmitter } from '../base/emitter';
import type { Ref, Section, SectionRef } from '../base/ref';
import type { FileList } from '../records/fileList';
import type { Vote } from '../records/vote';
import type { Records } from '../records/decoding/decodeResponse';
import type { Loaded, LoadState } from './asyncCache';
import type { CachedQuery } from './cachedQuery';
import {
  createReceivedStore,
  type BoardCounters,
  type BoardMeetings,
  type Received,
  type ReceivedStore,
  type SourceOf,
} from './receivedStore';
import { createSectionQuery, type SectionRecords } from './sectionRecords';
import { namesAsReceived, type ShownNames, type UserNames } from './shownNames';

export type { BoardCounters, BoardMeetings, BoardSource } from './receivedStore';

/** Cached data of boards, with users under the names that the user chose. Only `get` and `moreFiles` send requests. */
export interface BoardStore extends Omit<ReceivedStore, 'counters' | 'votes' | 'files' | 'meetings'> {
  readonly counters: CachedQuery<BoardCounters>;
  readonly votes: CachedQuery<Records<Vote>>;
  readonly files: CachedQuery<FileList>;
  readonly meetings: CachedQuery<BoardMeetings>;
  /** The records of a section, whichever it is. */
  readonly records: CachedQuery<SectionRecords, SectionRef>;
}

/** A value as it is shown; undefined until it is converted. */
interface Shown<T> {
  readonly names: ShownNames;
  readonly done: Promise<T>;
  value?: T;
}

/**
 * Creates the store. `sourceOf` returns the source of a connection by name. Errors: badConnection for an unknown name.
 * When `userNames` change, everything loaded is shown anew without a request.
 */
export function createBoardStore(sourceOf: SourceOf, userNames: UserNames = namesAsReceived): BoardStore {
  const received = createReceivedStore(sourceOf);
  const changed = createEmitter<Ref | undefined>();

  const query = <T>(
    from: CachedQuery<Received<T>>,
    convert: (names: ShownNames, value: T) => Promise<T>,
    section?: Section,
  ): CachedQuery<T> => {
    const known = new WeakMap<Received<T>, Shown<T>>();
    const shownOf = (names: ShownNames, value: Received<T>, ref: Ref): Shown<T> => {
      const before = known.get(value);
      if (before?.names === names) return before;
      const shown: Shown<T> = { names, done: convert(names, value.open()) };
      known.set(value, shown);
      void shown.done.then((converted) => {
        shown.value = converted;
        changed.fire({ ...ref, ...(section && { section }) });
      });
      return shown;
    };
    const valueIn = (names: ShownNames | undefined, value: Received<T>, ref: Ref): T | undefined =>
      names ? shownOf(names, value, ref).value : value.open();
    // The same load state gives the same object, so that callers see what has changed.
    const asReceived = new WeakMap<LoadState<Received<T>>, LoadState<T>>();
    const shownState = (state: LoadState<Received<T>>, ref: Ref): LoadState<T> => {
      const names = userNames.of(ref.connection);
      const known = names ? undefined : asReceived.get(state);
      if (known) return known;
      const shown = stateUnder(names, state, ref);
      if (!names) asReceived.set(state, shown);
      return shown;
    };
    const stateUnder = (names: ShownNames | undefined, state: LoadState<Received<T>>, ref: Ref): LoadState<T> => {
      if (state.state === 'loaded') {
        const value = valueIn(names, state.value, ref);
        return value === undefined ? { state: 'loading' } : { state: 'loaded', value, loadedAt: state.loadedAt };
      }
      const { last, ...unloaded } = state;
      const value = last && valueIn(names, last.value, ref);
      return value === undefined ? unloaded : { ...unloaded, last: { ...last, value } as Loaded<T> };
    };
    return {
      peek: (ref) => shownState(from.peek(ref), ref),
      get: async (ref) => {
        const state = await from.get(ref);
        const names = userNames.of(ref.connection);
        const value = state.state === 'loaded' ? state.value : state.last?.value;
        if (names && value) await shownOf(names, value, ref).done;
        return shownState(state, ref);
      },
    };
  };

  const queries = {
    counters: query<BoardCounters>(received.counters, (names, value) => names.counters(value)),
    votes: query<Records<Vote>>(received.votes, (names, value) => names.votes(value), 'votes'),
    files: query<FileList>(received.files, (names, value) => names.files(value), 'files'),
    meetings: query<BoardMeetings>(received.meetings, (names, value) => names.meetings(value), 'meetings'),
  };
  received.onDidChange((ref) => {
    // What is not converted yet fires when it is.
    if (ref && userNames.of(ref.connection) && isBeingConverted(ref)) return;
    changed.fire(ref);
  });
  const isBeingConverted = (ref: Ref): boolean => {
    const name = ref.section ?? 'counters';
    return received[name].peek(ref).state === 'loaded' && queries[name].peek(ref).state === 'loading';
  };
  userNames.onDidChange(() => changed.fire(undefined));

  return { ...received, ...queries, records: createSectionQuery(queries), onDidChange: changed.event };
}
