import { instantOf } from '../../core/instant';
import { msIn, type Unit } from '../../core/units';
import type { Vote } from '../../records/vote';

/**
 * Milliseconds from `now` (Unix milliseconds) until an open vote ends, by its start and duration; undefined without a
 * pinned unit of its duration, or once that time has passed.
 */
export function timeLeft(
  { status, startTime, duration }: Vote,
  now: number,
  pinned: Unit | undefined,
): number | undefined {
  const start = instantOf(startTime)?.ms;
  if (!pinned || status !== 0 || start === undefined || duration === undefined || duration <= 0) return undefined;
  const left = start + Number(duration) * msIn(pinned) - now;
  return left > 0 ? left : undefined;
}
