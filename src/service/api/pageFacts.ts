import type { FilePage } from '../../records/decoding/decodeResponse';
import { numberIn } from '../../records/fileList';
import type { Json } from '../../core/json';

/** Facts derived from the lengths and totals of all pages. `rows`: number of distinct rows so far. */
export interface PageFacts {
  readonly add: (page: FilePage) => void;
  readonly pages: () => number;
  /** `total` of the latest page. */
  readonly total: () => Json | undefined;
  /** `total` has changed since the first page, and does not count the rows of a page. */
  readonly hasTotalChanged: () => boolean;
  /** The last page has fewer rows than an earlier one. */
  readonly isLastShort: () => boolean;
  /** Whether the total is larger than the rows so far and than the page size. */
  readonly isTotalLarger: (rows: number) => boolean;
  /** Whether the latest page may be the last: fewer rows than requested, and no larger total. */
  readonly mayBeAll: (rows: number) => boolean;
  /** The total equals the rows and can't be the length of a page. */
  readonly isConfirmed: (rows: number) => boolean;
  /** As `isConfirmed`, and the total can't be the number of pages either: no page precedes the first. */
  readonly isStartConfirmed: (rows: number) => boolean;
  /** More rows than any interpretation of the total allows. */
  readonly isEndless: (rows: number) => boolean;
}

// Load at least this many rows, whatever the total.
const minEndlessRows = 10_000;

/** Collects page lengths and totals. `pageSize` is the requested size. */
export function pageFacts(pageSize: number): PageFacts {
  let pages = 0;
  let firstLength = 0;
  let firstTotal: Json | undefined;
  let newestLength = 0;
  let newestTotal: Json | undefined;
  let maxLength = 0;
  let isLastShort = false;

  const total = (): number | undefined => numberIn(newestTotal);
  const isTotalLarger = (rows: number): boolean => (total() ?? 0) > Math.max(rows, pageSize);

  return {
    add: (page) => {
      newestLength = page.records.length;
      newestTotal = page.total;
      if (pages === 0) [firstLength, firstTotal] = [newestLength, newestTotal];
      pages += 1;
      isLastShort = newestLength < maxLength;
      maxLength = Math.max(maxLength, newestLength);
    },
    pages: () => pages,
    total: () => newestTotal,
    hasTotalChanged: () => {
      const [before, after] = [numberIn(firstTotal), total()];
      const countsRows = before === firstLength && after === newestLength;
      return pages >= 2 && before !== after && after !== undefined && !countsRows;
    },
    isLastShort: () => isLastShort,
    isTotalLarger,
    mayBeAll: (rows) => newestLength < pageSize && !isTotalLarger(rows),
    isConfirmed: (rows) => total() === rows && (pages > 1 ? rows > maxLength : rows < pageSize),
    isStartConfirmed: (rows) => total() === rows && rows > Math.max(pageSize, 3),
    isEndless: (rows) => {
      const reportedTotal = total() ?? 0;
      return (
        reportedTotal > 0 &&
        reportedTotal !== pageSize &&
        reportedTotal !== maxLength &&
        reportedTotal !== newestLength &&
        pages > reportedTotal &&
        rows > Math.max(minEndlessRows, 10 * reportedTotal)
      );
    },
  };
}
