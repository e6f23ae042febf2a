import type { Ref } from '../../core/ref';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';
import { lastLoaded, type AsyncCache } from './asyncCache';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { Received } from './received';

export interface PolledLists {
  readonly counters: BoardCounters;
  readonly votes: Records<Vote>;
  readonly meetings: BoardMeetings;
}

/**
 * Requests a list of a board again while the loaded one stays. `compare` gets both lists as received (`before`:
 * undefined if none was loaded); only its result is returned. The new list replaces the loaded one only if the result
 * has `isShown` and the list has not been loaded again since; otherwise it is dropped. With `isCurrent`, the loaded list
 * stays, as loaded now. Errors: ServiceError.
 */
export type Poll = <L extends keyof PolledLists, R extends { readonly isShown: boolean; readonly isCurrent: boolean }>(
  board: Ref,
  list: L,
  compare: (before: PolledLists[L] | undefined, now: PolledLists[L]) => Promise<R>,
  end: AbortSignal,
) => Promise<R>;

type Loads = { readonly [L in keyof PolledLists]: (board: Ref, end: AbortSignal) => Promise<PolledLists[L]> };
type Caches = { readonly [L in keyof PolledLists]: AsyncCache<Received<PolledLists[L]>> };

/** Creates polls. `load` requests a list; `wrap` keeps it as received. */
export const createPoll =
  (load: Loads, caches: Caches, keyOf: (board: Ref) => string, wrap: <T>(value: T) => Received<T>): Poll =>
  async (board, list, compare, end) => {
    const key = keyOf(board);
    const before = lastLoaded(caches[list].peek(key));
    const now = await load[list](board, end);
    const result = await compare(before?.value.open(), now);
    end.throwIfAborted();
    const state = caches[list].peek(key);
    const isSame = state.state !== 'loading' && lastLoaded(state)?.value === before?.value;
    if (!isSame) return result;
    if (result.isShown) caches[list].put(key, wrap(now));
    else if (result.isCurrent && before) caches[list].put(key, before.value);
    return result;
  };
