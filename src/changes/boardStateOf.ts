import type { BoardPart, BoardState } from './boardState';
import type { Ref } from '../base/ref';
import { failureIn, lastFailure, shownValue, type LoadState } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';

/** The state of a board, now or in a snapshot. Loads missing parts; current files are the pages loaded so far. */
export async function boardStateOf(
  board: Ref,
  store: Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings'>,
): Promise<BoardState> {
  const [statistics, votes, files, meetings] = await Promise.all([
    store.counters.get(board),
    store.votes.get(board),
    store.files.get({ ...board, section: 'files' }),
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
