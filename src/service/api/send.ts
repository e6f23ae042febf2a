import { currentTime } from '../../core/clock';
import type { BaseUrl } from '../../core/baseUrl';
import type { Failure, Operation } from '../../core/failure';
import { hasInvisibleCharacter } from '../../core/showInvisible';
import type { RequestCause } from '../../core/requestCause';
import type { RequestQueue } from './requestQueue';
import { callKey, requestFor, withoutCredentials, type Call } from './operations';
import type { Transport, WireOutcome } from './transport';

/** What may be logged about a request: never a header, a body or an ID. */
export interface RequestLogEntry {
  readonly operation: Operation;
  readonly cause: RequestCause | undefined;
  /** 200, or the failure kind with its status or code. */
  readonly outcome: string;
  readonly failure?: Failure;
  /** In milliseconds since the Unix epoch; undefined when the open circuit kept it from being sent. */
  readonly sentAt: number | undefined;
  readonly ms: number;
  readonly bytes?: number;
  /** Starts at 1. */
  readonly attempt: number;
}

/** What a single request needs to reach a service. */
export interface SendingParts {
  readonly base: BaseUrl;
  readonly transport: Transport;
  readonly queue: RequestQueue;
  /** `call`: without credentials. To list it and to find the names of its boards; its IDs aren't logged. */
  readonly logRequest: (entry: RequestLogEntry, call: Call) => void;
}

/**
 * Sends one request through the queue, without retry. Rejects with the signal's reason while queued. Errors:
 * badConnection.
 */
export type Send = (
  call: Call,
  token: string | undefined,
  signal: AbortSignal,
  attempt: number,
  /** Called when the request leaves the queue. */
  started?: () => void,
) => Promise<WireOutcome>;

/** Creates the function that sends single requests through the request queue and circuit breaker, and logs each. */
export const createSend =
  ({ base, transport, queue, logRequest }: SendingParts): Send =>
  async (call, token, signal, attempt, started) => {
    const request = requestFor(base, call, token);
    const { operation, cause } = call;
    const noteOutcome = (outcome: WireOutcome, sentAt: number | undefined, ms: number) => {
      const result =
        'failure' in outcome
          ? { outcome: named(outcome.failure), failure: outcome.failure }
          : { outcome: '200', bytes: outcome.bytes };
      logRequest({ operation, cause, ...result, sentAt, ms, attempt }, withoutCredentials(call));
    };
    let isSent = false;
    const sent = async () => {
      isSent = true;
      const [sentAt, from] = [currentTime(), performance.now()];
      started?.();
      const outcome = withInvisible(await transport(request, signal), call);
      // Log before returning: a request cancelled in flight has no caller left.
      noteOutcome(outcome, sentAt, Math.round(performance.now() - from));
      return outcome;
    };
    const outcome = await queue.run(
      () => queue.circuitBreaker.execute(sent, signal, { key: callKey(call), isProbe: call.probe === true }),
      signal,
    );
    if (!isSent) noteOutcome(outcome, undefined, 0);
    return outcome;
  };

/** Notes a space or an invisible character in credentials that were rejected: a masked secret doesn't show it. */
function withInvisible(outcome: WireOutcome, { body }: Call): WireOutcome {
  if (!('failure' in outcome)) return outcome;
  const { failure } = outcome;
  if (failure.kind !== 'auth' || failure.stage !== 'token') return outcome;
  const invisibleIn = (['appSecret', 'appId'] as const).find((name) => hasInvisibleCharacter(String(body?.[name])));
  return invisibleIn === undefined ? outcome : { ...outcome, failure: { ...failure, invisibleIn } };
}

function named(failure: Failure): string {
  if ('status' in failure) return `${failure.status} ${failure.kind}`;
  if ('code' in failure) return `${failure.kind} ${failure.code}`;
  return failure.kind;
}
