import { t } from '@vscode/l10n';
import { snippet } from '../../records/decoding/deviation';
import type { Json } from '../../core/json';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { hiddenText } from '../../records/privacy/redactJson';
import { instantOf } from '../../core/instant';
import { finite, type Numeric } from '../../core/numeric';
import { msIn, type Quantity, type Unit } from '../../core/units';
import type { Format } from '../../core/format';
import { number } from '../../core/say';
import type { Cell } from '../../protocol/table';

/** A value as received, in at most 200 characters; a placeholder if hidden. */
export const quoteText = (sent: Json | undefined): string =>
  sent === hiddenText ? t('(hidden)') : sanitizeLabel(snippet(sent));

/** Sanitized untrusted text in full; only extreme lengths are truncated. */
export const full = (text: string): string => sanitizeLabel(text, 4000);

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
      return unit;
  }
}

function spanText(seconds: number): string {
  const round = (value: number) => number(Number(value.toPrecision(3)));
  if (seconds < 60) return t('{0} s', round(seconds));
  // Durations that are read beside each other are in minutes.
  if (seconds < 3 * 3600) return t('{0} min', round(seconds / 60));
  return t('{0} h', round(seconds / 3600));
}

// A duration beyond this is implausible in any unit.
const maxSpan = 2 ** 53;

/** Whether a duration is as large as a point in time, so that it's doubtful. */
export const isMomentLike = (duration: Numeric): boolean => instantOf(duration)?.readAs === 'ms';

/** A duration in the pinned or assumed unit of its field; undefined without one, or if it can't be a duration. */
export function durationText(field: string, value: Numeric, format: Format): string | undefined {
  const unit = format.units[field as Quantity];
  if (unit === undefined || isMomentLike(value) || !(Math.abs(Number(value)) < maxSpan)) return undefined;
  return spanText((Number(value) * msIn(unit)) / 1000);
}

/** A value in its unit, outside of pages, whose last line says that units are assumed. */
export const withAssumption = (field: string, text: string, { pinned }: Format): string =>
  pinned[field as Quantity] === undefined ? t('{0}, assumed', text) : text;

/**
 * A difference with its sign, in the unit of `measure`, if it has one; copied as a number. The color of an increase or a
 * decrease only repeats it.
 */
export function differenceCell(difference: bigint, measure?: (size: bigint) => string | undefined): Cell {
  const size = difference < 0n ? -difference : difference;
  const measured = measure?.(size);
  const sign = difference < 0n ? '−' : difference > 0n ? '+' : '';
  return {
    text: `${sign}${measured ?? number(size)}`,
    sort: finite(difference),
    ...(measured !== undefined && { copied: String(difference), note: `${sign}${number(size)}` }),
    ...(difference !== 0n && { tone: difference > 0n ? 'increase' : 'decrease' }),
  };
}

/** `+28`, `−3`, or `0`. */
export const differenceText = (difference: bigint): string =>
  difference < 0n ? `−${number(-difference)}` : `${difference > 0n ? '+' : ''}${number(difference)}`;
