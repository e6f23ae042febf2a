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
