import type { Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { canLoadMore } from '../../records/completeness';
import { knownAnswer, lastFailure, lastLoaded, shownValue, type LoadState } from './asyncCache';
import type { BoardStore } from './boardStore';
import { listNames, type ListName, type CachedQuery } from './boardLists';

/** Why the `missingLists` of a board aren't loaded, as far as known. */
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

/** The missing lists, but for those of which a complete response had no entry: more requests won't change that. */
export const unansweredLists = (board: Ref, store: Pick<BoardStore, ListName>): ListName[] =>
  missingLists(board, store).filter((name) => !isWithoutEntry(lastFailure(store[name].peek(board))));

/** The lists of a board that aren't shown whole: those that can't be refreshed are, as they were loaded last. */
export const unshownLists = (board: Ref, store: Pick<BoardStore, ListName>): ListName[] =>
  listNames.filter((name) => !isShownWhole(name, board, store));

/** The number of boards of which everything is shown, even if it couldn't be refreshed. */
export const completeCount = (boards: readonly Ref[], store: Pick<BoardStore, ListName>): number =>
  boards.filter((board) => unshownLists(board, store).length === 0).length;

function isShownWhole(name: ListName, board: Ref, store: Pick<BoardStore, ListName>): boolean {
  const list: LoadState<unknown> = store[name].peek(board);
  if (isWithoutEntry(knownAnswer(list))) return true;
  if (name !== 'files') return lastLoaded(list) !== undefined;
  const files = shownValue(store.files.peek(board));
  return files !== undefined && !canLoadMore(files.completeness);
}

/** The lists whose numbers are compared with each other. */
const compared: ReadonlySet<ListName> = new Set(['counters', 'meetings', 'files']);

// Loading a board with thousands of files takes minutes.
const maxApartMs = 10 * 60_000;

/**
 * The lists to request so that a board is complete: the missing ones; and all compared lists if one of them is missing
 * or much older than another, since numbers of different times look like a contradiction.
 */
export function listsToLoad(board: Ref, store: Pick<BoardStore, ListName>): ListName[] {
  const missing = missingLists(board, store);
  const areToLoad = missing.some((name) => compared.has(name)) || areApart(board, store);
  return listNames.filter((name) => (compared.has(name) ? areToLoad : missing.includes(name)));
}

/** Whether the compared lists were loaded at times far apart. */
function areApart(board: Ref, store: Pick<BoardStore, ListName>): boolean {
  const times = [...compared].flatMap((name) => lastLoaded<unknown>(store[name].peek(board))?.loadedAt ?? []);
  return Math.max(...times) - Math.min(...times) > maxApartMs;
}

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
