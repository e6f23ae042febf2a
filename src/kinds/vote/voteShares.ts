import { t } from '@vscode/l10n';
import { votersText, votesText } from '../../core/amounts';
import { ratio, type Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { castIn } from './voteContradictions';
import type { Outcome } from './outcome';
import { turnoutOf } from './turnout';
import type { VoteOption } from './voteTally';
import { number, percent, tn } from '../../core/say';

/** Votes out of all votes cast, if known: `14 of 48 votes`. */
export function ofAllText(votes: Numeric, { tally, missing }: Outcome): string {
  const cast = castIn(tally, missing);
  return cast === undefined ? votesText(votes) : t('{0} of {1}', number(votes), votesText(cast));
}

/** What the shares of a ranking refer to, or why there are none though all votes are known; undefined for others. */
export function sharesText({ kind, tally, missing, contradictions }: Outcome): string | undefined {
  const cast = castIn(tally, missing);
  const isOpen = kind === 'stillOpen' || kind === 'undecidable';
  if (!cast || (isOpen && tally.kind === 'incomplete')) return undefined;
  if (contradictions.length > 0) return t('Ranks and shares need numbers that agree.');
  return t('Shares are percentages of the {0}, not of voters.', votesText(cast));
}

/** Whom all numbers of a vote leave out. */
export const countedText = (): string =>
  t('Counts only people who voted. The API doesn’t report how many were eligible.');

/** The sum of the known totals when others are unknown; undefined when nothing can be said. */
export function receivedText(vote: Vote, outcome: Outcome): string | undefined {
  const { cast, received, available } = turnoutOf(vote, outcome);
  if (cast !== undefined || received === undefined) return undefined;
  const votes = votesText(received);
  return available === undefined
    ? t('The readable totals add up to {0}.', votes)
    : t('The readable totals add up to {0}, out of {1} available.', votes, number(available));
}

/**
 * Distinct voters of an option out of numberOfVoted; undefined if they are unknown, without the latter if more voters are
 * listed than reported. `listed`: number of voters of all options (`votersIn`); `withShare`: adds the percentage.
 */
export function votersOfOptionText(
  vote: Vote,
  { voters }: Pick<VoteOption, 'voters'>,
  listed: number,
  withShare = true,
): string | undefined {
  if (voters === undefined) return undefined;
  const { count, isLeast } = voters;
  if (isLeast) return leastText(count, vote);
  const { numberOfVoted } = vote;
  if (!numberOfVoted || listed > numberOfVoted) return votersText(count);
  if (!withShare) return tn(numberOfVoted, t('{0} of {n} voter|{0} of {n} voters', number(count)));
  const share = percent(ratio(count, numberOfVoted) ?? NaN);
  return tn(numberOfVoted, t('{0} of {n} voter ({1})|{0} of {n} voters ({1})', number(count), share));
}

/** Without a share, which would be a minimum, too. */
function leastText(backed: number, { numberOfVoted }: Vote): string {
  if (!numberOfVoted) return t('at least {0}', votersText(backed));
  return tn(numberOfVoted, t('at least {0} of {n} voter|at least {0} of {n} voters', number(backed)));
}

/** Why a ranking has no ranks or shares, and what its known totals add up to. */
export function rankingDoubts(vote: Vote, outcome: Outcome): string[] {
  const shares = sharesText(outcome);
  const doubts = [
    shares === undefined && outcome.tally.kind !== 'complete' && t('Ranks, shares, and cut lines need every total.'),
    shares !== undefined && outcome.contradictions.length > 0 && shares,
    receivedText(vote, outcome),
  ];
  return doubts.filter((doubt) => typeof doubt === 'string');
}
