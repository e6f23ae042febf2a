/** How paging came to an end. */
export type PagingEnd =
  /** There may be another page. */
  | 'open'
  /** The next page could not be loaded; the person may retry. */
  | 'failed'
  /** A page without rows. */
  | 'empty'
  /** The last page once more, where the number of a page is known to matter. */
  | 'lastAgain'
  /** One page whatever number is requested. */
  | 'samePage'
  /** Rows that were all seen before, and not on one page. */
  | 'seenAgain'
  /** A rejection or a server error where another page could have been. */
  | 'rejected'
  /** New rows without end, by every reading of the reported total. */
  | 'endless'
  /** More rows or pages than are ever loaded. */
  | 'limit';

/** What a pager knows of a list, for the verdict. */
export interface PagingFacts {
  readonly end: PagingEnd;
  /** Distinct rows. */
  readonly rows: number;
  /** `total` of the newest page where it is a number; 4.4 does not say what it counts. */
  readonly reported: number | undefined;
  /** The reported total equals the rows, and cannot be the size of a page as well. */
  readonly isConfirmed: boolean;
  /** The last page has fewer rows than one before it. */
  readonly isLastShort: boolean;
  /** Nothing stands before the first page that was loaded. */
  readonly isStartKnown: boolean;
  /** A list that rows came in, or what it stands in, was sent twice in one response. */
  readonly isTwice: boolean;
  /** Rows moved between pages, or the reported total changed. */
  readonly hasChanged: boolean;
  /** The largest number of rows that is loaded. */
  readonly limit: number;
}

/** Whether a list holds all there is. */
export type Completeness =
  | { readonly kind: 'complete' }
  | { readonly kind: 'incomplete'; readonly reason: 'morePages' | 'failed' }
  | { readonly kind: 'unknown'; readonly reason: 'start' | 'samePage' | 'changed' | 'rejected' | 'twice' }
  | { readonly kind: 'unknown'; readonly reason: 'fewerThanReported' | 'endless'; readonly reported: number }
  | { readonly kind: 'unknown'; readonly reason: 'limit'; readonly limit: number };

/** The one verdict on a list, from what its pager has gathered. */
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

/** Whether asking for more may bring more. */
export const canLoadMore = ({ kind }: Completeness): boolean => kind === 'incomplete';
