import type { Failure } from '../model/failure';
import { longestWait } from './retry';
import type { WireOutcome } from './transport';
import { orAborted } from './waiting';

/** Circuit breaker: decides whether requests are sent to a service. */
export interface Gate {
  /** Sends a request and records its outcome, or returns a failure without sending. */
  readonly through: (send: () => Promise<WireOutcome>, signal: AbortSignal, about?: About) => Promise<WireOutcome>;
  readonly isShut: () => boolean;
  /** Lets the next request through. Call it after a user action. */
  readonly forgive: () => void;
}

type RateLimited = Extract<Failure, { kind: 'rateLimited' }>;

interface About {
  /** Operation and boards of the request. Repeated failures or timeouts with the same key count once. */
  readonly key?: string;
  /** The request may be invalid, so a server error does not count against the service. */
  readonly isProbe?: boolean;
}

// After five consecutive failures, fail fast.
const mostInARow = 5;
const restMs = 15_000;
// Fail fast when a service returns nothing but rate limits for this long.
const longestLimited = 60_000;

/**
 * Creates a circuit breaker. It opens for 15 seconds after five consecutive failures, for as long as the service asks
 * if that is longer than `longestWait`, and when a service returns only rate limits for a minute. Then a single trial
 * request is sent, and the others wait for its outcome. `now` in milliseconds.
 */
export function gate(now: () => number = () => performance.now()): Gate {
  let inARow = 0;
  /** Keys that failed with a server error or timeout since the last success. */
  const failed = new Set<string>();
  let limitedFrom: number | undefined;
  /** Set when the breaker opens, cleared by the next success. */
  let shut: { until: number; readonly limited?: RateLimited } | undefined;
  let ahead: Promise<unknown> | undefined;

  const reason = (): Failure | undefined => {
    if (!shut || now() >= shut.until) return undefined;
    const { until, limited } = shut;
    if (!limited) return { kind: 'notAnswering' };
    const { status, retryAfterMs } = limited;
    return { kind: 'rateLimited', status, ...(retryAfterMs !== undefined && { retryAfterMs: until - now() }) };
  };

  const hearLimit = (limited: RateLimited): void => {
    const { retryAfterMs: asked = 0 } = limited;
    limitedFrom ??= now();
    if (asked > longestWait) shut = { until: now() + asked, limited };
    else if (now() + asked - limitedFrom > longestLimited) shut = { until: now() + Math.max(asked, restMs), limited };
    else shut = undefined;
  };

  const hearAccident = (failure: Failure, key: string | undefined): void => {
    // A board that always fails or times out counts as one failure, however often it is requested.
    const isKnown = failure.kind !== 'network' && key !== undefined && failed.has(key);
    if (isKnown) {
      // The open period is over: let the next failure of this board count again.
      if (shut) failed.delete(key);
      return;
    }
    if (key !== undefined) failed.add(key);
    inARow += 1;
    if (inARow >= mostInARow) shut = { until: now() + restMs };
  };

  const hear = (outcome: WireOutcome, { key, isProbe }: About): WireOutcome => {
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    // A cancelled request says nothing about the service.
    if (failure?.kind === 'cancelled') return outcome;
    if (isProbe && failure?.kind === 'server') return outcome;
    if (failure?.kind !== 'rateLimited') limitedFrom = undefined;
    if (failure?.kind === 'network' || failure?.kind === 'timeout' || failure?.kind === 'server') {
      hearAccident(failure, key);
      return outcome;
    }
    inARow = 0;
    failed.clear();
    if (failure?.kind === 'rateLimited') hearLimit(failure);
    else shut = undefined;
    return outcome;
  };

  return {
    through: async (send, signal, about = {}) => {
      for (let first = ahead; first && !reason(); first = ahead) await orAborted(first, signal);
      const failure = reason();
      if (failure) return { failure };
      const sent = send().then((outcome) => hear(outcome, about));
      if (!shut) return sent;
      const mine = sent.finally(() => {
        if (ahead === mine) ahead = undefined;
      });
      ahead = mine;
      return mine;
    },
    isShut: () => reason() !== undefined,
    forgive: () => {
      if (shut) shut = { ...shut, until: now() };
    },
  };
}
