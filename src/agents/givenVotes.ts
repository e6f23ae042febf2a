import { ballotVerdict, hasSameBallots, mayFollow, mayShowBallots } from '../changes/ballotVerdict';
import { groupBy } from '../base/groupBy';
import { boardRef, pathOf, type Ref } from '../base/ref';
import { runInSlices } from '../base/timeSlicer';
import type { Decoded } from '../records/decoding/decoded';
import type { Records } from '../records/decoding/decodeResponse';
import type { Vote } from '../records/vote';
import { lastLoaded, type Loaded } from '../store/asyncCache';
import type { CachedQuery } from '../store/cachedQuery';
import { ToolError } from './toolError';

type Votes = readonly Decoded<Vote>[];

/**
 * The states of votes that were given to assistants in this window. Two states of a vote that isn't known to be named,
 * one ballot apart, show who voted for what, and an assistant keeps every answer. So any two given states of such a
 * vote have the same results, or differ by as many voters as `ballotVerdict` demands, or the vote has ended in between.
 */
export interface GivenVotes {
  /** Returns the current votes if they may be given, or else the list that was given last. Errors: ToolError. */
  readonly query: (votes: CachedQuery<Records<Vote>>) => CachedQuery<Records<Vote>>;
  /** IDs of the votes whose two states may be compared, but not be given after what was given before. */
  readonly withheldOf: (board: Ref, before: Votes, after: Votes) => ReadonlySet<string>;
}

/** `serviceOf`: origin and path of a connection's service; undefined if there is no such connection. */
export function createGivenVotes(serviceOf: (connection: string) => string | undefined): GivenVotes {
  const given = new Map<string, Vote[]>();
  const lists = new Map<string, Loaded<Records<Vote>>>();
  const boardKey = ({ connection, board }: Ref) =>
    `${serviceOf(connection) ?? ''}\n${pathOf(boardRef(connection, board))}`;
  const statesOf = (board: Ref, id: string | undefined): Vote[] => {
    const key = `${boardKey(board)}\n${JSON.stringify(id ?? null)}`;
    const states = given.get(key) ?? [];
    given.set(key, states);
    return states;
  };
  /** Whether all of these votes may be given; if so, records them as given. */
  const give = (board: Ref, votes: readonly Vote[]): boolean => {
    if (!votes.every((vote) => isFollowing(statesOf(board, vote.id), vote))) return false;
    for (const vote of votes) {
      const states = statesOf(board, vote.id);
      if (!states.some((state) => isSame(state, vote))) states.push(vote);
    }
    return true;
  };
  return {
    query: ({ get, peek }) => ({
      get: async (ref, cause) => {
        const state = await get(ref, cause);
        const last = lastLoaded(state);
        if (!last || ref.at !== undefined) return state;
        const key = boardKey(ref);
        if (lists.get(key)?.value !== last.value) {
          await runInSlices(decoding(last.value.records));
          if (give(ref, readable(last.value.records))) lists.set(key, last);
        }
        const list = lists.get(key);
        if (!list) throw new ToolError(withheld);
        return list.value === last.value ? state : { ...list, state: 'loaded' };
      },
      peek: (ref) => {
        const list = lists.get(boardKey(ref));
        if (ref.at !== undefined) return peek(ref);
        return list ? { ...list, state: 'loaded' } : { state: 'idle' };
      },
    }),
    withheldOf: (board, before, after) => {
      const later = byId(after);
      const ids = [...byId(before)].flatMap(([id, ones]) => {
        const others = later.get(id) ?? [];
        // Otherwise, the comparison withholds the results itself.
        const isGiven = others.length > 0 && mayShowBallots(ballotVerdict(ones[0], others[0]));
        return isGiven && !give(board, [...ones, ...others]) ? [id] : [];
      });
      return new Set(ids);
    },
  };
}

const isFollowing = (states: readonly Vote[], vote: Vote): boolean =>
  states.some((state) => isSame(state, vote)) || states.every((state) => mayFollow(state, vote));

const isSame = (one: Vote, other: Vote): boolean => hasSameBallots(one, other) && one.voters === other.voters;

const readable = (votes: Votes): Vote[] => votes.flatMap(({ value }) => value ?? []);

/** Votes by ID; a comparison says nothing of votes without an ID. */
const byId = (votes: Votes) => groupBy(readable(votes), ({ id }) => id);

/** Decodes records one by one, by reading their values. */
function* decoding(votes: Votes): Generator<void, void> {
  for (const { value: _value } of votes) yield;
}

const withheld =
  'The votes of this board can’t be given now: they differ from those given before by fewer than 5 voters of a vote that isn’t known to be named, so the difference could show who voted for what.';

/** Says that newer numbers of a list of votes may be withheld; undefined if they aren't. */
export const waitingNote = ({ records }: Records<Vote>): string | undefined =>
  records.some(({ value }) => value && value.voters !== 'named' && value.status !== 1)
    ? 'While a vote of this board is open and not known to be named, newer numbers of its votes are given only when at least 5 more people have voted in it, or it has ended.'
    : undefined;
