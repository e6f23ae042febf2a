import { ServiceError, type Operation } from '../model/failure';
import type { BaseAddress } from '../model/baseAddress';

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What a retry may mend. All five only read, but a token is not issued twice for an answer that did come. */
  readonly retries: 'transient' | 'connection';
}

/** 4.1 to 4.5: the closed set of what is ever requested. */
export const routes: Readonly<Record<Operation, Route>> = {
  token: { method: 'POST', path: '/auth/tokens', retries: 'connection' },
  counters: { method: 'POST', path: '/statistics/boardData', retries: 'transient' },
  votes: { method: 'GET', path: '/boards/voteData', retries: 'transient' },
  files: { method: 'POST', path: '/files/getBoardFileList', retries: 'transient' },
  meetings: { method: 'POST', path: '/statistics/boardMeetingData', retries: 'transient' },
};

/** A request as a transport sends it. */
export interface WireRequest {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a call says: parameters of the query or the fields of the body. */
export interface Call {
  readonly operation: Operation;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A guess of ours, such as a page that may not exist: that the service fails on it says nothing about the service. */
  readonly probe?: boolean;
}

/** What a call asks for: its operation and its boards. */
export const keyOf = ({ operation, query, body }: Call): string =>
  JSON.stringify([operation, query?.['recordId'] ?? body?.['id'] ?? body?.['list']]);

/**
 * Builds the request of a call. Ids go into one encoded query value or into the body, never into the path.
 * Errors: badConnection when the address would lead anywhere but under the base address.
 */
export function requestFor(base: BaseAddress, call: Call, token?: string): WireRequest {
  const { method, path } = routes[call.operation];
  const url = new URL(base.origin + base.path + path);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  if (url.origin !== base.origin || url.pathname !== base.path + path)
    throw new ServiceError({ kind: 'badConnection' }, call.operation);
  // 4.2 samples no Content-Type, but the body is JSON, and a client that says nothing says something else.
  const headers = { 'Content-Type': 'application/json', ...(token === undefined ? {} : { token }) };
  const { body } = call;
  const request = { operation: call.operation, method, url: url.href, headers };
  return body === undefined ? request : { ...request, body: JSON.stringify(body) };
}
