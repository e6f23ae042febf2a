import type { Json, JsonObject } from '../../src/core/json';
import type { SampleOperation } from './operations';

/**
 * Faults of the connection. Over HTTP they are produced on the socket; in process they become what `fetch` would show
 * (a rejection, or a body that fails or never ends).
 *
 * - `reset`: reset before any byte; `hang`: never a byte
 * - `cut`: half of the announced body, then reset; `stall`: half of the body, then nothing; `drip`: the body byte by byte
 */
export type ConnectionFault = (typeof connectionFaults)[number];

export const connectionFaults = ['reset', 'hang', 'cut', 'stall', 'drip'] as const;

/**
 * A predefined invalid body: an HTML login page, nothing, truncated JSON, or HTTP 200 with an error code.
 */
export type OddResponse = (typeof oddResponses)[number];

export const oddResponses = ['login-page', 'empty', 'broken-json', 'failure-code'] as const;

/** One fault. Omitted properties don't change the response. */
export interface Fault {
  /** Number of requests affected; default: all until the switches change. */
  readonly times?: number;
  /** Number of matching requests that pass before; default 0. */
  readonly after?: number;
  /** Affects only requests for this board. */
  readonly recordId?: string;
  /** Affects only this page index of the file list. */
  readonly pageIndex?: number;
  /** HTTP status. Any other than 200 is a failure (§7.1) with an error body, unless `body` or `response` is set. */
  readonly status?: number;
  /** Additional response headers: `{ "retry-after": "2" }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Raw body text; takes precedence over `response`. */
  readonly body?: string;
  readonly response?: OddResponse;
  /** Additional delay in milliseconds, beside `delayMs`. */
  readonly delayMs?: number;
  readonly connection?: ConnectionFault;
}

/** All switches of the sample service, as plain JSON for the control API. */
export interface FaultSettings {
  /** Faults by operation; `any` applies to all five. The first match with occurrences left is used. */
  readonly faults: { readonly [operation in SampleOperation | 'any']?: readonly Fault[] };
  /** Delay of every response in milliseconds, fixed or within bounds (from a fixed sequence). */
  readonly delayMs: number | readonly [number, number];
  /** Interval between two bytes of a dripping response, in milliseconds. */
  readonly dripMs: number;

  /** Number of business requests that a token is valid for, then 401 (§5.5); null: unlimited. */
  readonly tokenLifeRequests: number | null;
  /** A new token invalidates all earlier ones. */
  readonly onlyNewestToken: boolean;
  /** JSON text of `expiresIn` (§2.1 states no unit): `7200`, `"7200"`, `1e400`; null: the field is absent. */
  readonly expiresIn: string | null;

  /** Index of the first page (§4.4 doesn't state it). */
  readonly pageBase: 0 | 1;
  /** Response to a page index past the last page; `last`: repeats the last page. */
  readonly pagePastEnd: 'empty' | 'error' | 'last';
  /** Largest page size, applied silently; null: unlimited (§8 states none). */
  readonly maxPageSize: number | null;
  /** Meaning of `total` in the file list, which §4.4 leaves open. */
  readonly total: 'rows' | 'pages' | 'absent';

  /** Maximum number of board IDs in a list (§8 states none), above it `maxIdsStatus`; null: unlimited. */
  readonly maxIds: number | null;
  readonly maxIdsStatus: number;
  /** Unknown boards: omitted from the response (no votes, no files), or 404 for the whole request. */
  readonly unknownBoard: 'omitted' | 'notFound';
  /** Order of the entries in both list responses. */
  readonly listOrder: 'asked' | 'reversed';
  /** Repeats the first entry of both list responses. */
  readonly listDuplicates: boolean;
  /** Adds entries for these boards, although not requested. */
  readonly listUnrequested: readonly string[];

  /** Fields added before those of every response: `{ "$schema": "https://example.com/schema.json" }`. */
  readonly extraFields: { readonly [key: string]: Json };
}

/** The default: no faults. */
export const noFaults: FaultSettings = {
  faults: {},
  delayMs: 0,
  dripMs: 20,
  tokenLifeRequests: null,
  onlyNewestToken: false,
  expiresIn: '7200',
  pageBase: 1,
  pagePastEnd: 'empty',
  maxPageSize: null,
  total: 'rows',
  maxIds: null,
  maxIdsStatus: 413,
  unknownBoard: 'omitted',
  listOrder: 'asked',
  listDuplicates: false,
  listUnrequested: [],
  extraFields: {},
};

/** Switches from outside, or a sentence that names one that doesn't exist. */
export function parseFaultSettings(value: unknown): Partial<FaultSettings> | string {
  if (!isJsonObject(value)) return 'the switches must be a JSON object';
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(noFaults, key));
  if (unknown === undefined) return value;
  return `no switch is called ${unknown}; there are ${Object.keys(noFaults).join(', ')}`;
}

/** Whether a value is an object, neither list nor null. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
