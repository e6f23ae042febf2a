import { t } from '@vscode/l10n';
import { votersText, votesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import type { Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { ratio } from '../../core/ratio';
import { castIn } from './missingTotals';
import type { Outcome } from './outcome';
import { turnoutOf } from './turnout';
import type { VoteOption } from './voteTally';

/** Votes out of all votes cast, if known: `14 of 48 votes`. */
export function ofAllText(votes: Numeric, { tally, missing }: Outcome, format: Format): string {
  const cast = castIn(tally, missing);
  return cast === undefined ? votesText(votes, format) : t('{0} of {1}', format.number(votes), votesText(cast, format));
}

/** What the shares of a ranking refer to, or why there are none though all votes are known; undefined for others. */
export function sharesText({ kind, tally, missing, contradictions }: Outcome, format: Format): string | undefined {
  const cast = castIn(tally, missing);
  const isOpen = kind === 'stillOpen' || kind === 'undecidable';
  if (!cast || (isOpen && tally.kind === 'incomplete')) return undefined;
  if (contradictions.length > 0) return t('Ranks and shares need numbers that agree.');
  return t('Shares are percentages of the {0}, not of voters.', votesText(cast, format));
}

/** The sum of the known totals when others are unknown; undefined when nothing can be said. */
export function receivedText(vote: Vote, outcome: Outcome, format: Format): string | undefined {
  const { cast, received, available } = turnoutOf(vote, outcome);
  if (cast !== undefined || received === undefined) return undefined;
  const votes = votesText(received, format);
  return available === undefined
    ? t('The readable totals add up to {0}.', votes)
    : t('The readable totals add up to {0}, out of {1} available.', votes, format.number(available));
}

/**
 * Share of voters: distinct voters of an option ÷ numberOfVoted, with the denominator shown; undefined if they are
 * unknown. No share if more voters are listed than reported. `listed`: number of voters of all options (`votersIn`).
 */
export function votersOfOptionText(
  vote: Vote,
  { voters }: Pick<VoteOption, 'voters'>,
  listed: number,
  format: Format,
): string | undefined {
  if (voters === undefined) return undefined;
  return voters.isLeast ? leastText(voters.count, vote, format) : shareOfVotersText(voters.count, vote, listed, format);
}

/** Without a share, which would be a minimum, too. */
function leastText(backed: number, { numberOfVoted }: Vote, format: Format): string {
  if (!numberOfVoted) return t('at least {0}', votersText(backed, format));
  return format.plural(numberOfVoted, t('at least {0} of {n} voter|at least {0} of {n} voters', format.number(backed)));
}

function shareOfVotersText(backed: number, { numberOfVoted }: Vote, listed: number, format: Format): string {
  if (!numberOfVoted || listed > numberOfVoted) return votersText(backed, format);
  const percent = format.percent(ratio(backed, numberOfVoted) ?? NaN);
  return format.plural(
    numberOfVoted,
    t('{0} of {n} voter ({1})|{0} of {n} voters ({1})', format.number(backed), percent),
  );
}
