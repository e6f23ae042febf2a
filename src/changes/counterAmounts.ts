import { inSentence } from '../text/phrases';
import { t } from '@vscode/l10n';
import type { Format } from '../text/format';
import type { Counters } from '../records/board';

/** How much more or less a counter counts, in words. */
type Amount = (count: bigint, format: Format) => { readonly more: string; readonly fewer: string };

const amount =
  (one: () => string, other: () => string): Amount =>
  (count, format) => {
    const [number, noun] = [format.number(count), format.plural(count, one(), other())];
    return { more: t('{0} more {1}', number, noun), fewer: t('{0} fewer {1}', number, noun) };
  };

const amounts: { readonly [K in keyof Counters]?: Amount } = {
  totalNote: amount(
    () => inSentence(t('Sticky note')),
    () => inSentence(t('Sticky notes')),
  ),
  totalComment: amount(
    () => t('comment'),
    () => inSentence(t('Comments')),
  ),
  totalText: amount(
    () => inSentence(t('Text')),
    () => inSentence(t('Texts')),
  ),
  totalFile: amount(
    () => inSentence(t('File')),
    () => inSentence(t('Files')),
  ),
  totalShape: amount(
    () => inSentence(t('Shape')),
    () => inSentence(t('Shapes')),
  ),
  totalPic: amount(
    () => inSentence(t('Picture')),
    () => inSentence(t('Pictures')),
  ),
  totalWeb: amount(
    () => inSentence(t('Web page')),
    () => inSentence(t('Web pages')),
  ),
  totalMeeting: amount(
    () => inSentence(t('Meeting')),
    () => inSentence(t('Meetings')),
  ),
  totalElement: amount(
    () => t('element'),
    () => inSentence(t('Elements')),
  ),
  totalUserView: amount(
    () => t('visitor'),
    () => t('visitors'),
  ),
  totalAccessView: amount(
    () => t('visit'),
    () => inSentence(t('Visits')),
  ),
};

/** `12 more votes cast`. `difference`: not 0. */
export const castDifferenceText = (difference: bigint, format: Format): string =>
  differenceText(
    amount(
      () => t('vote cast'),
      () => t('votes cast'),
    ),
    difference,
    format,
  );

const differenceText = (words: Amount, difference: bigint, format: Format): string =>
  difference > 0n ? words(difference, format).more : words(-difference, format).fewer;

/** Counters that have a text, those of content on the board first. */
export const spokenCounters: readonly string[] = Object.keys(amounts);

/** `40 more sticky notes` or `2 fewer shapes`; undefined for a counter without words. `difference`: not 0. */
export function counterDifferenceText(counter: string, difference: bigint, format: Format): string | undefined {
  const words = Object.hasOwn(amounts, counter) ? amounts[counter as keyof Counters] : undefined;
  return words && differenceText(words, difference, format);
}
