import { currentTime } from './clock';
import type { Numeric } from './numeric';
import { instantOf, type Zone } from './instant';
import { once } from './once';
import { number } from './say';
import { noUnits, type Pins, type Unit } from './units';

/** Formats times for a language (BCP 47), in local time or UTC, and sizes in their units. */
export function createFormat(
  language: string,
  zone: Zone,
  pinned: Pins = noUnits.pinned,
  assumed: Pins = noUnits.assumed,
) {
  const timeZone = zone === 'utc' ? { timeZone: 'UTC' } : {};
  const numbersWith = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(language, options));
  const timesWith = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...options, ...timeZone }));
  // Creating the first Intl formatter of a kind takes milliseconds, so create each on first use.
  const date = { month: 'short', day: 'numeric' } as const;
  const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const second = { ...minute, second: '2-digit' } as const;
  const days = timesWith({ ...date, year: 'numeric' });
  const clocks = timesWith(minute);
  const clocksOfDays = timesWith({ ...date, ...minute });
  const times = timesWith({ ...date, year: 'numeric', ...second });
  const dateTimes = timesWith({ ...date, year: 'numeric', ...minute });
  const seconds = timesWith(second);
  const secondsOfDays = timesWith({ ...date, ...second });
  const exactTimes = timesWith({ ...date, year: 'numeric', ...second, fractionalSecondDigits: 3 });
  const zones = timesWith({ timeZoneName: 'short' });
  const zoneAt = (ms: number): string => {
    if (zone === 'utc') return 'UTC';
    const parts = zones().formatToParts(ms);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  };
  /** A time followed by its zone, whatever the order in the language. */
  const zoned = (formatter: Intl.DateTimeFormat, ms: number) => `${formatter.format(ms)} ${zoneAt(ms)}`;
  const rounded = (max: number) => numbersWith({ maximumFractionDigits: max });
  // Three significant digits, without rounding away integer digits.
  const digits = [rounded(0), rounded(1), rounded(2)] as const;
  // The reader's day: where a date is left out, the reader adds it.
  const isToday = (ms: number) => days().format(ms) === days().format(currentTime());
  const minuteOfDay = (ms: number) => zoned(clocksOfDays(), ms);
  const secondOfDay = (ms: number) => zoned(secondsOfDays(), ms);
  const shown: Pins = { ...assumed, ...pinned };
  const sizeText = (sent: Numeric, of: Unit | undefined): string => {
    const names = ['{0} B', '{0} KiB', '{0} MiB', '{0} GiB', '{0} TiB', '{0} PiB'] as const;
    // Beyond the largest unit every digit matters, and a double holds only sixteen.
    if (typeof sent === 'bigint' && sent > Number.MAX_SAFE_INTEGER)
      return '{0} PiB'.replace('{0}', number(sent / 2n ** (of === 'KiB' ? 40n : 50n)));
    let size = Number(sent);
    let at = of === 'KiB' && size > 0 ? 1 : 0;
    while (size >= 1024 && at < names.length - 1) {
      size /= 1024;
      at += 1;
    }
    return (names[at] ?? '{0}').replace('{0}', digits[size < 10 ? 2 : size < 100 ? 1 : 0]().format(size));
  };
  return {
    /** The units that the user pinned for what is formatted. Only they may be in a verdict or an export. */
    pinned,
    /** The units in which values are shown: pinned, or assumed. */
    units: shown,
    /** The time zone of all times. */
    zone,
    /** Its name at a time in milliseconds since the Unix epoch. */
    zoneAt,
    /** A timestamp as a date; undefined when it can't be interpreted. */
    day: (sent: Numeric | undefined): string | undefined => {
      const instant = instantOf(sent);
      return instant && days().format(instant.ms);
    },
    /** A timestamp as date, time and time zone; undefined when it can't be interpreted. */
    time: (sent: Numeric | undefined): string | undefined => {
      const instant = instantOf(sent);
      return instant && zoned(times(), instant.ms);
    },
    /**
     * Two timestamps like `time`, with day and time zone once if both have the same, and without seconds if both have
     * none; undefined when one has no date.
     */
    fromTo: (from: Numeric | undefined, to: Numeric | undefined): readonly [string, string] | undefined => {
      const [start, end] = [instantOf(from)?.ms, instantOf(to)?.ms];
      if (start === undefined || end === undefined) return undefined;
      const isWhole = start % 60_000 === 0 && end % 60_000 === 0;
      const [full, clock] = isWhole ? [dateTimes(), clocks()] : [times(), seconds()];
      if (zoneAt(start) !== zoneAt(end)) return [zoned(full, start), zoned(full, end)];
      const isSameDay = days().format(start) === days().format(end);
      return [full.format(start), zoned(isSameDay ? clock : full, end)];
    },
    // `ms`: a time in milliseconds since the Unix epoch.
    /** Date and time, without time zone. */
    dateTime: (ms: number, precision: 'minute' | 'second') =>
      (precision === 'second' ? times() : dateTimes()).format(ms),
    /** To the minute; without date and zone if it is today. */
    clock: (ms: number) => (isToday(ms) ? clocks().format(ms) : minuteOfDay(ms)),
    /** To the second; without date and zone if it is today. */
    clockToSecond: (ms: number) => (isToday(ms) ? seconds().format(ms) : secondOfDay(ms)),
    /** Day and time, without year, seconds, and time zone. */
    clockOfDay: (ms: number) => clocksOfDays().format(ms),
    /** Day, time to the minute, and time zone, without year. */
    minuteOfDay,
    /** Day, time to the second, and time zone, without year. */
    secondOfDay,
    /** Date, time to the millisecond, and time zone. */
    exactTime: (ms: number) => zoned(exactTimes(), ms),
    /** A number of bytes in binary units. */
    bytes: (value: Numeric) => sizeText(value, 'B'),
    /** The size of a file, in its pinned or assumed unit, in binary units. */
    size: (value: Numeric) => sizeText(value, shown.fileSize),
  };
}

export type Format = Readonly<ReturnType<typeof createFormat>>;
