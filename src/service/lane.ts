import pLimit from 'p-limit';
import { gate, type Gate } from './gate';
import { orAborted, sleep } from './waiting';

/** The way to one origin: so many requests at once, the others wait in order. */
export interface Lane {
  /** Runs a task when there is room; rejects at once when the signal is aborted, waiting or not. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Lets nothing new through for so many milliseconds: the service asked everyone to wait. */
  readonly pause: (ms: number) => void;
  readonly gate: Gate;
}

const atOnce = 4;
const secondMs = 1000;

/** Lanes by origin, so that two connections to one service share theirs. `perSecond`: the most that start in a second. */
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
          // What is not sent takes no turn from the others.
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
