import { isInexact, type Numeric } from '../../core/numeric';
import { countersRecord, type Counters } from '../../records/board';
import type { Meeting } from '../../records/meeting';

/**
 * The counters of element kinds in the order of §2.2. Comments are excluded: the API text doesn't say whether they are
 * elements.
 */
export const partCounters = ['totalNote', 'totalText', 'totalShape', 'totalPic', 'totalFile', 'totalWeb'] as const;

/** Compares a counter of a board with the loaded records. A difference is reported; neither side is corrected. */
export type BoardCheck =
  | { readonly kind: 'meetings'; readonly counter: Numeric; readonly listed: number }
  | {
      readonly kind: 'duration';
      readonly counter: Numeric;
      /** Σ rtcDuration over the meetings that have one. */
      readonly sum: number;
      readonly unreadable: number;
      /** How the two sides relate; undefined when no usual factor fits. */
      readonly ratio: Ratio | undefined;
    }
  | ({ readonly kind: 'files'; readonly counter: Numeric } & FileCounts)
  /** The elements by kind add up to more than all elements; the API doesn't say how they relate. */
  | { readonly kind: 'parts'; readonly counter: Numeric; readonly sum: bigint }
  /** Beyond 2^53 − 1, up to which all JSON readers keep the digits; more is hardly a count. */
  | { readonly kind: 'inexact'; readonly counter: Numeric; readonly key: keyof Counters };

/** The counter that a check is about. */
export function counterOf(check: BoardCheck): keyof Counters {
  switch (check.kind) {
    case 'meetings':
      return 'totalMeeting';
    case 'duration':
      return 'totalMeetingDuration';
    case 'files':
      return 'totalFile';
    case 'parts':
      return 'totalElement';
    case 'inexact':
      return check.key;
  }
}

/** Files by state. `unclear`: it can't be read whether they are deleted. */
export interface FileCounts {
  readonly present: number;
  readonly deleted: number;
  readonly unclear: number;
}

/** `sum` = `counter` × times, or `counter` = `sum` × times. */
export type Ratio =
  | { readonly side: 'same' }
  | { readonly side: 'sum' | 'counter'; readonly times: 60 | 1000 | 60_000 | 3_600 | 3_600_000 };

/** Whether the two sides disagree, however the service may count. */
export function disagrees(check: BoardCheck): boolean {
  switch (check.kind) {
    case 'meetings':
      return BigInt(check.counter) !== BigInt(check.listed);
    case 'files':
      return ![check.present, check.present + check.deleted].some((files) => BigInt(check.counter) === BigInt(files));
    case 'duration':
      return check.unreadable === 0 && check.ratio === undefined;
    case 'parts':
    case 'inexact':
      return true;
  }
}

export interface LoadedParts {
  /** undefined: not loaded. */
  readonly meetings: readonly (Meeting | undefined)[] | undefined;
  /** Only if all files are loaded. */
  readonly files: FileCounts | undefined;
}

/** The checks that the loaded data allows. */
export function boardChecks(counters: Counters, { meetings, files }: LoadedParts): BoardCheck[] {
  const checks: BoardCheck[] = [];
  if (meetings !== undefined) {
    if (counters.totalMeeting !== undefined)
      checks.push({ kind: 'meetings', counter: counters.totalMeeting, listed: meetings.length });
    // Durations of other meetings can't be compared.
    const areListed = counters.totalMeeting === undefined || BigInt(counters.totalMeeting) === BigInt(meetings.length);
    const hasSum = meetings.length === 0 || meetings.some((meeting) => meeting?.rtcDuration !== undefined);
    if (counters.totalMeetingDuration !== undefined && areListed && hasSum)
      checks.push(durationCheck(counters.totalMeetingDuration, meetings));
  }
  if (files !== undefined && counters.totalFile !== undefined)
    checks.push({ kind: 'files', counter: counters.totalFile, ...files });
  const sum = partCounters.reduce((before, key) => before + BigInt(counters[key] ?? 0), 0n);
  if (counters.totalElement !== undefined && sum > BigInt(counters.totalElement))
    checks.push({ kind: 'parts', counter: counters.totalElement, sum });
  for (const [key, { kind }] of Object.entries(countersRecord.fields)) {
    const counter = counters[key as keyof Counters];
    if (kind === 'count' && counter !== undefined && isInexact(counter))
      checks.push({ kind: 'inexact', counter, key: key as keyof Counters });
  }
  return checks;
}

function durationCheck(counter: Numeric, meetings: readonly (Meeting | undefined)[]): BoardCheck {
  const durations = meetings.map((meeting) => meeting?.rtcDuration);
  const unreadable = durations.filter((duration) => duration === undefined).length;
  const sum = durations.reduce<number>((before, duration) => before + Number(duration ?? 0), 0);
  return {
    kind: 'duration',
    counter,
    sum,
    unreadable,
    ratio: unreadable > 0 ? undefined : ratioOf(sum, Number(counter)),
  };
}

const factors = [60, 1000, 3_600, 60_000, 3_600_000] as const;

// Tolerates rounding of the counter.
const near = (one: number, other: number) => Math.abs(one - other) <= Math.max(one, other) * 0.01;

function ratioOf(sum: number, counter: number): Ratio | undefined {
  // Sums beyond the double range are all Infinity and would compare equal.
  if (!Number.isFinite(sum + counter)) return undefined;
  if (sum === counter || (sum > 0 && near(sum, counter))) return { side: 'same' };
  if (sum === 0 || counter === 0) return undefined;
  for (const times of factors) {
    if (near(sum, counter * times)) return { side: 'sum', times };
    if (near(sum * times, counter)) return { side: 'counter', times };
  }
  return undefined;
}
