import { instantOf } from '../model/instant';
import type { Meeting } from '../model/records/meeting';

/** A unit of rtcDuration that agrees with the times of the meetings. Evidence, not a fact: 2.11 states no unit. */
export interface DurationUnit {
  readonly unit: 'ms' | 's' | 'min';
  readonly agree: number;
  readonly of: number;
}

const units = [
  ['ms', 1],
  ['s', 1000],
  ['min', 60_000],
] as const;

// Fewer could agree by chance.
const fewest = 3;

/** The unit that (endTime − startTime) ÷ rtcDuration points to in every meeting that has all three; ±10 %. */
export function durationUnit(meetings: readonly (Meeting | undefined)[]): DurationUnit | undefined {
  const ratios = meetings.flatMap((meeting) => {
    const start = instantOf(meeting?.startTime);
    const end = instantOf(meeting?.endTime);
    const duration = Number(meeting?.rtcDuration ?? 0);
    return start && end && end.ms > start.ms && duration > 0 ? [(end.ms - start.ms) / duration] : [];
  });
  if (ratios.length < fewest) return undefined;
  const found = units.find(([, factor]) => ratios.every((ratio) => Math.abs(ratio / factor - 1) <= 0.1));
  return found && { unit: found[0], agree: ratios.length, of: ratios.length };
}
