import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { IncomingMessage } from 'node:http';
import { currentTime } from '../../core/clock';
import { failureOfCode } from '../../core/connectionCause';
import type { Failure } from '../../core/failure';
import { createDeadline } from './abortable';
import { decodeText } from './decodeText';
import {
  networkCodeOf,
  redirectTargetOf,
  failureOfStatus,
  retryAfterMs,
  type Transport,
  type WireOutcome,
} from './transport';
import type { WireRequest } from './operations';
import { isOfProxy, isProxyUnreachable, type ResponseSource } from './proxy';

/** Limits of one request, in milliseconds and bytes. */
export interface RequestLimits {
  /** For connecting, for the headers, and between two chunks of the body. */
  readonly idleMs: number;
  /** For the whole request, even when data keeps arriving. */
  readonly totalMs: number;
  /** Size of the decompressed body. */
  readonly responseBytes: number;
}

export const defaultLimits: RequestLimits = { idleMs: 15_000, totalMs: 30_000, responseBytes: 32 * 1024 ** 2 };

/** Creates the HTTP transport. An AxiosError holds both credentials, so nothing of it leaves this file. */
export function createAxiosTransport(given: Partial<RequestLimits> = {}): Transport {
  const limits = { ...defaultLimits, ...given };
  const http = instance(limits);
  return async (request, signal) => {
    const deadline = createDeadline(limits.totalMs);
    deadline.start();
    try {
      const { data, headers } = await http.request<Buffer>({
        method: request.method,
        url: request.url,
        headers: request.headers,
        ...(request.body === undefined ? {} : { data: request.body }),
        signal: AbortSignal.any([signal, deadline.signal]),
      });
      const type: unknown = headers['content-type'];
      const decoded = decodeText(data, typeof type === 'string' ? type : undefined);
      // Axios removes the header of an encoding that it undoes.
      const isEncoded = !/^(identity)?$/i.test(String(headers['content-encoding'] ?? ''));
      if (isEncoded && !/^\s*[[{]/.test(decoded.text)) return { failure: failureOfCode('ERR_CONTENT_ENCODING') };
      return { ...decoded, bytes: data.length };
    } catch (error) {
      return failedOutcome(error, request, signal, deadline.signal, limits);
    } finally {
      deadline.stop();
    }
  };
}

const instance = (limits: RequestLimits): AxiosInstance =>
  axios.create({
    adapter: 'http',
    // VS Code patches http and https for proxies and certificates. Axios's own proxy detection would send the token to
    // whatever HTTP_PROXY names.
    proxy: false,
    // A redirect would send the token header, and on 307 the secret, to another host.
    maxRedirects: 0,
    allowAbsoluteUrls: true,
    timeout: limits.idleMs,
    maxContentLength: limits.responseBytes,
    maxBodyLength: 1024 ** 2,
    decompress: true,
    responseType: 'arraybuffer',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    transitional: { silentJSONParsing: false, forcedJSONParsing: false, clarifyTimeoutError: true },
    validateStatus: (status) => status === 200,
    withXSRFToken: false,
    headers: { common: { Accept: 'application/json', 'User-Agent': 'board-inspector' } },
  });

function failedOutcome(
  error: unknown,
  request: WireRequest,
  signal: AbortSignal,
  deadline: AbortSignal,
  limits: RequestLimits,
): Exclude<WireOutcome, { text: string }> {
  const failed = (failure: Failure) => ({ failure });
  if (signal.aborted) return failed(abortFailure(signal, limits.totalMs));
  const head = error instanceof AxiosError ? headOf(error) : undefined;
  if (head !== undefined) {
    const header = (name: string) => {
      const value = head.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    if (isOfProxy(head)) return failed({ kind: 'proxy', status: head.status });
    // A gateway has HTML pages for what it blocks; a service that knows the credentials has none.
    if (request.operation === 'token' && [400, 403].includes(head.status) && /html/i.test(header('content-type') ?? ''))
      return failed({ kind: 'notJson', reason: 'html', status: head.status });
    const date = Date.parse(header('date') ?? '');
    // Compare an HTTP date with the service's clock: a wrong local clock must not become hours of waiting.
    const wait = retryAfterMs(header('retry-after'), date || currentTime());
    const failure = failureOfStatus(head.status, request.operation, wait);
    const location = header('location');
    const redirect = location === undefined ? {} : { redirect: redirectTargetOf(location, request.url) };
    return { failure, notes: { ...(date ? { date } : {}), ...redirect } };
  }
  if (deadline.aborted) return failed({ kind: 'timeout', afterMs: limits.totalMs });
  if (!(error instanceof AxiosError)) return failed({ kind: 'internal' });
  if (error.message.startsWith('maxContentLength'))
    return failed({ kind: 'tooLarge', limitBytes: limits.responseBytes });
  if (isProxyUnreachable(error)) return failed({ kind: 'proxy' });
  const code = networkCodeOf(error);
  return failed(code === 'ETIMEDOUT' ? { kind: 'timeout', afterMs: limits.idleMs } : failureOfCode(code));
}

/** Status and headers of a failed response, also when its body was cut off, timed out or was too large. */
function headOf({ response, request: sent }: AxiosError): ResponseSource | undefined {
  const request = (sent ?? {}) as ResponseSource['request'] & { res?: Partial<IncomingMessage> };
  if (response !== undefined && response.status !== 200) return { ...response, request };
  // When a connection breaks, axios gives only the request, which holds the partial response.
  const { statusCode: status = 0, headers = {} } = request.res ?? {};
  return status >= 300 ? { status, headers, request } : undefined;
}

/** The failure of an aborted signal: `timeout` after `afterMs`, or `cancelled` by the user. */
const abortFailure = (signal: AbortSignal, afterMs: number): Failure =>
  (signal.reason as { name?: unknown } | undefined)?.name === 'TimeoutError'
    ? { kind: 'timeout', afterMs }
    : { kind: 'cancelled' };
