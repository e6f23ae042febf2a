import type { FilePage } from './decoding/decodeResponse';
import type { Completeness } from './completeness';
import type { Failure } from '../core/failure';
import type { Decoded } from './decoding/decoded';
import { idText, type Json } from '../core/json';
import type { BoardFile } from './file';

/** Index of the first page of files; §4.4 doesn't state it. */
export type PageBase = 0 | 1;

/** The loaded files of a board. */
export interface FileList {
  readonly pages: readonly FilePage[];
  /** Distinct files in page order; the first received of each ID. */
  readonly files: readonly Decoded<BoardFile>[];
  /** Other contents received under a file's ID, if documented fields differ. */
  readonly versions: ReadonlyMap<Decoded<BoardFile>, readonly Decoded<BoardFile>[]>;
  /** If earlier pages aren't kept: other contents under a known ID, received with the latest pages. */
  readonly others?: readonly Decoded<BoardFile>[];
  /** Number of files with other contents. */
  readonly conflicting: number;
  /** Number of files received again with changes only in undocumented fields, for example a signed URL. */
  readonly changing: number;
  /** `total` of the latest page as received; §4.4 doesn't say what it counts. */
  readonly reported: Json | undefined;
  /** Whether these are all files, as decided by `completenessOf`. */
  readonly completeness: Completeness;
  /** As configured or remembered, unless responses contradict it; undefined while they fit either base. */
  readonly base: PageBase | undefined;
  /** As proved by pages 0 and 1 of this list alone. */
  readonly provenBase?: PageBase | undefined;
  /** Rows requested of each page; undefined if unknown. */
  readonly pageSize?: number;
  /** Number of rows received again on a later page; they are listed once. */
  readonly repeated: number;
  /** Why the last page failed to load; earlier pages are kept. */
  readonly stopped: Failure | undefined;
}

/** A number, also as a string of digits. §4.4 documents `total` as an integer. */
export function numberIn(json: Json | undefined): number | undefined {
  const text = idText(json);
  const number = text !== undefined && /^\d+$/.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}
