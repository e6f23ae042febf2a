import { t } from '@vscode/l10n';
import { votersText, votesText } from '../model/amounts';
import type { Format } from '../model/format';
import type { Whole } from '../model/field';
import type { Vote } from '../model/records/vote';
import { ratio } from '../model/ratio';
import { anonymityOf } from './anonymity';
import { votesCast } from './standings';

/** Totals that could not be read: a sum lacks them. */
export const unreadTotals = ({ results }: Vote): number =>
  (results ?? []).filter((result) => result?.total === undefined).length;

/** Votes out of all that were cast, as far as those could be read: `14 of 48 votes`. */
export function ofAllText(votes: Whole, vote: Vote, format: Format): string {
  const all = votesText(votesCast(vote), format);
  return unreadTotals(vote) > 0
    ? t('{0} of at least {1}', format.number(votes), all)
    : t('{0} of {1}', format.number(votes), all);
}

/** What the shares of a ranking are shares of; undefined when there are no votes to share. */
export function sharesText(vote: Vote, format: Format): string | undefined {
  const cast = votesCast(vote);
  if (cast === 0n) return undefined;
  const unread = unreadTotals(vote);
  return unread > 0
    ? t(
        'Shares are of the {0} that could be read, not of people; {1} totals could not be read.',
        votesText(cast, format),
        format.number(unread),
      )
    : t('Shares are of the {0} cast, not of people.', votesText(cast, format));
}

/** Share of voters: different voters of an option ÷ numberOfVoted, the denominator printed; only of a named vote. */
export function backersText(backed: number, vote: Vote, format: Format): string | undefined {
  if (anonymityOf(vote) !== 'named') return undefined;
  const { numberOfVoted } = vote;
  if (!numberOfVoted) return votersText(backed, format);
  const percent = format.percent(ratio(backed, numberOfVoted) ?? NaN);
  return t('{0} of {1} voters ({2})', format.number(backed), format.number(numberOfVoted), percent);
}
