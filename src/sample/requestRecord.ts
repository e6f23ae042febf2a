import type { ConnectionFault } from './misbehaviour';
import type { JsonObject } from './json';
import type { Operation } from './operations';

/** What the service remembers of one request: enough to count and to order, never a token, a secret or a body. */
export interface RequestRecord {
  /** 1 for the first request, and so on. */
  readonly order: number;
  /** `unknown` = no operation of the interface has this method and path. */
  readonly operation: Operation | 'unknown';
  /** Board ids the request names, decoded, in the order given. Empty for a token request. */
  readonly recordIds: readonly string[];
  /** Page asked for (file list only). */
  readonly page?: { readonly pageIndex: number; readonly pageSize: number };
  /** What else a file list was asked, under the names it came with; absent when it was asked nothing else. */
  readonly question?: JsonObject;
  /** 1 for the first request for just this, 2 for its first repetition, and so on. */
  readonly attempt: number;
  /** Whether a token header was there. Not whether it was good. */
  readonly token: boolean;
  /** Requests under way when this one came in, itself included. */
  readonly inFlight: number;
  /** HTTP status decided on; null while undecided. */
  readonly status: number | null;
  /** What was done to the connection, if anything. */
  readonly connection?: ConnectionFault;
  /** The client went away before it had the whole answer. */
  readonly aborted: boolean;
}

/** The same, while the service is still filling it in. */
export type OpenRecord = { -readonly [key in keyof RequestRecord]: RequestRecord[key] };
