/** Settles like the promise, or rejects with the signal's reason as soon as it is aborted. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Waits `ms` milliseconds; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const rest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return orAborted(rest, signal).finally(() => clearTimeout(timer));
}

/** A timeout that counts only while a request is in progress, not while it waits in the queue. */
export interface Deadline {
  /** Aborted with a TimeoutError when the time has run out. */
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Creates a stopped deadline of `ms` milliseconds. Unlike the signal of AbortSignal.timeout, which Node may discard while
 * only AbortSignal.any uses it, its signal always aborts.
 */
export function createDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let left = ms;
  let running: { readonly from: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const end = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
  return {
    signal: controller.signal,
    start: () => {
      running ??= { from: performance.now(), timer: setTimeout(end, left) };
    },
    stop: () => {
      if (!running) return;
      clearTimeout(running.timer);
      left = Math.max(0, left - (performance.now() - running.from));
      running = undefined;
    },
  };
}
