import type { Failure, Operation } from '../model/failure';
import type { DecodedText } from './decodeText';
import type { WireRequest } from './operations';
import type { RedirectTarget } from './redirectTarget';

/** The text of an answer with status 200, or why there is none. Plain data: a transport may be a bundle of its own. */
export type WireOutcome =
  (DecodedText & { readonly bytes: number }) | { readonly failure: Failure; readonly told?: Told };

/** What the headers of an answer that failed tell a person who looks for the cause. */
export interface Told {
  /** The clock of the service, in milliseconds since the Unix epoch. */
  readonly date?: number;
  readonly redirect?: RedirectTarget;
}

/** Sends one request once and never rejects. Aborting the signal closes the connection. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireOutcome>;

/** How long a header asks to wait, in milliseconds from `now`; seconds or an HTTP date, undefined when it says neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  // Date.parse takes nearly anything ("-1" is a year to it), so only the form of an HTTP date is let through.
  if (!/^[A-Z][a-z]{2,8}, .*\d\d:\d\d:\d\d/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** What a status other than 200 means. 7.1: each of them is a failure, those below 300 too. */
export function failureOfStatus(status: number, operation: Operation, retryAfter?: number): Failure {
  // 7.4 shows no codes: credentials that are not taken may be called a bad request as well.
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
