import type { Failure } from '../../core/failure';
import type { Decoded } from '../../records/decoding/decoded';
import type { MeetingEntry, Records } from '../../records/decoding/decodeResponse';
import type { BoardStatistics } from '../../records/board';
import type { FileList } from '../../records/fileList';
import type { Vote } from '../../records/vote';
import { boardRef, type Ref } from '../../core/ref';
import { asOf, isOlder } from '../../service/store/boardLists';
import { failureIn, lastFailure, shownValue, type LoadState } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { isKnownBoard } from '../../service/store/missingLists';

/** Why a part of a board isn't known. */
export type Absence = { readonly state: 'notLoaded' } | { readonly state: 'failed'; readonly failure: Failure };

export type BoardPart<T> = { readonly state: 'loaded'; readonly value: T } | Absence;

/** A board at one time: a snapshot, or what is loaded now. `files`: the unfiltered list. */
export interface BoardState {
  /** Whether an entry or a record proves that the service knows the board: it may return empty lists for any ID. */
  readonly isKnown: boolean;
  readonly statistics: BoardPart<readonly Decoded<BoardStatistics>[]>;
  readonly votes: BoardPart<Records<Vote>>;
  readonly files: BoardPart<FileList>;
  readonly meetings: BoardPart<readonly MeetingEntry[]>;
}

/** A board at two times. */
export interface BoardStates {
  readonly before: BoardState;
  readonly after: BoardState;
}

type Store = Pick<BoardStore, 'counters' | 'votes' | 'meetings'>;

/** The state of a board, now or in a snapshot. Loads missing parts; current files are the pages loaded so far. */
export const boardStateOf = async (board: Ref, store: Store & Pick<BoardStore, 'files'>): Promise<BoardState> =>
  stateOf(await listsOf(board, store.files.get({ ...board, section: 'files' }), store));

/**
 * The states of a board at two times, to be compared: without the files that both hold token for token. Loads missing
 * parts; current files are the pages loaded so far. A part that is older in the later state than in the earlier one
 * counts as failed, since what is loaded may be older than a snapshot.
 */
export async function boardStatesOf(
  { at }: Ref,
  after: Ref,
  store: Store & Pick<BoardStore, 'comparedFiles'>,
): Promise<BoardStates> {
  // Over one connection, which opens no snapshot of another service or board.
  const before = boardRef(after.connection, after.board, at);
  const files = store.comparedFiles(before, after);
  const earlier = files.then(([one]) => one);
  const later = files.then(([, other]) => other);
  const [one, other] = await Promise.all([listsOf(before, earlier, store), listsOf(after, later, store)]);
  const [, , areAnyEqual] = await files;
  return { before: stateOf(one, areAnyEqual), after: stateOf(other, areAnyEqual, one) };
}

type Lists = Awaited<ReturnType<typeof listsOf>>;

/** The lists of a board, each with when it was as it is. */
async function listsOf(board: Ref, loadingFiles: Promise<LoadState<FileList>>, store: Store) {
  const [counters, votes, files, meetings] = await Promise.all([
    store.counters.get(board),
    store.votes.get(board),
    loadingFiles,
    store.meetings.get(board),
  ]);
  return {
    counters: { state: counters, asOf: asOf(board, counters, (list) => list) },
    votes: { state: votes, asOf: asOf(board, votes, (list) => [list]) },
    files: { state: files, asOf: asOf(board, files, ({ pages }) => pages) },
    meetings: { state: meetings, asOf: asOf(board, meetings, (list) => list) },
  };
}

/** `hasOtherFiles`: whether it holds files beside the listed ones. `earlier`: the lists that none may be older than. */
function stateOf(lists: Lists, hasOtherFiles = false, earlier?: Lists): BoardState {
  const part = <T>(name: keyof Lists, loadState: LoadState<T>): BoardPart<T> =>
    isOlder(lists[name].asOf, earlier?.[name].asOf)
      ? { state: 'failed', failure: { kind: 'olderThanSnapshot' } }
      : partOf(loadState);
  const { counters, votes, files, meetings } = lists;
  return {
    isKnown:
      hasOtherFiles ||
      isKnownBoard(counters.state, meetings.state, [
        shownValue(votes.state)?.records ?? [],
        shownValue(files.state)?.files ?? [],
      ]),
    statistics: part('counters', counters.state),
    votes: part('votes', votes.state),
    files: part('files', files.state),
    meetings: part('meetings', meetings.state),
  };
}

function partOf<T>(loadState: LoadState<T>): BoardPart<T> {
  const value = shownValue(loadState);
  if (value !== undefined) return { state: 'loaded', value };
  const failure = lastFailure(loadState);
  if (failure) return { state: 'failed', failure };
  return loadState.state === 'loaded' ? { state: 'notLoaded' } : { state: 'failed', failure: failureIn(loadState) };
}
