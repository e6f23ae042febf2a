import type { Failure } from '../model/failure';
import { longestWait } from './retry';
import type { WireOutcome } from './transport';
import { orAborted } from './waiting';

/** Whether a service is worth asking now. */
export interface Gate {
  /** Lets a request through and hears how it ends, or gives in its place why nothing is sent now. */
  readonly through: (send: () => Promise<WireOutcome>, signal: AbortSignal) => Promise<WireOutcome>;
  readonly isShut: () => boolean;
  /** Lets the next one through, to see: the person has acted. */
  readonly forgive: () => void;
}

// So many accidents in a row are none any more; and whoever waits for a row should not wait for each of them.
const mostInARow = 5;
const restMs = 15_000;

/**
 * Shuts after five accidents in a row for a quarter of a minute, or for as long as the service asks for when that is
 * longer than anyone waits. Then one request goes ahead, and the others wait for what it finds. `now` in milliseconds.
 */
export function gate(now: () => number = () => performance.now()): Gate {
  let inARow = 0;
  /** Once it has been shut, until a request ends well. */
  let shut: { until: number; readonly limited?: number } | undefined;
  let ahead: Promise<unknown> | undefined;

  const reason = (): Failure | undefined => {
    if (!shut || now() >= shut.until) return undefined;
    const { until, limited: status } = shut;
    return status === undefined
      ? { kind: 'notAnswering' }
      : { kind: 'rateLimited', status, retryAfterMs: until - now() };
  };

  const hear = (outcome: WireOutcome): WireOutcome => {
    const failure = 'failure' in outcome ? outcome.failure : undefined;
    // Whoever leaves says nothing about the service.
    if (failure?.kind === 'cancelled') return outcome;
    const isAccident = failure?.kind === 'network' || failure?.kind === 'timeout' || failure?.kind === 'server';
    inARow = isAccident ? inARow + 1 : 0;
    const asked = failure?.kind === 'rateLimited' ? (failure.retryAfterMs ?? 0) : 0;
    if (failure?.kind === 'rateLimited' && asked > longestWait)
      shut = { until: now() + asked, limited: failure.status };
    else if (inARow >= mostInARow) shut = { until: now() + restMs };
    else if (!isAccident) shut = undefined;
    return outcome;
  };

  return {
    through: async (send, signal) => {
      for (let first = ahead; first && !reason(); first = ahead) await orAborted(first, signal);
      const failure = reason();
      if (failure) return { failure };
      const sent = send().then(hear);
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
