import type { Ref } from '../base/ref';
import type { Records } from '../records/decoding/decodeResponse';
import type { Vote } from '../records/vote';
import { lastLoaded, type AsyncCache } from './asyncCache';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { Received } from './received';

/** The lists that can be looked at again. */
export interface LookedLists {
  readonly counters: BoardCounters;
  readonly votes: Records<Vote>;
  readonly meetings: BoardMeetings;
}

/**
 * Requests a list of a board again while what is loaded stays. `judge` gets what is loaded (undefined without) and what the
 * service returned, as received. The new list replaces the loaded one only if the judgement says `isShown`, and if nobody
 * else has loaded it in the meantime; otherwise nothing is kept of it. Errors: ServiceError.
 */
export type Look = <L extends keyof LookedLists, J extends { readonly isShown: boolean }>(
  board: Ref,
  list: L,
  judge: (before: LookedLists[L] | undefined, now: LookedLists[L]) => Promise<J>,
  end: AbortSignal,
) => Promise<J>;

type Loads = { readonly [L in keyof LookedLists]: (board: Ref, end: AbortSignal) => Promise<LookedLists[L]> };
type Caches = { readonly [L in keyof LookedLists]: AsyncCache<Received<LookedLists[L]>> };

/** Creates looks. `load` requests a list; `wrap` keeps it as received. */
export const createLook =
  (load: Loads, caches: Caches, keyOf: (board: Ref) => string, wrap: <T>(value: T) => Received<T>): Look =>
  async (board, list, judge, end) => {
    const key = keyOf(board);
    const now = await load[list](board, end);
    const before = lastLoaded(caches[list].peek(key))?.value;
    const judgement = await judge(before?.open(), now);
    end.throwIfAborted();
    const state = caches[list].peek(key);
    const isSame = state.state !== 'loading' && lastLoaded(state)?.value === before;
    if (judgement.isShown && isSame) caches[list].put(key, wrap(now));
    return judgement;
  };
