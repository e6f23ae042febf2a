import type { Failure } from '../../core/failure';
import { maxWaitMs } from './retry';
import type { WireOutcome } from './transport';
import { orAborted } from './abortable';

/** Stops sending requests to a service that keeps failing. */
export interface CircuitBreaker {
  /**
   * Sends a request and counts its outcome; fails without sending while the circuit is open. While it is half-open, one
   * request is sent as a trial and the others wait for its outcome. Rejects with the signal's reason while it waits.
   */
  readonly execute: (
    send: () => Promise<WireOutcome>,
    signal: AbortSignal,
    details?: RequestDetails,
  ) => Promise<WireOutcome>;
  readonly isOpen: () => boolean;
  /** Makes an open circuit half-open. Call it after a user action. */
  readonly resetFailures: () => void;
}

type RateLimited = Extract<Failure, { kind: 'rateLimited' }>;

interface RequestDetails {
  /** Names what is requested: a server error or timeout that repeats for one key counts once. */
  readonly key?: string;
  /** The request may name a page that does not exist: a server error does not count. */
  readonly isProbe?: boolean;
}

const maxConsecutiveFailures = 5;
const openMs = 15_000;
/** Milliseconds for which a service may return nothing but rate limits before the circuit opens. */
const maxLimitedMs = 60_000;

/** Without a readable response of the service, these say nothing about its load. */
const saysNothing: ReadonlySet<Failure['kind']> = new Set(['cancelled', 'dns', 'tls', 'protocol']);
const countedKinds: ReadonlySet<Failure['kind']> = new Set(['network', 'proxy', 'timeout', 'server']);

/**
 * Opens after five consecutive failures for 15 s; when the service asks to wait longer than a retry waits, for that
 * long; and when it has returned nothing but rate limits for a minute. `now` in milliseconds.
 * Not cockatiel: a trial that the user cancels closes its circuit, it has no reset, and it uses the wall clock, which
 * keeps the circuit open when set back.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let consecutiveFailures = 0;
  /** Keys counted since the last success. */
  const failedKeys = new Set<string>();
  let limitedSince: number | undefined;
  /** Undefined: closed; half-open once `until` is past. */
  let opened: { readonly until: number; readonly limited?: RateLimited; readonly cause?: Failure } | undefined;
  let trial: Promise<unknown> | undefined;

  const rejection = (): Failure | undefined => {
    if (!opened || now() >= opened.until) return undefined;
    const { until, limited, cause } = opened;
    if (!limited) return { kind: 'notAnswering', ...(cause && { cause }) };
    const { status, retryAfterMs } = limited;
    return { kind: 'rateLimited', status, ...(retryAfterMs !== undefined && { retryAfterMs: until - now() }) };
  };

  const countFailure = (failure: Failure, key: string | undefined): void => {
    const isCounted = failure.kind !== 'network' && key !== undefined && failedKeys.has(key);
    if (isCounted) {
      // A trial that fails for a counted key leaves the circuit half-open; the next one for this key counts.
      if (opened) failedKeys.delete(key);
      return;
    }
    if (key !== undefined) failedKeys.add(key);
    consecutiveFailures += 1;
    if (consecutiveFailures >= maxConsecutiveFailures) opened = { until: now() + openMs, cause: failure };
  };

  const countLimit = (limited: RateLimited): void => {
    const { retryAfterMs = 0 } = limited;
    limitedSince ??= now();
    const isTooLong = now() + retryAfterMs - limitedSince > maxLimitedMs;
    if (retryAfterMs > maxWaitMs) opened = { until: now() + retryAfterMs, limited };
    else if (isTooLong) opened = { until: now() + Math.max(retryAfterMs, openMs), limited };
    else opened = undefined;
  };

  const count = (outcome: WireOutcome, { key, isProbe }: RequestDetails): void => {
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    if (failure && saysNothing.has(failure.kind)) return;
    if (isProbe && failure?.kind === 'server') return;
    if (failure?.kind !== 'rateLimited') limitedSince = undefined;
    if (failure && countedKinds.has(failure.kind)) {
      countFailure(failure, key);
      return;
    }
    consecutiveFailures = 0;
    failedKeys.clear();
    if (failure?.kind === 'rateLimited') countLimit(failure);
    else opened = undefined;
  };

  return {
    execute: async (send, signal, details = {}) => {
      for (let current = trial; current && !rejection(); current = trial) await orAborted(current, signal);
      const failure = rejection();
      if (failure) return { failure };
      const request = send().then((outcome) => {
        count(outcome, details);
        return outcome;
      });
      if (!opened) return request;
      const ownTrial = request.finally(() => {
        if (trial === ownTrial) trial = undefined;
      });
      trial = ownTrial;
      return ownTrial;
    },
    isOpen: () => rejection() !== undefined,
    resetFailures: () => {
      if (opened) opened = { ...opened, until: now() };
    },
  };
}
