import { pathOf, type Ref } from '../base/ref';
import { instantOf } from '../base/instant';
import { outcomeOf } from '../insight/outcome';
import { outcomeHeadline } from '../insight/outcomeHeadline';
import type { Vote } from '../records/vote';
import type { Format } from '../text/format';
import { clauses } from '../text/phrases';

/** The votes of a board, now or in a snapshot. */
export interface VotesOfBoard {
  readonly board: Ref;
  readonly votes: readonly CandidateVote[];
}

/** `vote` is undefined if it can't be read. */
export interface CandidateVote {
  readonly record: Ref;
  readonly vote: Vote | undefined;
}

/** Votes to choose from: all of one board, or, if `board` is undefined, all with the name of the given vote. */
export interface VoteGroup {
  readonly board: Ref | undefined;
  readonly votes: readonly CandidateVote[];
}

/**
 * The votes that a vote can be compared with: those with its name on any board, then the others of each board, in the
 * given order; in each group, the latest start first. `of`: the vote, which is left out, and its name.
 */
export function votesToCompare(
  of: { readonly record: Ref; readonly name: string | undefined },
  boards: readonly VotesOfBoard[],
): VoteGroup[] {
  const own = pathOf(of.record);
  const name = of.name?.trim() ?? '';
  const isSame = ({ vote }: CandidateVote) => name !== '' && vote?.name?.trim() === name;
  const others = boards.map(({ board, votes }) => ({
    board,
    votes: votes.filter(({ record }) => pathOf(record) !== own),
  }));
  return [
    { board: undefined, votes: others.flatMap(({ votes }) => votes.filter(isSame)) },
    ...others.map(({ board, votes }) => ({ board, votes: votes.filter((each) => !isSame(each)) })),
  ].flatMap(({ board, votes }) => (votes.length > 0 ? [{ board, votes: votes.toSorted(byLatestStart) }] : []));
}

const startOf = ({ vote }: CandidateVote): number => instantOf(vote?.startTime)?.ms ?? -Infinity;

const byLatestStart = (one: CandidateVote, other: CandidateVote): number =>
  startOf(one) === startOf(other) ? 0 : startOf(other) - startOf(one);

/**
 * The day of a vote's start, its outcome, and its board, so that typing any of them finds it: beside the name what
 * distinguishes it in its group, the rest below.
 */
export function voteChoiceTexts(
  vote: Vote | undefined,
  boardName: string,
  { board }: Pick<VoteGroup, 'board'>,
  format: Format,
): { readonly description: string; readonly detail: string } {
  const day = vote?.startTime === undefined ? undefined : format.day(vote.startTime);
  const outcome = vote && outcomeHeadline(outcomeOf(vote), format).headline;
  return board
    ? { description: day ?? '', detail: clauses([outcome, boardName]) }
    : { description: boardName, detail: clauses([day, outcome]) };
}
