import { roundTimes } from './roundTimes';

export interface Tick {
  /** Milliseconds since the Unix epoch. */
  readonly time: number;
  readonly label: string;
}

const day = 24 * 3_600_000;

/** About `wanted` ticks, or more if so few would lie outside, on round local times of a time zone (IANA name), labeled in the page's language. */
export function ticksIn(zone: string, from: number, to: number, wanted: number): Tick[] {
  const wall = wallClock(zone);
  // Local times treated as UTC, so that ticks are round in the zone.
  const ofSome = (some: number) => roundTimes(wall(from), wall(to), some);
  const enough = [wanted, 2 * wanted].find((some) => ofSome(some).times.length > 0) ?? 4 * wanted;
  const { times, step } = ofSome(enough);
  return times.map((shown, at) => ({ time: timeAt(shown, wall), label: labelOf(shown, step, times[at - 1]) }));
}

/** Converts a time to the local time of a zone, expressed as if in UTC. */
function wallClock(zone: string): (time: number) => number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: known(zone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (time) => {
    const read = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = read;
    return Date.UTC(year, month - 1, date, hours, minute, second);
  };
}

/**
 * The time at which local clocks show `shown`. Corrected twice, because the first guess may be on the other side of a
 * DST change.
 */
function timeAt(shown: number, wall: (time: number) => number): number {
  const guess = shown - (wall(shown) - shown);
  return guess + (shown - wall(guess));
}

function known(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function labelOf(shown: number, step: number, before: number | undefined): string {
  const newDay = before === undefined || Math.floor(before / day) !== Math.floor(shown / day);
  if (step < day) return words(shown, newDay ? { day: 'numeric', month: 'short', ...clock(shown, before) } : time);
  if (step < 27 * day) return words(shown, { day: 'numeric', month: 'short', ...yearIfNew(shown, before) });
  if (step < 360 * day) return words(shown, { month: 'short', ...yearIfNew(shown, before) });
  return words(shown, { year: 'numeric' });
}

const time = { hour: '2-digit', minute: '2-digit' } as const;

const clock = (shown: number, before: number | undefined) => (before === undefined && shown % day !== 0 ? time : {});

function yearIfNew(shown: number, before: number | undefined): Intl.DateTimeFormatOptions {
  const year = (at: number) => new Date(at).getUTCFullYear();
  return before === undefined || year(before) !== year(shown) ? { year: 'numeric' } : {};
}

const words = (shown: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    ...options,
    timeZone: 'UTC',
    hourCycle: 'h23',
  }).format(shown);
