import { t } from '@vscode/l10n';
import { instantOf } from '../base/instant';
import type { Numeric } from '../base/numeric';
import { msIn, type Quantity, type Unit } from '../base/units';
import type { Format } from './format';

export function unitText(unit: Unit): string {
  switch (unit) {
    case 'ms':
      return t('milliseconds');
    case 's':
      return t('seconds');
    case 'min':
      return t('minutes');
    case 'us':
      return t('microseconds');
    case 'ns':
      return t('nanoseconds');
    case 'B':
      return t('bytes');
    case 'KiB':
    case '0':
    case '1':
      return unit;
  }
}

/** A duration in its largest unit. */
export function spanText(seconds: number, format: Format): string {
  const round = (value: number) => format.number(Number(value.toPrecision(3)));
  if (seconds < 60) return t('{0} s', round(seconds));
  if (seconds < 3600) return t('{0} min', round(seconds / 60));
  return t('{0} h', round(seconds / 3600));
}

/** A value in a unit that the user pinned. */
export const pinnedText = (text: string): string => t('{0}; unit pinned by you', text);

/** A duration in the unit pinned for its field; undefined without one. */
export function pinnedSpan(field: string, value: Numeric, format: Format): string | undefined {
  const unit = format.pinned[field as Quantity];
  return unit && pinnedText(spanText((Number(value) * msIn(unit)) / 1000, format));
}

// A duration beyond this is implausible in any unit.
const maxSpan = 2 ** 53;

/** Whether a duration is as large as a point in time, so that it's doubtful. */
export const isMomentLike = (duration: Numeric): boolean => instantOf(duration)?.readAs === 'ms';

/** A duration in the unit pinned for its field, or in each possible one: the API text states none. */
export function spanNote(field: string, value: Numeric, format: Format): string {
  const pinned = pinnedSpan(field, value, format);
  if (pinned !== undefined) return pinned;
  const number = Number(value);
  if (number === 0) return t('unit not stated; 0 may mean none, or not recorded');
  if (isMomentLike(value)) return t('unit not stated; looks like a point in time');
  if (!(Math.abs(number) < maxSpan)) return t('unit not stated');
  return t(
    'unit not stated; {0} if seconds, {1} if milliseconds, {2} if minutes',
    spanText(number, format),
    spanText(number / 1000, format),
    spanText(number * 60, format),
  );
}

/** A note below values that their unit is pinned; undefined if it isn't. */
export function pinnedNote(quantity: Quantity, format: Format): string | undefined {
  const unit = format.pinned[quantity];
  if (quantity === 'pageIndex') return unit && t('The first page is {0}, as pinned by you.', unit);
  return unit && t('{0} is read in {1}, the unit pinned by you.', quantity, unitText(unit));
}
