export interface Tick {
  /** Milliseconds since the Unix epoch. */
  readonly time: number;
  readonly label: string;
}

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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = (365.25 / 12) * day;

/** Fixed step lengths in milliseconds. */
const steps = [1, 5, 15, 30]
  .map((n) => n * minute)
  .concat(
    [1, 3, 6, 12].map((n) => n * hour),
    [day, 2 * day, 7 * day],
  );

/** Steps in months, whose length varies. */
const months = [1, 3, 6, 12, 24, 60, 120, 600, 1200];

/** The first Monday after the epoch, the origin of weeks. */
const monday = 4 * day;

/** About `wanted` round times between two times without DST, and the step between them. */
export function roundTimes(from: number, to: number, wanted: number): { times: number[]; step: number } {
  const least = (to - from) / wanted;
  const step = steps.find((length) => length >= least);
  return step === undefined ? roundMonths(from, to, least) : { times: multiples(from, to, step), step };
}

function multiples(from: number, to: number, step: number): number[] {
  const start = step === 7 * day ? monday : 0;
  const times = [];
  for (let at = start + Math.ceil((from - start) / step) * step; at <= to; at += step) times.push(at);
  return times;
}

function roundMonths(from: number, to: number, least: number): { times: number[]; step: number } {
  const apart = months.find((n) => n * month >= least) ?? 2400;
  const times = [];
  const first = new Date(from).getUTCFullYear() * 12;
  for (let at = Math.floor(first / apart) * apart; startOf(at) <= to; at += apart) {
    if (startOf(at) >= from) times.push(startOf(at));
  }
  return { times, step: apart * month };
}

const startOf = (at: number): number => Date.UTC(Math.floor(at / 12), at % 12);
