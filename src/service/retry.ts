import { ServiceError, type Failure, type Operation } from '../model/failure';
import { sleep } from './waiting';

const attempts = 3;
/** Longer than this nobody waits for a row, in milliseconds. */
export const longestWait = 30_000;
const passing = new Set([500, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Whether the same request may well succeed a moment later. */
export function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
    case 'rateLimited':
      return true;
    case 'server':
      return passing.has(failure.status);
    case 'refused':
      return failure.status === 408;
    case 'dns':
      return failure.code === 'EAI_AGAIN';
    default:
      return false;
  }
}

/** What a service may well answer to a page that does not exist; a retry does not mend it. */
export const failsOnProbe = (failure: Failure): boolean => failure.kind === 'server' && failure.status === 500;

/** A failure before any answer came. */
export const isConnection = (failure: Failure): boolean =>
  failure.kind === 'network' || (failure.kind === 'dns' && failure.code === 'EAI_AGAIN');

/**
 * How long to wait before the next attempt, in milliseconds: full jitter, never less than the service asked for;
 * undefined when it asked for longer than a person would wait.
 */
export function waitBefore(attempt: number, failure: Failure, random: () => number): number | undefined {
  const asked = failure.kind === 'rateLimited' ? (failure.retryAfterMs ?? 0) : 0;
  if (asked > longestWait) return undefined;
  return Math.max(asked, random() * Math.min(8000, 500 * 2 ** attempt));
}

/** The failure with the number of attempts that were made, which its words name. */
const after = (made: number, failure: Extract<Failure, { kind: 'server' }>, operation?: Operation) =>
  new ServiceError({ ...failure, attempts: made }, operation);

/**
 * Tries up to three times what `mends` says a retry can mend. `attempt` counts from 1; `waiting` hears of each wait.
 * Not cockatiel: its waits go on when the user cancels, and another attempt follows; p-retry takes no wait from outside.
 */
export async function withRetries<T>(
  once: (attempt: number) => Promise<T>,
  mends: (failure: Failure) => boolean,
  signal: AbortSignal,
  waiting: (failure: Failure, ms: number) => void = () => {},
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(attempt);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { failure, operation } = error;
      const wait = attempt < attempts && mends(failure) ? waitBefore(attempt, failure, random) : undefined;
      if (wait === undefined)
        throw failure.kind === 'server' && attempt > 1 ? after(attempt, failure, operation) : error;
      waiting(failure, wait);
      await sleep(wait, signal);
    }
  }
}
