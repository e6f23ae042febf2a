import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';

/** How the times of a column are shown: what all of them share is in its title, or left out. */
export interface ColumnTimes {
  /** The title of the column, with the time zone if all times have the same. */
  readonly titled: (title: string) => string;
  /** A time in milliseconds since the Unix epoch. */
  readonly text: (ms: number) => string;
}

// A longer table would take too long to appear.
const maxCompared = 5000;

/**
 * Compares the times of a column. Seconds are left out if all of them are zero, or if only minutes matter. `timeAt`:
 * milliseconds since the Unix epoch.
 */
export function columnTimes(
  count: number,
  timeAt: (index: number) => number | undefined,
  format: Format,
  precision: 'minute' | 'second' = 'second',
): ColumnTimes {
  const isUtc = format.zone === 'utc';
  const isCompared = count <= maxCompared;
  // Without comparison, only UTC is known to be shared, which is the same at any time.
  let first = !isCompared && isUtc ? 0 : undefined;
  let [sharesZone, hasSeconds] = [isUtc || isCompared, !isCompared];
  const compared = isCompared ? count : 0;
  for (let index = 0; index < compared; index++) {
    const ms = timeAt(index);
    if (ms === undefined) continue;
    first ??= ms;
    hasSeconds ||= ms % 60_000 !== 0;
    sharesZone &&= isUtc || offsetAt(ms) === offsetAt(first);
    if (hasSeconds && (isUtc || !sharesZone)) break;
  }
  const zone = first !== undefined && sharesZone ? format.zoneAt(first) : undefined;
  const shown = hasSeconds && precision === 'second' ? 'second' : 'minute';
  return {
    titled: (title) => (zone === undefined ? title : t('{0} ({1})', title, zone)),
    text: (ms) => (sharesZone ? format.dateTime(ms, shown) : `${format.dateTime(ms, shown)} ${format.zoneAt(ms)}`),
  };
}

const offsetAt = (ms: number): number => new Date(ms).getTimezoneOffset();
