import type { Json } from './json';
import type { Operation } from './operations';

/**
 * What can go wrong with the connection instead of a whole answer. Over HTTP each is done on the socket itself;
 * in process the nearest thing a `fetch` can show stands in (a rejection, a body that fails or never ends).
 *
 * - `reset`: connection reset before any byte; `close`: closed politely before any byte; `hang`: never a byte
 * - `cut`: half of the announced body, then reset; `cut-chunked`: the same without an announced length;
 *   `cut-eof`: half of a body that only the end of the connection delimits, so that HTTP cannot tell
 * - `stall`: half of the body, then silence; `drip`: the body byte by byte; `drip-headers`: endless headers, one by one
 * - `not-http`: the greeting of another protocol; `header-flood`: 40 kB of headers
 * - `gzip-cut`: a compressed body without its end; `gzip-lie`: called compressed, but plain
 */
export type ConnectionFault = (typeof connectionFaults)[number];

export const connectionFaults = [
  'reset',
  'close',
  'hang',
  'cut',
  'cut-chunked',
  'cut-eof',
  'stall',
  'drip',
  'drip-headers',
  'not-http',
  'header-flood',
  'gzip-cut',
  'gzip-lie',
] as const;

/**
 * A ready-made wrong body: a login page in HTML, nothing, spaces, a JSON text that breaks off, 100,000 nested lists,
 * the JSON value null, JSON inside a JSON string, the right answer behind a byte order mark,
 * HTTP 200 around a failure code.
 */
export type StrangeAnswer = (typeof strangeAnswers)[number];

export const strangeAnswers = [
  'login-page',
  'empty',
  'blank',
  'broken-json',
  'deep',
  'null',
  'json-in-string',
  'bom',
  'failure-code',
] as const;

/** One thing to do wrong. Everything left out stays as it would have been. */
export interface Fault {
  /** How many requests it strikes; absent = every one until the switches change. */
  readonly times?: number;
  /** How many matching requests pass untouched before it strikes; absent = 0. */
  readonly after?: number;
  /** Strikes only requests that name this board. */
  readonly recordId?: string;
  /** Strikes only this page index of the file list. */
  readonly pageIndex?: number;
  /** HTTP status. Any other than 200 is a failure (§7.1) and gets an error body unless `body` or `answer` is given. */
  readonly status?: number;
  /** Further response headers, e.g. `{ "retry-after": "2" }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Raw body text, sent as it is. Wins over `answer`. */
  readonly body?: string;
  readonly answer?: StrangeAnswer;
  /** Waits so many milliseconds, on top of `delayMs`. */
  readonly delayMs?: number;
  readonly connection?: ConnectionFault;
}

/** What `total` of the file list means (§4.4 does not say). */
export type TotalMode = (typeof totalModes)[number];

export const totalModes = ['rows', 'pages', 'page-length', 'page-size', 'zero', 'negative', 'text', 'absent'] as const;

/** All switches of the sample service. Plain JSON, so that the control route can take it. */
export interface Misbehaviour {
  /** Faults by operation; `any` is for all five. The first that matches and has strikes left is done. */
  readonly faults: { readonly [operation in Operation | 'any']?: readonly Fault[] };
  /** Wait before every answer in milliseconds, fixed or between two bounds (drawn from a fixed sequence). */
  readonly delayMs: number | readonly [number, number];
  /** Between two bytes or headers of a dripping answer, in milliseconds. */
  readonly dripMs: number;

  /** A token serves so many business requests, then 401 (§5.5); null = no limit. */
  readonly tokenLifeRequests: number | null;
  /** A token serves so many milliseconds, then 401; null = no limit. */
  readonly tokenLifeMs: number | null;
  /** A new token makes all earlier ones invalid. */
  readonly onlyNewestToken: boolean;
  /** JSON text put for `expiresIn` (§2.1, unit not shown), e.g. `7200`, `"7200"`, `1e400`; null = the field is absent. */
  readonly expiresIn: string | null;

  /** Number of the first page (§4.4: base not shown). */
  readonly pageBase: 0 | 1;
  /** What a page index below the base gets. */
  readonly pageBeforeFirst: 'empty' | 'error' | 'clamped';
  /** What a page index past the last page gets; `last` = the last page again. */
  readonly pagePastEnd: 'empty' | 'error' | 'last';
  /** Largest page the service gives, silently; null = as asked (§8: not shown). */
  readonly maxPageSize: number | null;
  /** Every page index gives the first page. */
  readonly pageIndexIgnored: boolean;
  readonly total: TotalMode;
  /** Filters, search and order of the file list have no effect. */
  readonly filtersIgnored: boolean;

  /** Most board ids in one list (§8: not shown), above it `maxIdsStatus`; null = no limit. */
  readonly maxIds: number | null;
  readonly maxIdsStatus: number;
  /** A board id nobody knows: left out of the answer (no votes, no files), or 404 for the whole request. */
  readonly unknownBoard: 'omitted' | 'notFound';
  /** Order of the entries in the two list answers. */
  readonly listOrder: 'asked' | 'reversed';
  /** The first entry of the two list answers comes twice. */
  readonly listDuplicates: boolean;
  /** Entries for these boards come along although nobody asked for them. */
  readonly listUnrequested: readonly string[];

  /** Voter details (§2.6): as the sample board has them, or all as pairs, or all as objects. */
  readonly detailForm: 'stored' | 'tuple' | 'object';
  /** Wraps every answer: `{"code":0,"message":"ok","<envelope>":answer}`; null = no wrapping. */
  readonly envelope: string | null;
  /** Put in front of the fields of every answer, e.g. `{ "$schema": "https://example.com/schema.json" }`. */
  readonly extraFields: { readonly [key: string]: Json };
  /** Refuse requests without `Content-Type: application/json` where §4 lists that header (415). */
  readonly contentTypeChecked: boolean;
}

/** The service at its best: what it is without any switch. */
export const wellBehaved: Misbehaviour = {
  faults: {},
  delayMs: 0,
  dripMs: 20,
  tokenLifeRequests: null,
  tokenLifeMs: null,
  onlyNewestToken: false,
  expiresIn: '7200',
  pageBase: 1,
  pageBeforeFirst: 'empty',
  pagePastEnd: 'empty',
  maxPageSize: null,
  pageIndexIgnored: false,
  total: 'rows',
  filtersIgnored: false,
  maxIds: null,
  maxIdsStatus: 413,
  unknownBoard: 'omitted',
  listOrder: 'asked',
  listDuplicates: false,
  listUnrequested: [],
  detailForm: 'stored',
  envelope: null,
  extraFields: {},
  contentTypeChecked: true,
};
