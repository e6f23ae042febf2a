import pLimit from 'p-limit';

/** The way to one origin: so many requests at once, the others wait in order. */
export interface Lane {
  /** Runs a task when there is room; rejects at once when the signal is aborted, waiting or not. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Lets nothing new through for so many milliseconds: the service asked everyone to wait. */
  readonly pause: (ms: number) => void;
}

const atOnce = 4;

/** Lanes by origin, so that two connections to one service share theirs. */
export function lanes(): (origin: string) => Lane {
  const known = new Map<string, Lane>();
  return (origin) => {
    const lane = known.get(origin) ?? newLane();
    known.set(origin, lane);
    return lane;
  };
}

function newLane(): Lane {
  const limit = pLimit(atOnce);
  let pausedUntil = 0;
  return {
    run: (task, signal) =>
      orAborted(
        limit(async () => {
          for (let wait = pausedUntil - performance.now(); wait > 0; wait = pausedUntil - performance.now())
            await sleep(wait, signal);
          signal.throwIfAborted();
          return task();
        }),
        signal,
      ),
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
  };
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const rest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return orAborted(rest, signal).finally(() => clearTimeout(timer));
}
