import { ballotVerdict, hasSameBallots, mayFollow, mayShowBallots } from './ballotVerdict';
import { groupBy } from '../../core/groupBy';
import type { Ref } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Vote } from '../../records/vote';
import { lastLoaded, type Loaded, withLoaded } from '../../service/store/asyncCache';
import { own, type OwnText } from '../answers/ownText';
import { ToolError } from '../answers/toolInput';
import type { GivenVotes } from '../answers/toolContext';

type Votes = readonly Decoded<Vote>[];

/** `serviceOf`: what identifies the service of a connection. */
export function createGivenVotes(serviceOf: (connection: string) => string): GivenVotes {
  const given = new Map<string, Vote[]>();
  const lists = new Map<string, Loaded<Records<Vote>>>();
  const boardKey = ({ connection, board }: Ref) => `${serviceOf(connection)}\n${board}`;
  const statesOf = (board: Ref, id: string | undefined): Vote[] => {
    const key = `${boardKey(board)}\n${JSON.stringify(id ?? null)}`;
    const states = given.get(key) ?? [];
    given.set(key, states);
    return states;
  };
  const isKnown = (board: Ref, vote: Vote) => statesOf(board, vote.id).some((state) => isSame(state, vote));
  /** Whether all of these votes may be given; if so, records them as given. */
  const give = (board: Ref, votes: readonly Vote[]): boolean => {
    if (!votes.every((vote) => isKnown(board, vote) || isFollowing(statesOf(board, vote.id), vote))) return false;
    for (const vote of votes) if (!isKnown(board, vote)) statesOf(board, vote.id).push(vote);
    return true;
  };
  /** The list to give in place of one that was loaded. Errors: ToolError. */
  const listOf = async (ref: Ref, loaded: Loaded<Records<Vote>>): Promise<Loaded<Records<Vote>>> => {
    const key = boardKey(ref);
    if (lists.get(key)?.value !== loaded.value) await runInSlices(decoding(loaded.value.records));
    const before = lists.get(key);
    if (before?.value === loaded.value) return before;
    const votes = readable(loaded.value.records);
    const isNews = votes.every(isNamed) || !votes.every((vote) => isKnown(ref, vote));
    if (!give(ref, votes)) {
      if (before) return before;
      throw new ToolError(withheld);
    }
    // A newer time of the same numbers would show that no ballot was withheld, and its lack that one was.
    const list = before && !isNews ? { ...loaded, loadedAt: before.loadedAt } : loaded;
    lists.set(key, list);
    return list;
  };
  return {
    query: ({ get, peek }) => ({
      get: async (ref) => {
        const state = await get(ref);
        const last = lastLoaded(state);
        return !last || ref.at !== undefined ? state : withLoaded(state, await listOf(ref, last));
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

const isFollowing = (states: readonly Vote[], vote: Vote): boolean => states.every((state) => mayFollow(state, vote));

const isNamed = ({ voters }: Vote): boolean => voters === 'named';

const isSame = (one: Vote, other: Vote): boolean => hasSameBallots(one, other) && one.voters === other.voters;

const readable = (votes: Votes): Vote[] => votes.flatMap(({ value }) => value ?? []);

/** Votes by ID; a comparison says nothing of votes without an ID. */
const byId = (votes: Votes) => groupBy(readable(votes), ({ id }) => id);

/** Decodes records one by one, by reading their values. */
function* decoding(votes: Votes): Generator<void, void> {
  for (const { value: _value } of votes) yield;
}

const withheld = own`The votes of this board can’t be given now: they differ from those given before by fewer than 5 voters of a vote that isn’t known to be named, so the difference could show who voted for what.`;

/** Says that newer numbers of a list of votes may be withheld, and of what the time is. */
export function givenNotes({ records }: Records<Vote>): OwnText[] {
  const unnamed = readable(records).filter((vote) => !isNamed(vote));
  return [
    ...(unnamed.some(({ status }) => status !== 1)
      ? [
          own`While a vote of this board is open and not known to be named, newer numbers of its votes are given only when at least 5 more people have voted in it, or it has ended.`,
        ]
      : []),
    ...(unnamed.length > 0
      ? [own`The time stays while newer numbers of the votes are the same, or are withheld.`]
      : []),
  ];
}
