import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { number } from '../../core/say';
import { type Numeric, ratio } from '../../core/numeric';

/** A number at one time, in milliseconds since the Unix epoch. Without `value`, it isn't known then. */
export interface TrendPoint {
  readonly at: number;
  readonly value: Numeric | undefined;
}

type KnownPoint = TrendPoint & { readonly value: Numeric };

/** How a number developed. */
export interface Trend {
  /** The first and the last time at which it is known. */
  readonly first: KnownPoint;
  readonly last: KnownPoint;
  readonly min: Numeric;
  readonly max: Numeric;
  /** last − first. */
  readonly difference: bigint;
  /** The number of times, and of those at which it isn't known. */
  readonly count: number;
  readonly gaps: number;
  /** It is known at the latest of all times. */
  readonly isUntilEnd: boolean;
}

const isKnown = (point: TrendPoint): point is KnownPoint => point.value !== undefined;

/** How a number developed over points in order; undefined if it isn't known twice. Unknown values aren't zero. */
export function trendOf(points: readonly TrendPoint[]): Trend | undefined {
  const known = points.filter(isKnown);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return undefined;
  const values = known.map(({ value }) => value);
  return {
    first,
    last,
    min: values.reduce((least, value) => (value < least ? value : least)),
    max: values.reduce((most, value) => (value > most ? value : most)),
    difference: BigInt(last.value) - BigInt(first.value),
    count: points.length,
    gaps: points.length - known.length,
    isUntilEnd: points.at(-1) === last,
  };
}

/** A point of a line; both from 0 to 1. Without `y`, the line is broken there. */
export interface LinePoint {
  readonly x: number;
  readonly y?: number;
}

/** Minimum distance of two points as a share of the width, so that points close in time stay distinct. */
const leastStep = 0.08;

/** The points of a line: `x` by time, `y` from `min` to `max`. */
export function lineOf(points: readonly TrendPoint[], { min, max }: Pick<Trend, 'min' | 'max'>): readonly LinePoint[] {
  const steps = points.length - 1;
  const start = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - start;
  const step = steps > 0 ? Math.min(leastStep, 0.5 / steps) : 0;
  const xAt = (at: number, index: number): number => {
    if (steps <= 0) return 0.5;
    return span > 0 ? index * step + ((at - start) / span) * (1 - steps * step) : index / steps;
  };
  const yAt = (value: Numeric): number =>
    min === max ? 0.5 : (ratio(BigInt(value) - BigInt(min), BigInt(max) - BigInt(min)) ?? 0);
  return points.map(({ at, value }, index) => ({
    x: xAt(at, index),
    ...(value !== undefined && { y: yAt(value) }),
  }));
}

/** `12 → 40 since Nov 3, 2026`, and at how many times the number isn't known. */
export function trendText({ first, last, count, gaps, isUntilEnd }: Trend, format: Format): string {
  const isOneDay = format.day(first.at) === format.day(last.at);
  const time = (ms: number) => (isOneDay ? format.minuteOfDay(ms) : format.day(ms)) ?? format.minuteOfDay(ms);
  const [before, after] = [first.value, last.value].map(number) as [string, string];
  const text = isUntilEnd
    ? t('{0} → {1} since {2}', before, after, time(first.at))
    : t('{0} → {1} from {2} to {3}', before, after, time(first.at), time(last.at));
  return gaps === 0 ? text : t('{0}; not known at {1} of {2} times', text, number(gaps), number(count));
}
