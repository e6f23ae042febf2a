/** Why paging stopped. */
export type PagingEnd =
  /** There may be another page. */
  | 'open'
  /** The next page failed to load; the user may retry. */
  | 'failed'
  /** The last page had no rows. */
  | 'empty'
  /** The last page came again, although the page index is known to have an effect. */
  | 'lastAgain'
  /** Every page index returns the same page. */
  | 'samePage'
  /** All rows were seen before, on more than one page. */
  | 'seenAgain'
  /** A rejection or server error where another page could have been. */
  | 'rejected'
  /** More new rows than any interpretation of the total allows. */
  | 'endless'
  /** The limit of rows or pages is reached. */
  | 'limit';

/** What a pager knows about a list. */
export interface PagingFacts {
  readonly end: PagingEnd;
  readonly rows: number;
  /** `total` of the latest page if it is a number; §4.4 doesn't say what it counts. */
  readonly reported: number | undefined;
  /** The total equals the rows and can't be the length of a page. */
  readonly isConfirmed: boolean;
  /** The last page has fewer rows than an earlier one. */
  readonly isLastShort: boolean;
  /** No page precedes the first loaded one. */
  readonly isStartKnown: boolean;
  /** A field on the path to the list occurs twice in one response. */
  readonly isTwice: boolean;
  /** Rows moved between pages, or the total changed. */
  readonly hasChanged: boolean;
  /** Maximum number of rows to load. */
  readonly limit: number;
}

/** Whether a list holds all rows. */
export type Completeness =
  | { readonly kind: 'complete' }
  | { readonly kind: 'incomplete'; readonly reason: 'morePages' | 'failed' }
  | { readonly kind: 'unknown'; readonly reason: 'start' | 'samePage' | 'changed' | 'rejected' | 'twice' }
  /** Of a snapshot: not all pages were loaded when it was taken. */
  | { readonly kind: 'unknown'; readonly reason: 'unfinished' }
  | { readonly kind: 'unknown'; readonly reason: 'fewerThanReported' | 'endless'; readonly reported: number }
  | { readonly kind: 'unknown'; readonly reason: 'limit'; readonly limit: number };

/** The only place that decides whether a list is complete. */
export function completenessOf(facts: PagingFacts): Completeness {
  const { end, rows, reported = 0, isConfirmed, isLastShort, isStartKnown, isTwice, hasChanged, limit } = facts;
  if (end === 'open') return { kind: 'incomplete', reason: 'morePages' };
  if (end === 'failed') return { kind: 'incomplete', reason: 'failed' };
  if (end === 'limit') return { kind: 'unknown', reason: 'limit', limit };
  if (end === 'endless') return { kind: 'unknown', reason: 'endless', reported };
  if (end === 'samePage') return { kind: 'unknown', reason: 'samePage' };
  if (isTwice) return { kind: 'unknown', reason: 'twice' };
  if (reported > rows) return { kind: 'unknown', reason: 'fewerThanReported', reported };
  if (!isStartKnown) return { kind: 'unknown', reason: 'start' };
  if (hasChanged || end === 'seenAgain') return { kind: 'unknown', reason: 'changed' };
  if (end === 'rejected' && !isConfirmed && !isLastShort) return { kind: 'unknown', reason: 'rejected' };
  return { kind: 'complete' };
}

/** Whether loading again may return more rows. */
export const canLoadMore = ({ kind }: Completeness): boolean => kind === 'incomplete';
