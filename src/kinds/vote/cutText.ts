import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import { firstOf, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Cut } from './cutLine';
import { optionName, type Safe } from './optionName';
import type { Standing } from './standings';
import { number, tn } from '../../core/say';

/** Where a cut line is, for a text that stands without it. `places`: number of options above it. */
export const cutPlace = (places: number): string =>
  tn(places, t('Cut line after the first option|Cut line after {n} options'));

/** The effect of a cut line. `ranked`: the standings that it divides; `safe`: escapes names for their destination. */
export function cutText(cut: Cut, ranked: readonly Standing[], safe: Safe = sanitizeLabel): string {
  const { proof } = cut;
  const stands = cut.margin === 0n ? tieText(cut, ranked, safe) : leadText(cut, safe);
  return sentences([
    stands,
    proof === 'soFar' && t('This may change.'),
    (proof === 'unclear' || proof === 'contradicted') && t('Not proved.'),
  ]);
}

const maxTied = 4;

function tieText({ last, tiedFrom, tiedTo }: Cut, ranked: readonly Standing[], safe: Safe): string {
  const tied = ranked.slice(tiedFrom, Math.min(tiedTo, tiedFrom + maxTied)).map((each) => optionName(each, safe));
  const names = firstOf(tied, maxTied, tiedTo - tiedFrom);
  return t('Splits a tie between {0}: {1} each.', names, votesText(last.total));
}

function leadText({ last, next, margin, level, proof }: Cut, safe: Safe): string {
  const below = level > 1 ? t('{0} tied options', number(level)) : optionName(next, safe);
  const facts = [optionName(last, safe), votesText(margin), below] as const;
  return proof === 'proved' ? t('Clear: {0} is {1} ahead of {2}.', ...facts) : t('{0} is {1} ahead of {2}.', ...facts);
}
