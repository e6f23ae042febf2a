import { comparable, composed } from '../../core/sanitizeLabel';
import { t } from '@vscode/l10n';
import { groupBy } from '../../core/groupBy';
import { boardRef, pathOf, type Ref } from '../../core/ref';
import { instantOf } from '../../core/instant';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline } from '../../kinds/vote/outcomeHeadline';
import type { Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { clauses, inSentence } from '../../core/phrases';

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

/** Votes to choose from: of one board and its snapshots; without `board`, those named like the given vote. */
export interface VoteGroup {
  readonly board: Ref | undefined;
  readonly votes: readonly CandidateVote[];
}

/**
 * The votes that a vote can be compared with: those with its name on any board, then its other rounds by their names,
 * then the others of each board, in the given order; each with the latest start first. Of equal states of a vote, the
 * first is listed. `of`: the vote, which is left out, and its name.
 */
export function votesToCompare(
  of: { readonly record: Ref; readonly name: string | undefined },
  boards: readonly VotesOfBoard[],
): VoteGroup[] {
  const own = pathOf(of.record);
  const name = composed(of.name?.trim() ?? '');
  const round = roundName(name);
  const isAlike = ({ vote }: CandidateVote) => name !== '' && roundName(vote?.name ?? '') === round;
  const isNew = createIsNew();
  // States that equal its own have nothing to compare.
  for (const { votes } of boards) votes.filter(({ record }) => pathOf(record) === own).forEach(isNew);
  const others = boards.map(({ board, votes }) => ({
    board,
    votes: votes.filter((each) => pathOf(each.record) !== own && isNew(each)),
  }));
  const ofBoards = groupBy(others, ({ board }) => pathOf(boardRef(board.connection, board.board)));
  const isExact = ({ vote }: CandidateVote) => name !== '' && composed(vote?.name?.trim() ?? '') === name;
  // An earlier round tells more than an earlier state of the same vote.
  const { at: _at, ...live } = of.record;
  const isOwn = ({ record: { at: _other, ...other } }: CandidateVote) => pathOf(other) === pathOf(live);
  const inOrder = (one: CandidateVote, other: CandidateVote) =>
    Number(isOwn(one)) - Number(isOwn(other)) ||
    Number(isExact(other)) - Number(isExact(one)) ||
    byLatestStart(one, other);
  return [
    { board: undefined, votes: others.flatMap(({ votes }) => votes.filter(isAlike)) },
    ...[...ofBoards.values()].map((states) => ({
      board: states[0]?.board,
      votes: states.flatMap(({ votes }) => votes.filter((each) => !isAlike(each))),
    })),
  ].flatMap(({ board, votes }) => (votes.length > 0 ? [{ board, votes: votes.toSorted(inOrder) }] : []));
}

/** What the names of rounds have in common: `retro` of `Retro`, `Retro (week 44)`, and `Retro 2`. */
const roundName = (name: string): string =>
  comparable(name.slice(0, maxCompared))
    .trim()
    .replace(/[(（][^()（）]*[)）]$/, '')
    .trim()
    .replace(/\d{1,9}$/, '')
    .trim();

// Longer names are hardly those of rounds.
const maxCompared = 200;

/**
 * Whether a vote in this state wasn't there before; a vote may be the same in many snapshots. Without its ballots, of
 * which a comparison shows only the totals.
 */
function createIsNew(): (candidate: CandidateVote) => boolean {
  const known = new Set<string>();
  return ({ record: { connection, board, record }, vote }) => {
    if (!vote) return true;
    const state = JSON.stringify([connection, board, record, vote], (key, value: unknown) => {
      if (key === 'detail') return undefined;
      return typeof value === 'bigint' ? `${value}n` : value;
    });
    const isNew = !known.has(state);
    known.add(state);
    return isNew;
  };
}

const startOf = ({ vote }: CandidateVote): number => instantOf(vote?.startTime)?.ms ?? -Infinity;

const byLatestStart = (one: CandidateVote, other: CandidateVote): number =>
  startOf(one) === startOf(other) ? 0 : startOf(other) - startOf(one);

/**
 * What tells a vote from others, so that typing any of it finds the vote: beside the name its outcome, and below the day
 * of its start, the snapshot, if it's in one, and its board.
 */
export function voteChoiceTexts(
  vote: Vote | undefined,
  { boardName, snapshot }: { readonly boardName: string; readonly snapshot: string | undefined },
  format: Format,
): { readonly description: string; readonly detail: string } {
  const day = vote?.startTime === undefined ? undefined : format.day(vote.startTime);
  const outcome = vote && outcomeHeadline(outcomeOf(vote)).headline;
  return {
    description: outcome ?? '',
    detail: clauses([day, snapshot !== undefined && inSentence(t('Snapshot: {0}', snapshot)), boardName]),
  };
}
