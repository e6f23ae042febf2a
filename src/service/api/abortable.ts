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
