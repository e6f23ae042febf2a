import type { ConnectionFault } from './faultSettings';
import type { JsonObject } from '../../src/core/json';
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
export type OpenRecord = { -readonly [key in keyof RequestRecord]: RequestRecord[key] };
