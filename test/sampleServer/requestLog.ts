import type { JsonObject } from '../../src/core/json';
import type { ConnectionFault } from './faultSettings';
import type { SampleOperation } from './operations';

/** Properties of an incoming request. */
export interface Arrival {
  /** `unknown`: no operation has this method and path. */
  readonly operation: SampleOperation | 'unknown';
  /** Requested board IDs, decoded, in order. Empty for a token request. */
  readonly recordIds: readonly string[];
  /** Requested page (file list only). */
  readonly page?: { readonly pageIndex: number; readonly pageSize: number };
  /** Further parameters of a file list request, as received; absent without any. */
  readonly filter?: JsonObject;
}

/** A logged request, without token, secret or body. */
export interface RequestRecord extends Arrival {
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

export interface RequestLog {
  /** Grows with every request; modified in place, so tests may keep a reference. */
  readonly record: readonly RequestRecord[];
  /** Adds a request. The entry is completed while it is served; call `done` at the end. */
  open(arrival: Arrival): { readonly entry: OpenRecord; done(): void };
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const record: OpenRecord[] = [];
  let inFlight = 0;
  return {
    record,
    open(arrival) {
      inFlight += 1;
      const entry: OpenRecord = { ...arrival, inFlight, status: null, aborted: false };
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
    },
  };
}
