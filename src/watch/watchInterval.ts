/** When to look next, in milliseconds. */
export interface WatchInterval {
  readonly ms: () => number;
  /** Something changed: look as often as at first. */
  readonly reset: () => void;
  /** Nothing changed: look less often. */
  readonly lengthen: () => void;
}

const shortestMs = 30_000;
const longestMs = 5 * 60_000;
const factor = 1.5;

export function createWatchInterval(): WatchInterval {
  let ms = shortestMs;
  return {
    ms: () => ms,
    reset: () => void (ms = shortestMs),
    lengthen: () => void (ms = Math.min(ms * factor, longestMs)),
  };
}
