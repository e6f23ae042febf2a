import type { Failure } from '../model/failure';
import { longestWait } from './retry';
import type { WireOutcome } from './transport';
import { orAborted } from './waiting';

/** Whether a service is worth asking now. */
export interface Gate {
  /** Lets a request through and hears how it ends, or gives in its place why nothing is sent now. */
  readonly through: (send: () => Promise<WireOutcome>, signal: AbortSignal, about?: About) => Promise<WireOutcome>;
  readonly isShut: () => boolean;
  /** Lets the next one through, to see: the person has acted. */
  readonly forgive: () => void;
}

type RateLimited = Extract<Failure, { kind: 'rateLimited' }>;

interface About {
  /** What is asked for: that it fails again and again, or slowly, is one failure. */
  readonly key?: string;
  /** A guess of ours: that the service fails on it is no failure of the service. */
  readonly isProbe?: boolean;
}

// So many accidents in a row are none any more; and whoever waits for a row should not wait for each of them.
const mostInARow = 5;
const restMs = 15_000;
// So long may a service that answers nothing else ask to slow down.
const longestLimited = 60_000;

/**
 * Shuts after five accidents in a row for a quarter of a minute, or for as long as the service asks for when that is
 * longer than anyone waits, or when it has asked for nothing but patience for a minute. Then one request goes ahead, and the others wait for what it finds. `now` in milliseconds.
 */
export function gate(now: () => number = () => performance.now()): Gate {
  let inARow = 0;
  /** What failed with an answer of the service or without one in time, in this row. */
  const failed = new Set<string>();
  let limitedFrom: number | undefined;
  /** Once it has been shut, until a request ends well. */
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
    // A board that the service fails on, or is slow with, is one failure, however often it is asked for.
    const isKnown = failure.kind !== 'network' && key !== undefined && failed.has(key);
    if (isKnown) {
      // Reopened by time: the next failure of this board counts again.
      if (shut) failed.delete(key);
      return;
    }
    if (key !== undefined) failed.add(key);
    inARow += 1;
    if (inARow >= mostInARow) shut = { until: now() + restMs };
  };

  const hear = (outcome: WireOutcome, { key, isProbe }: About): WireOutcome => {
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    // Whoever leaves says nothing about the service.
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
