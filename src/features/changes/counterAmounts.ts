import { t } from '@vscode/l10n';
import type { Counters } from '../../records/board';
import { number, tn } from '../../core/say';

const nouns: { readonly [K in keyof Counters]?: () => string } = {
  totalNote: () => t('sticky note|sticky notes'),
  totalComment: () => t('comment|comments'),
  totalText: () => t('text|texts'),
  totalFile: () => t('file|files'),
  totalShape: () => t('shape|shapes'),
  totalPic: () => t('picture|pictures'),
  totalWeb: () => t('web page|web pages'),
  totalMeeting: () => t('meeting|meetings'),
  totalElement: () => t('element|elements'),
  totalUserView: () => t('visitor|visitors'),
  totalAccessView: () => t('visit|visits'),
};

/** `12 more votes cast`. `difference`: not 0. */
export const castDifferenceText = (difference: bigint): string => differenceText(t('vote cast|votes cast'), difference);

function differenceText(forms: string, difference: bigint): string {
  const count = difference < 0n ? -difference : difference;
  const amount = [number(count), tn(count, forms)] as const;
  return difference > 0n ? t('{0} more {1}', ...amount) : t('{0} fewer {1}', ...amount);
}

/** Counters that have a text, those of content on the board first. */
export const spokenCounters: readonly string[] = Object.keys(nouns);

/** `40 more sticky notes` or `2 fewer shapes`; undefined for a counter without words. `difference`: not 0. */
export function counterDifferenceText(counter: string, difference: bigint): string | undefined {
  const noun = Object.hasOwn(nouns, counter) ? nouns[counter as keyof Counters] : undefined;
  return noun && differenceText(noun(), difference);
}
