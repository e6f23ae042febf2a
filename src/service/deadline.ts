/** A time limit that runs while a request is under way, and stands still while it queues. */
export interface Deadline {
  /** Aborted with a TimeoutError when the time is over. */
  readonly signal: AbortSignal;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Makes a deadline of so many milliseconds; it stands still at first. */
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
