import pLimit from 'p-limit';
import { createCircuitBreaker, type CircuitBreaker } from './circuitBreaker';
import { orAborted, sleep } from './abortable';

/** Queue of the requests to one origin, in order, with limited concurrency and rate. */
export interface RequestQueue {
  /** Runs a task in its turn; rejects at once when the signal is aborted, queued or not. */
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Starts no task for `ms` milliseconds, because the service asked to wait. */
  readonly pause: (ms: number) => void;
  readonly circuitBreaker: CircuitBreaker;
}

const maxConcurrent = 4;
const secondMs = 1000;

/** Returns the queue of an origin, which its connections share. `maxPerSecond`: maximum number of requests to start. */
export function createRequestQueues(maxPerSecond = Infinity): (origin: string) => RequestQueue {
  const queues = new Map<string, RequestQueue>();
  return (origin) => {
    const queue = queues.get(origin) ?? createRequestQueue(maxPerSecond);
    queues.set(origin, queue);
    return queue;
  };
}

/** Not p-queue: its rate limit also counts tasks that send nothing while the circuit is open. */
function createRequestQueue(maxPerSecond: number): RequestQueue {
  const limit = pLimit(maxConcurrent);
  const circuitBreaker = createCircuitBreaker();
  /** When the last requests started, at most `maxPerSecond` of them. */
  const starts: number[] = [];
  let pausedUntil = 0;
  const waitMs = (): number => {
    const oldest = starts.length < maxPerSecond ? undefined : starts[0];
    return Math.max(pausedUntil, oldest === undefined ? 0 : oldest + secondMs) - performance.now();
  };
  const recordStart = () => {
    if (maxPerSecond === Infinity) return;
    starts.push(performance.now());
    if (starts.length > maxPerSecond) starts.shift();
  };
  return {
    run: (task, signal) =>
      orAborted(
        limit(async () => {
          for (let ms = waitMs(); ms > 0; ms = waitMs()) await sleep(ms, signal);
          signal.throwIfAborted();
          if (!circuitBreaker.isOpen()) recordStart();
          return task();
        }),
        signal,
      ),
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
    circuitBreaker,
  };
}
