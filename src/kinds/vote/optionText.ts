import { t } from '@vscode/l10n';
import { firstOf, inQuotes, inSentence } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { VoteElement, VoteResult } from '../../records/vote';
import type { Standing } from './standings';
import { number } from '../../core/say';
import { votesText } from '../../core/amounts';
import type { NoTotalReason, VoteOption } from './voteTally';

/** Escapes untrusted text for its destination and truncates it to about `limit` characters. */
export type Safe = (text: string, limit: number) => string;

interface Named {
  readonly element: Pick<VoteElement, 'elementId' | 'text'> | undefined;
  readonly result: Pick<VoteResult, 'elementId'> | undefined;
}

/** Name of an option for sentences: its text, or else its ID. */
export const optionName = ({ element, result }: Named, safe: Safe = sanitizeLabel): string => {
  const text = element?.text?.trim();
  return text
    ? inQuotes(safe(text, 80))
    : inSentence(t('Option {0}', safe(element?.elementId ?? result?.elementId ?? '?', 40)));
};

// More names make a sentence unreadable.
const maxNames = 3;

/** The names of the first options for sentences, and how many more there are. */
export const optionNames = (options: readonly Named[], safe: Safe): string =>
  firstOf(
    options.slice(0, maxNames).map((option) => optionName(option, safe)),
    maxNames,
    options.length,
  );

/** `rank 2`, with tied and interim variants; undefined without a rank. */
export function rankText({ rank, tied, soFar }: Pick<Standing, 'rank' | 'tied' | 'soFar'>) {
  if (rank === undefined) return undefined;
  const at = number(rank);
  if (soFar) return tied ? t('tied for #{0} so far', at) : t('#{0} so far', at);
  return tied ? t('tied for #{0}', at) : t('#{0}', at);
}

/** A rank in a column of ranks; undefined without a rank. */
export function rankInColumn({ rank, tied }: Pick<Standing, 'rank' | 'tied'>): string | undefined {
  if (rank === undefined) return undefined;
  return tied ? t('{0}, tied', number(rank)) : number(rank);
}

/** Why an option has no total, in a few words. */
export function noTotalText(noTotalReason: NoTotalReason | undefined): string {
  if (noTotalReason === 'noResult') return t('no result returned');
  if (noTotalReason === 'repeated') return t('listed more than once');
  return noTotalReason === 'unmatched' ? t('no result can be matched') : t('no readable total');
}

/** Describes an option that has no readable entry in `elements`. */
export const unlistedText = (listed: boolean | undefined): string =>
  listed === false ? t('not among the options of the vote') : t('no option can be matched');

/** `14 votes`, or why the total is unknown. */
export const totalText = ({ total, noTotalReason }: Pick<VoteOption, 'total' | 'noTotalReason'>): string =>
  total === undefined ? noTotalText(noTotalReason) : votesText(total);
