import type { Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { knownAnswer, lastLoaded, type LoadState } from './asyncCache';
import type { CachedQuery } from './boardLists';

/**
 * Whether a list failed because a complete response had no entry for its board. Not when the response has entries that
 * match no requested board, since one may be this board's.
 */
export const isWithoutEntry = (failure: Failure | undefined): boolean =>
  failure?.kind === 'noEntry' && failure.unrequested === undefined;

/** Whether a list is known to be without entry, and none was loaded before: the service may not know the board's ID. */
export const lacksEntry = (list: LoadState<unknown>): boolean => isWithoutEntry(knownAnswer(list)) && !lastLoaded(list);

/** The same of the statistics of a board. */
export const hasNoEntry = (board: Ref, store: { readonly counters: CachedQuery<unknown> }): boolean =>
  lacksEntry(store.counters.peek(board));

/**
 * Whether an entry or a record proves that the service knows a board: it may return empty lists for any ID, so that an
 * empty list of another board proves nothing. An entry that a refresh didn't confirm is no proof.
 */
export const isKnownBoard = (
  counters: LoadState<unknown>,
  meetings: LoadState<unknown>,
  lists: readonly (readonly unknown[])[],
): boolean => counters.state === 'loaded' || meetings.state === 'loaded' || lists.some(({ length }) => length > 0);
