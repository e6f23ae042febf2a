import { t } from '@vscode/l10n';
import { optionsText, votesText } from '../../core/amounts';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { firstOf, sentence, sentences } from '../../core/phrases';
import { optionName, optionNames, type Safe, noTotalText } from './optionText';
import type { Outcome, Ranking, UndecidedReason } from './outcome';
import type { VoteOption } from './voteTally';
import { number } from '../../core/say';

// More reasons make the sentence unreadable.
const maxReasons = 3;

/** The numbers of an open vote count only people who voted, so all of their votes may be used before it ends. */
export const openNote = (): string => t('Others may still vote; the API doesn’t report how many.');

/** What totals say that don't prove it. */
export function byTotalsText(stands: Ranking, safe: Safe): string {
  switch (stands.kind) {
    case 'leads':
      return t('Most votes: {0}', optionName(stands.leader, safe));
    case 'level':
      return t('Most votes: {0}, {1} each', ...levelAmounts(stands));
    case 'noVotes':
      return t('No votes in the totals');
  }
}

export const levelAmounts = ({
  leaders,
  total,
}: Pick<Extract<Ranking, { kind: 'level' }>, 'leaders' | 'total'>): [string, string] => [
  optionsText(leaders.length),
  votesText(total),
];

/** Why the standings are unknown, as sentences; undefined if they are known. */
export function openReason(outcome: Outcome, safe: Safe): string | undefined {
  const reasons = reasonsOf(outcome);
  if (reasons.length === 0) return undefined;
  const stands = outcome.kind === 'undecidable' ? outcome.soFar : undefined;
  const texts = reasons.slice(0, maxReasons).map((reason) => reasonText(reason, safe));
  return sentences([
    t('Reason: {0}.', firstOf(texts, maxReasons, reasons.length)),
    missingTotalsText(outcome),
    stands && sentence(byTotalsText(stands, safe)),
  ]);
}

/** The first reason why the standings are unknown, within a sentence; undefined if they are known. */
export function firstReason(outcome: Outcome): string | undefined {
  const [first] = reasonsOf(outcome);
  return first && reasonText(first, sanitizeLabel);
}

const isOfNoData = ({ kind }: UndecidedReason): boolean => ['noResultList', 'noResults', 'noOptions'].includes(kind);

/** Why the standings are unknown: without any data, that alone; empty if they are known. */
function reasonsOf(outcome: Outcome): readonly UndecidedReason[] {
  const reasons = outcome.kind === 'undecidable' ? outcome.reasons : outcome.kind === 'stillOpen' ? outcome.gaps : [];
  const noData = reasons.find(isOfNoData);
  return noData ? [noData] : reasons;
}

const withNames = (text: string, options: readonly VoteOption[], safe: Safe): string =>
  t('{0} ({1})', text, optionNames(options, safe));

function reasonText(reason: UndecidedReason, safe: Safe): string {
  switch (reason.kind) {
    case 'status':
      return reason.status === undefined
        ? t('no readable status was returned')
        : t('the vote’s status isn’t documented');
    case 'repeatedFields':
      return t('a field that determines it was returned more than once');
    case 'noResultList':
      return t('no readable results were returned');
    case 'noResults':
      return t('no results were returned');
    case 'noElementList':
    case 'noOptions':
      return t('no readable options were returned');
    case 'badElements':
      return t('some options can’t be identified');
    case 'badResults':
      return t('some results can’t be read');
    case 'namelessResults':
      return t('some results don’t say which option they’re for');
    case 'repeatedElements':
    case 'repeatedResults':
      return withNames(noTotalText('repeated'), reason.options, safe);
    case 'noTotal':
      return withNames(noTotalText('total'), reason.options, safe);
    case 'noResult':
    case 'unmatched':
      return withNames(noTotalText(reason.kind), reason.options, safe);
  }
}

/** What other numbers prove about missing totals, or why they prove nothing; undefined if no total is known or missing. */
export function missingTotalsText({ kind, missing }: Outcome): string | undefined {
  if (!missing) return undefined;
  if (missing.kind === 'unbounded') return t('How many votes are missing can’t be computed.');
  const { received, available, most } = missing;
  if (received === undefined) return undefined;
  const [known, all] = [number(received), votesText(available)];
  if (kind === 'undecidable' || kind === 'stillOpen')
    return t(
      'The other totals add up to {0} of {1} available, which leaves up to {2} for what is missing.',
      known,
      all,
      number(most),
    );
  return most === 0n
    ? t('Not every total is known, but the known ones add up to all {0} available.', all)
    : t('Not every total is known, but at most {0} of {1} available are left for the others.', number(most), all);
}
