import type { Ref } from '../base/ref';
import { lastFailure, lastLoaded } from './asyncCache';
import type { BoardStore } from './boardStore';

/**
 * Whether a complete statistics response had no entry for a board, and none was loaded before: the service may not know
 * its ID. Not when the response has entries that match no requested board, since one may be this board's.
 */
export function hasNoEntry(board: Ref, store: Pick<BoardStore, 'counters'>): boolean {
  const counters = store.counters.peek(board);
  const failure = lastFailure(counters);
  return failure?.kind === 'noEntry' && failure.unrequested === undefined && !lastLoaded(counters);
}
