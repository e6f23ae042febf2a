import { ServiceError, type Operation } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';
import type { BaseUrl } from '../../core/baseUrl';
import { routes } from '../../records/routes';

/** A request as passed to a transport. */
export interface WireRequest {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An operation with its query parameters or body fields. */
export interface Call {
  readonly operation: Operation;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * The request may be invalid, for example for a page that may not exist. A failure then says nothing about the
   * service.
   */
  readonly probe?: boolean;
  /** What caused the call, for the log; not part of the request. */
  readonly cause?: RequestCause | undefined;
}

/** Token issuance (§4.1), the only call with credentials, with placeholders for them. */
export const tokenCall: Call = { operation: 'token', body: { appId: '<APP_ID>', appSecret: '<APP_SECRET>' } };

/** A call as it may be kept and shown. */
export const withoutCredentials = (call: Call): Call => (call.operation === 'token' ? tokenCall : call);

const boardsIn = ({ query, body }: Call): unknown => query?.['recordId'] ?? body?.['id'] ?? body?.['list'];

/** Identifies what a call requests: operation and boards. */
export const callKey = (call: Call): string => JSON.stringify([call.operation, boardsIn(call)]);

export const boardIdsIn = (call: Call): readonly string[] =>
  [boardsIn(call)].flat().filter((id): id is string => typeof id === 'string');

/** The `pageIndex` of a call; undefined if it isn't for a page. */
export const pageIn = ({ body }: Call): number | undefined => {
  const page = body?.['pageIndex'];
  return typeof page === 'number' ? page : undefined;
};

/**
 * Builds the request of a call. IDs go into an encoded query value or the body, never into the path. Errors:
 * badConnection when the URL would leave the base URL.
 */
export function requestFor(base: BaseUrl, call: Call, token?: string): WireRequest {
  const { method, path } = routes[call.operation];
  const url = new URL(base.origin + base.path + path);
  // Not `searchParams`, which encodes a space as `+`: only forms have that, while `%20` is a space everywhere.
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  url.search = Object.entries(call.query ?? {})
    .map((pair) => pair.map(encoded).join('='))
    .join('&');
  if (url.origin !== base.origin || url.pathname !== base.path + path)
    throw new ServiceError({ kind: 'badConnection' }, call.operation);
  // The sample request of §4.2 has no Content-Type, but the body is JSON; without this header the HTTP client would
  // send another type.
  const headers = { 'Content-Type': 'application/json', ...(token === undefined ? {} : { token }) };
  const { body } = call;
  const request = { operation: call.operation, method, url: url.href, headers };
  return body === undefined ? request : { ...request, body: JSON.stringify(body) };
}

/** The request of a call with placeholders for secrets. Errors: badConnection. */
export const placeholderRequest = (base: BaseUrl, call: Call): WireRequest =>
  requestFor(base, withoutCredentials(call), call.operation === 'token' ? undefined : '<ACCESS_TOKEN>');
