import type { FilePage } from './answers';
import type { Completeness } from './completeness';
import type { Failure } from './failure';
import type { Held } from './held';
import { idText, type Json } from './json';
import type { BoardFile } from './records/file';

/** The number that the first page of files has; 4.4 does not show it. */
export type PageBase = 0 | 1;

/** The files of a board as far as they are loaded. */
export interface FileList {
  readonly pages: readonly FilePage[];
  /** Every distinct file, in the order of the pages: one for each id, the first that came. */
  readonly files: readonly Held<BoardFile>[];
  /** Other contents that came under the id of a file, where documented fields differ. */
  readonly versions: ReadonlyMap<Held<BoardFile>, readonly Held<BoardFile>[]>;
  /** How many files have other contents. */
  readonly conflicting: number;
  /** How many files came again with a change in undocumented fields alone, such as a link that is signed each time. */
  readonly changing: number;
  /** `total` of the newest page as it came; 4.4 does not say what it counts. */
  readonly reported: Json | undefined;
  /** What the first page told as total, when the newest tells another although it is not the rows of a page. */
  readonly reportedFirst?: Json | undefined;
  /** How many rows a page has, when that is fewer than were asked for and more pages came. */
  readonly shortPage?: number | undefined;
  /** Whether these are all files, and why not. Made once, by `completenessOf`. */
  readonly completeness: Completeness;
  /** undefined while the answers fit either base. */
  readonly base: PageBase | undefined;
  /** Rows that came again on a later page and are not listed twice. */
  readonly repeated: number;
  /** Why the last page could not be loaded; the pages before it stand. */
  readonly stopped: Failure | undefined;
}

/** A number, also written as digits; 4.4 calls total an integer. */
export function numberIn(json: Json | undefined): number | undefined {
  const text = idText(json);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
