import type { Failure } from '../base/failure';
import type { Ref } from '../base/ref';
import { knownAnswer, lastLoaded, type LoadState } from './asyncCache';
import type { BoardStore } from './boardStore';

/**
 * Whether a list failed because a complete response had no entry for its board. Not when the response has entries that
 * match no requested board, since one may be this board's.
 */
export const isWithoutEntry = (failure: Failure | undefined): boolean =>
  failure?.kind === 'noEntry' && failure.unrequested === undefined;

/** Whether a list is known to be without entry, and none was loaded before: the service may not know the board's ID. */
export const lacksEntry = (list: LoadState<unknown>): boolean => isWithoutEntry(knownAnswer(list)) && !lastLoaded(list);

/** The same of the statistics of a board. */
export const hasNoEntry = (board: Ref, store: Pick<BoardStore, 'counters'>): boolean =>
  lacksEntry(store.counters.peek(board));
