import { ServiceError, type Failure } from '../../core/failure';
import { sleep } from './abortable';

/** How often a request is sent at most. */
export const attempts = 3;
/** The longest wait before a retry, in milliseconds. */
export const maxWaitMs = 30_000;
const transientStatuses = new Set([500, 502, 503, 504, 520, 521, 522, 523, 524]);

/** Whether the same request may succeed when repeated. */
export function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
    case 'rateLimited':
      return true;
    case 'server':
      return transientStatuses.has(failure.status);
    case 'refused':
      return failure.status === 408;
    case 'dns':
      return failure.code === 'EAI_AGAIN';
    case 'proxy':
      return !('status' in failure) || transientStatuses.has(failure.status);
    default:
      return false;
  }
}

/** Failures that a service may return for a nonexistent page; a retry does not help. */
export const failsOnProbe = (failure: Failure): boolean => failure.kind === 'server' && failure.status === 500;

/** Whether no whole response arrived: none, or one that was cut off. */
export const isConnectionFailure = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  (failure.kind === 'dns' && failure.code === 'EAI_AGAIN') ||
  (failure.kind === 'proxy' && !('status' in failure));

/**
 * Milliseconds to wait before the next attempt: full jitter, at least the Retry-After of the service; undefined when
 * that exceeds `maxWaitMs`.
 */
export function waitBefore(attempt: number, failure: Failure, random: () => number): number | undefined {
  const retryAfterMs = failure.kind === 'rateLimited' ? (failure.retryAfterMs ?? 0) : 0;
  if (retryAfterMs > maxWaitMs) return undefined;
  return Math.max(retryAfterMs, random() * Math.min(8000, 500 * 2 ** attempt));
}

/**
 * Makes up to three attempts while `isRetryable` says that a retry may help. `attempt` starts at 1; `waiting` is called
 * before each wait. Not cockatiel: after the user cancels, it keeps waiting and makes another attempt.
 * Not p-retry: its waits can't be set from Retry-After.
 */
export async function withRetries<T>(
  once: (attempt: number) => Promise<T>,
  isRetryable: (failure: Failure) => boolean,
  signal: AbortSignal,
  waiting: (failure: Failure, ms: number) => void = () => {},
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(attempt);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { failure } = error;
      const wait = attempt < attempts && isRetryable(failure) ? waitBefore(attempt, failure, random) : undefined;
      if (wait === undefined) throw error;
      waiting(failure, wait);
      await sleep(wait, signal);
    }
  }
}
