import type { Numeric } from './numeric';

/** An interpreted timestamp. §2.11 samples 13 digits, which look like Unix milliseconds. */
export interface Instant {
  /** Milliseconds since the Unix epoch. */
  readonly ms: number;
  readonly readAs: 'ms' | 's' | 'us' | 'ns';
}

/** The unit of the timestamps of a service, and why: the user pinned it, or what was loaded proves it. */
export interface TimestampUnit {
  readonly unit: Instant['readAs'];
  readonly reason: 'pinned' | 'proved';
}

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

const readings = [
  ['ms', (n: number) => n],
  ['s', (n: number) => n * 1e3],
  ['us', (n: number) => n / 1e3],
  ['ns', (n: number) => n / 1e6],
] as const;

/** Interprets a timestamp by its magnitude; undefined when no unit gives a time between the years 2000 and 2100. */
export function instantOf(sent: Numeric | undefined): Instant | undefined {
  if (sent === undefined) return undefined;
  for (const [readAs, toMs] of readings) {
    const ms = Math.trunc(toMs(Number(sent)));
    if (ms >= earliest && ms < latest) return { ms, readAs };
  }
  return undefined;
}

/** The time zone in which times are shown and filters are evaluated. */
export type Zone = 'local' | 'utc';

/** Start of the day of `ms`, or `days` days before it; both in milliseconds since the Unix epoch. */
export function startOfDay(ms: number, zone: Zone, days = 0): number {
  const day = new Date(ms);
  return zone === 'utc'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - days)
    : new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

/** Whether a text is `YYYY-MM-DDTHH:mm` and a valid date and time. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A moment for reading, without the time if the range covers the whole day at this end. */
export const momentText = (moment: string, end: 'from' | 'until'): string =>
  moment.endsWith(end === 'from' ? 'T00:00' : 'T23:59') ? moment.slice(0, 10) : moment.replace('T', ' ');
