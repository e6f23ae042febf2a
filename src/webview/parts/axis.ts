import { roundTimes } from './roundTimes';

/** A mark on a time axis. */
export interface Tick {
  /** Milliseconds since the Unix epoch. */
  readonly time: number;
  readonly label: string;
}

const day = 24 * 3_600_000;

/** About as many ticks as wanted, on days, hours and minutes of a zone (IANA name), labelled in the page's language. */
export function ticksIn(zone: string, from: number, to: number, wanted: number): Tick[] {
  const wall = wallClock(zone);
  // The clock on the wall, taken for UTC: so the ticks shown on its round hours, whatever the zone is.
  const { times, step } = roundTimes(wall(from), wall(to), wanted);
  return times.map((shown, at) => ({ time: timeAt(shown, wall), label: labelOf(shown, step, times[at - 1]) }));
}

/** What the clock on the wall of a zone shows, as if it were UTC. */
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

/** When the clock on the wall stands so. Twice: the first guess may lie on the other side of a change of clocks. */
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
