import type { BoardPart, BoardState } from './boardState';
import type { Ref } from '../base/ref';
import type { FileList } from '../records/fileList';
import { failureIn, lastFailure, shownValue, type LoadState } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';

/** The state of a board, now or in a snapshot. Loads missing parts; current files are the pages loaded so far. */
export const boardStateOf = (
  board: Ref,
  store: Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings'>,
): Promise<BoardState> => stateWith(board, store.files.get({ ...board, section: 'files' }), store);

/**
 * The states of a board at two times, to be compared: without the files that both hold token for token. Loads missing
 * parts; current files are the pages loaded so far.
 */
export async function boardStatesOf(
  before: Ref,
  after: Ref,
  store: Pick<BoardStore, 'counters' | 'votes' | 'meetings' | 'comparedFiles'>,
): Promise<{ readonly before: BoardState; readonly after: BoardState }> {
  const files = store.comparedFiles(before, after);
  const [one, other] = await Promise.all([
    stateWith(
      before,
      files.then(([earlier]) => earlier),
      store,
    ),
    stateWith(
      after,
      files.then(([, later]) => later),
      store,
    ),
  ]);
  return { before: one, after: other };
}

async function stateWith(
  board: Ref,
  loadingFiles: Promise<LoadState<FileList>>,
  store: Pick<BoardStore, 'counters' | 'votes' | 'meetings'>,
): Promise<BoardState> {
  const [statistics, votes, files, meetings] = await Promise.all([
    store.counters.get(board),
    store.votes.get(board),
    loadingFiles,
    store.meetings.get(board),
  ]);
  return { statistics: partOf(statistics), votes: partOf(votes), files: partOf(files), meetings: partOf(meetings) };
}

function partOf<T>(loadState: LoadState<T>): BoardPart<T> {
  const value = shownValue(loadState);
  if (value !== undefined) return { state: 'loaded', value };
  const failure = lastFailure(loadState);
  if (failure) return { state: 'failed', failure };
  return loadState.state === 'loaded' ? { state: 'notLoaded' } : { state: 'failed', failure: failureIn(loadState) };
}
