/** The time between polls. */
export interface WatchInterval {
  /** Milliseconds. */
  readonly ms: () => number;
  /** After a change: back to the shortest interval. */
  readonly reset: () => void;
  /** After a poll without changes. */
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
