import type { JsonObject } from '../../src/core/json';
import type { ConnectionFault } from './faultSettings';
import type { SampleOperation } from './operations';

/** A logged request, without token, secret or body. */
export interface RequestRecord {
  /** Starts at 1. */
  readonly order: number;
  /** `unknown`: no operation has this method and path. */
  readonly operation: SampleOperation | 'unknown';
  /** Requested board IDs, decoded, in order. Empty for a token request. */
  readonly recordIds: readonly string[];
  /** Requested page (file list only). */
  readonly page?: { readonly pageIndex: number; readonly pageSize: number };
  /** Further parameters of a file list request, as received; absent without any. */
  readonly filter?: JsonObject;
  /** Starts at 1; counts requests for the same operation, boards and page. */
  readonly attempt: number;
  /** Whether a token header was present, valid or not. */
  readonly token: boolean;
  /** Concurrent requests on arrival, this one included. */
  readonly inFlight: number;
  /** HTTP status; null while undecided. */
  readonly status: number | null;
  /** The connection fault applied, if any. */
  readonly connection?: ConnectionFault;
  /** The client disconnected before the response was complete. */
  readonly aborted: boolean;
}

/** A log entry that is still being completed. */
type OpenRecord = { -readonly [key in keyof RequestRecord]: RequestRecord[key] };

/** Properties of an incoming request. */
export interface Arrival {
  readonly operation: SampleOperation | 'unknown';
  readonly recordIds: readonly string[];
  readonly page?: { readonly pageIndex: number; readonly pageSize: number } | undefined;
  readonly filter?: JsonObject;
  readonly token: boolean;
}

export interface RequestLog {
  /** Grows with every request; modified in place, so tests may keep a reference. */
  readonly record: readonly RequestRecord[];
  /** Adds a request. The entry is completed while it is served; call `done` at the end. */
  open(arrival: Arrival): { readonly entry: OpenRecord; done(): void };
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const record: OpenRecord[] = [];
  const attempts = new Map<string, number>();
  let order = 0;
  let inFlight = 0;
  return {
    record,
    open({ operation, recordIds, page, filter, token }) {
      const same = JSON.stringify([operation, recordIds, page]);
      const attempt = (attempts.get(same) ?? 0) + 1;
      attempts.set(same, attempt);
      order += 1;
      inFlight += 1;
      const pages = { ...(page && { page }), ...(filter && { filter }) };
      const entry = { order, operation, recordIds, ...pages, attempt, token, inFlight, status: null, aborted: false };
      record.push(entry);
      return {
        entry,
        done: () => {
          inFlight -= 1;
        },
      };
    },
    clear() {
      record.length = 0;
      attempts.clear();
      order = 0;
    },
  };
}
