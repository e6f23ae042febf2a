import type { Failure } from '../base/failure';
import type { Ref } from '../base/ref';
import { canLoadMore } from '../records/completeness';
import { lastFailure } from './asyncCache';
import type { BoardStore } from './boardStore';
import { listNames, type ListName } from './listName';

/** Why those lists of a board aren't loaded, as far as that is known. */
export const missingReasons = (board: Ref, store: Pick<BoardStore, ListName>): Failure[] =>
  missingLists(board, store)
    .map((name) => lastFailure(store[name].peek(board)))
    .filter((failure) => failure !== undefined);

/** The lists of a board that aren't loaded, couldn't be refreshed, or have more pages to load. */
export const missingLists = (board: Ref, store: Pick<BoardStore, ListName>): ListName[] =>
  listNames.filter((name) => {
    if (name !== 'files') return store[name].peek(board).state !== 'loaded';
    const files = store.files.peek(board);
    return files.state !== 'loaded' || canLoadMore(files.value.completeness);
  });

/**
 * The lists to request so that a board is complete: those that are missing, and with any of them the statistics, since
 * older statistics beside newer lists look like a contradiction.
 */
export function listsToLoad(board: Ref, store: Pick<BoardStore, ListName>): ListName[] {
  const missing = missingLists(board, store);
  return missing.length === 0 || missing.includes('counters') ? missing : ['counters', ...missing];
}
