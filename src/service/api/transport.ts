import type { Failure, Operation } from '../../core/failure';
import type { DecodedText } from './decodeText';
import type { WireRequest } from './operations';

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

/** The error code of a failed connection, as a name without text of the service; `UNKNOWN` without one. */
export function networkCodeOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  // A handshake that fails while writing has the reason of OpenSSL in its message only.
  const reason = code === 'EPROTO' ? /:SSL routines:[^:]*:([\w -]{1,50})/.exec(String(message))?.[1] : undefined;
  const named = reason === undefined ? code : `ERR_SSL_${reason.trim().toUpperCase().replaceAll(/[ -]/g, '_')}`;
  return typeof named === 'string' && /^[A-Z0-9_]{1,60}$/.test(named) ? named : 'UNKNOWN';
}

/**
 * Classifies the target of a redirect. The header itself is never kept: a service can echo whatever was sent to it,
 * even in the host, in any encoding.
 */
export type RedirectTarget =
  | { readonly kind: 'sameAddress' | 'otherPath' | 'otherPort' | 'unusable' }
  /** `shared`: the common suffix, at least two labels, of the target host and the requested host. */
  | { readonly kind: 'otherHost'; readonly shared?: string };

/** Compares a Location header with the requested URL. */
export function redirectTargetOf(header: string, requested: string): RedirectTarget {
  if (!URL.canParse(header, requested)) return { kind: 'unusable' };
  const requestUrl = new URL(requested);
  const target = new URL(header, requested);
  if (!/^https?:$/.test(target.protocol)) return { kind: 'unusable' };
  if (target.hostname !== requestUrl.hostname) {
    const shared = sharedEnd(requestUrl.hostname, target.hostname);
    return { kind: 'otherHost', ...(shared === undefined ? {} : { shared }) };
  }
  if (target.origin !== requestUrl.origin) return { kind: 'otherPort' };
  return { kind: target.pathname === requestUrl.pathname ? 'sameAddress' : 'otherPath' };
}

/** The common suffix of two host names if it has at least two labels; undefined for IP addresses. */
function sharedEnd(one: string, other: string): string | undefined {
  if (/^[\d.]+$|:/.test(one)) return undefined;
  const labels = one.split('.').toReversed();
  const others = other.split('.').toReversed();
  const differs = labels.findIndex((label, index) => label !== others[index]);
  const shared = labels.slice(0, differs === -1 ? labels.length : differs);
  return shared.length < 2 ? undefined : shared.toReversed().join('.');
}

/** Creates a transport to a service within this process; it uses no network. */
export const inProcessTransport =
  (load: () => Promise<(request: Request) => Promise<Response>>): Transport =>
  async (request, signal) => {
    const { method, url, headers, body } = request;
    try {
      const handle = await load();
      const response = await handle(
        new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) }),
      );
      if (response.status !== 200) return { failure: failureOfStatus(response.status, request.operation) };
      const text = await response.text();
      return { text, bytes: new TextEncoder().encode(text).length };
    } catch {
      return { failure: signal.aborted ? { kind: 'cancelled' } : { kind: 'network', code: 'UNKNOWN' } };
    }
  };
