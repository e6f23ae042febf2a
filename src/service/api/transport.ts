import type { Failure, Operation } from '../../core/failure';
import type { DecodedText } from './decodeText';
import type { WireRequest } from './operations';
import type { RedirectTarget } from './redirectTarget';

/** The body of a 200 response, or the failure. Plain data, since a transport may be in another bundle. */
export type WireOutcome =
  | (DecodedText & { readonly bytes: number })
  | { readonly failure: Failure; readonly notes?: ResponseNotes };

/** Headers of a failed response that help to diagnose it. */
export interface ResponseNotes {
  /** Date header, in milliseconds since the Unix epoch. */
  readonly date?: number;
  readonly redirect?: RedirectTarget;
}

/** Sends one request once. Never rejects; aborting the signal closes the connection. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireOutcome>;

/** Parses Retry-After (seconds or an HTTP date) to milliseconds from `now`; undefined when it is neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts almost anything ("-1" is a year), so check for the form of an HTTP date first.
  if (!/^[A-Z][a-z]{2,8}, .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The failure for a status other than 200. By §7.1 every such status is a failure, also one below 300. */
export function failureOfStatus(status: number, operation: Operation, retryAfter?: number): Failure {
  // §7.4 shows no error codes; a service may reject credentials with 400.
  if (operation === 'token' && [400, 401, 403].includes(status)) return { kind: 'auth', stage: 'token', status };
  if (status === 401) return { kind: 'auth', stage: 'call', status };
  if (status === 403) return { kind: 'forbidden', status };
  if (status === 404) return { kind: 'notFound', status };
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return retryAfter === undefined
      ? { kind: 'rateLimited', status }
      : { kind: 'rateLimited', status, retryAfterMs: retryAfter };
  if (status >= 500) return { kind: 'server', status };
  if (status >= 300 && status < 400 && status !== 304) return { kind: 'redirect', status };
  return { kind: 'refused', status };
}
