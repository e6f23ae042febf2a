import pLimit from 'p-limit';
import { gate, type Gate } from './gate';
import { orAborted, sleep } from './waiting';

/** Request queue of one origin: at most four requests at a time, the others wait in order. */
export interface Lane {
  /** Runs a task when a slot is free. Rejects as soon as the signal is aborted, queued or running. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Starts no request for `ms` milliseconds, because the service limits the rate. */
  readonly pause: (ms: number) => void;
  readonly gate: Gate;
}

const atOnce = 4;
const secondMs = 1000;

/**
 * Returns one request queue per origin, so that two connections to one service share it. `perSecond`: requests started
 * per second at most.
 */
export function lanes(perSecond = Infinity): (origin: string) => Lane {
  const known = new Map<string, Lane>();
  return (origin) => {
    const lane = known.get(origin) ?? newLane(perSecond);
    known.set(origin, lane);
    return lane;
  };
}

function newLane(perSecond: number): Lane {
  const limit = pLimit(atOnce);
  const made = gate();
  const starts: number[] = [];
  let pausedUntil = 0;
  const wait = (): number => {
    const oldest = starts.length < perSecond ? undefined : starts[0];
    return Math.max(pausedUntil, oldest === undefined ? 0 : oldest + secondMs) - performance.now();
  };
  const started = () => {
    if (perSecond === Infinity) return;
    starts.push(performance.now());
    if (starts.length > perSecond) starts.shift();
  };
  return {
    run: (task, signal) =>
      orAborted(
        limit(async () => {
          for (let ms = wait(); ms > 0; ms = wait()) await sleep(ms, signal);
          signal.throwIfAborted();
          // A request that is not sent doesn't count towards the rate.
          if (!made.isShut()) started();
          return task();
        }),
        signal,
      ),
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
    gate: made,
  };
}
