import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import type { Outcome } from './outcome';
import { number } from '../../core/say';

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
