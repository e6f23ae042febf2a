import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { firstOf } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';
import type { Cut } from './cutLine';
import { optionName, type Safe } from './optionName';
import type { Standing } from './standings';

/** Where a cut line is, for a text that stands without it. `places`: number of options above it. */
export const cutPlace = (places: number, format: Format): string =>
  format.plural(places, t('Cut line after the first option'), t('Cut line after {0} options', format.number(places)));

/** The effect of a cut line. `ranked`: the standings that it divides; `safe`: escapes names for their destination. */
export function cutText(cut: Cut, ranked: readonly Standing[], format: Format, safe: Safe = sanitizeLabel): string {
  const { places, last, next, margin, tiedFrom, tiedTo, level, proof } = cut;
  if (margin === 0n) {
    const who = firstOf(
      ranked.slice(tiedFrom, Math.min(tiedTo, tiedFrom + 4)).map((each) => optionName(each, safe)),
      4,
      format,
      tiedTo - tiedFrom,
    );
    const each = votesText(last.total, format);
    const amounts = [format.number(places - tiedFrom), format.number(tiedTo - tiedFrom)] as const;
    switch (proof) {
      case 'contradicted':
        return t(
          'By the totals, this line splits a tie: {0} have {1} each. Not proved: the numbers disagree.',
          who,
          each,
        );
      case 'unclear':
        return t(
          'By the totals, this line splits a tie: {0} have {1} each. Not proved: it isn’t known whether the vote has ended.',
          who,
          each,
        );
      case 'soFar':
        return t('So far, this line splits a tie: {0} have {1} each. This may change.', who, each);
      case 'proved':
        return format.plural(
          places - tiedFrom,
          t(
            'This line splits a tie: {0} have {1} each, and only {2} of these {3} fits above it.',
            who,
            each,
            ...amounts,
          ),
          t(
            'This line splits a tie: {0} have {1} each, and only {2} of these {3} fit above it.',
            who,
            each,
            ...amounts,
          ),
        );
    }
  }
  const below = level > 1 ? t('{0} tied options', format.number(level)) : optionName(next, safe);
  const [above, ahead] = [optionName(last, safe), votesText(margin, format)];
  if (proof === 'contradicted')
    return t(
      'By the totals, {0} is {1} ahead of {2} at this line. Not proved: the numbers disagree.',
      above,
      ahead,
      below,
    );
  if (proof === 'unclear')
    return t(
      'By the totals, {0} is {1} ahead of {2} at this line. Not proved: it isn’t known whether the vote has ended.',
      above,
      ahead,
      below,
    );
  if (proof === 'soFar')
    return t('So far, {0} is {1} ahead of {2} at this line. This may change.', above, ahead, below);
  return format.plural(
    places,
    t('The top option is clear: {0} is {1} ahead of {2}.', above, ahead, below),
    t('The top {0} options are clear: {1} is {2} ahead of {3}.', format.number(places), above, ahead, below),
  );
}
