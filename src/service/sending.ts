import type { BaseAddress } from '../model/baseAddress';
import type { Failure, Operation } from '../model/failure';
import type { RequestQueue } from './requestQueue';
import { keyOf, requestFor, type Call } from './operations';
import type { Transport, WireOutcome } from './transport';

/** What may be written to a log about a request: never a header, a body or an id. */
export interface RequestNote {
  readonly operation: Operation;
  /** 200, or the kind of the failure with its status or code. */
  readonly outcome: string;
  readonly ms: number;
  readonly bytes?: number;
  /** From 1. */
  readonly attempt: number;
}

/** The way of one request to a service. */
export interface SendingParts {
  readonly base: BaseAddress;
  readonly transport: Transport;
  readonly queue: RequestQueue;
  readonly note: (note: RequestNote) => void;
}

/** Sends one request once, in its turn. Rejects with the signal's reason while it waits; errors: badConnection. */
export type Send = (
  call: Call,
  token: string | undefined,
  signal: AbortSignal,
  attempt: number,
  /** Called when the request leaves the queue. */
  started?: () => void,
) => Promise<WireOutcome>;

export const sending =
  ({ base, transport, queue, note }: SendingParts): Send =>
  async (call, token, signal, attempt, started) => {
    const request = requestFor(base, call, token);
    let from: number | undefined;
    const sent = () => {
      from = performance.now();
      started?.();
      return transport(request, signal);
    };
    const outcome = await queue.run(
      () => queue.circuitBreaker.execute(sent, signal, { key: keyOf(call), isProbe: call.probe === true }),
      signal,
    );
    const ms = from === undefined ? 0 : Math.round(performance.now() - from);
    const { operation } = call;
    if ('failure' in outcome) note({ operation, outcome: named(outcome.failure), ms, attempt });
    else note({ operation, outcome: '200', ms, bytes: outcome.bytes, attempt });
    return outcome;
  };

function named(failure: Failure): string {
  if ('status' in failure) return `${failure.status} ${failure.kind}`;
  if ('code' in failure) return `${failure.kind} ${failure.code}`;
  return failure.kind;
}
