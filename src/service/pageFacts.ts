import type { FilePage } from '../model/answers';
import { numberIn } from '../model/fileList';
import type { Json } from '../model/json';

/** What the lengths and totals of pages tell together. `rows` is always the number of distinct rows so far. */
export interface PageFacts {
  readonly add: (page: FilePage) => void;
  readonly pages: () => number;
  /** `total` of the newest page. */
  readonly total: () => Json | undefined;
  /** `total` of the first page, when it is another by now and does not count the rows of a page. */
  readonly changedFrom: () => Json | undefined;
  /** Rows of the first page, when they are fewer than were asked for and more pages came. */
  readonly shortPage: () => number | undefined;
  /** The last page has fewer rows than one before it. */
  readonly isLastShort: () => boolean;
  /** Whether the total speaks of more rows, and not of the size of a page. */
  readonly tellsOfMore: (rows: number) => boolean;
  /** A page shorter than asked for may be the last one, or the service may hand out smaller pages. */
  readonly mayBeAll: (rows: number) => boolean;
  /** The total equals the rows, and cannot be the length of a page as well. */
  readonly isConfirmed: (rows: number) => boolean;
  /** The same, and it cannot be a number of pages either: nothing stands before the first page. */
  readonly isStartConfirmed: (rows: number) => boolean;
  /** By no reading of the total can there be so many rows. */
  readonly isEndless: (rows: number) => boolean;
}

// So many rows are loaded whatever the total says.
const leastEndless = 10_000;

/** Collects what pages tell; `pageSize` is what was asked for. */
export function pageFacts(pageSize: number): PageFacts {
  let pages = 0;
  let firstLength = 0;
  let firstTotal: Json | undefined;
  let newestLength = 0;
  let newestTotal: Json | undefined;
  let longest = 0;
  let isLastShort = false;

  const total = (): number | undefined => numberIn(newestTotal);
  const tellsOfMore = (rows: number): boolean => (total() ?? 0) > Math.max(rows, pageSize);

  return {
    add: (page) => {
      newestLength = page.records.length;
      newestTotal = page.total;
      if (pages === 0) [firstLength, firstTotal] = [newestLength, newestTotal];
      pages += 1;
      isLastShort = newestLength < longest;
      longest = Math.max(longest, newestLength);
    },
    pages: () => pages,
    total: () => newestTotal,
    changedFrom: () => {
      const [before, after] = [numberIn(firstTotal), total()];
      const countsRows = before === firstLength && after === newestLength;
      return pages < 2 || before === after || after === undefined || countsRows ? undefined : firstTotal;
    },
    shortPage: () => (pages > 1 && firstLength > 0 && firstLength < pageSize ? firstLength : undefined),
    isLastShort: () => isLastShort,
    tellsOfMore,
    mayBeAll: (rows) => newestLength < pageSize && !tellsOfMore(rows),
    isConfirmed: (rows) => total() === rows && (pages > 1 ? rows > longest : rows < pageSize),
    isStartConfirmed: (rows) => total() === rows && rows > Math.max(pageSize, 3),
    isEndless: (rows) => {
      const said = total() ?? 0;
      return (
        said > 0 &&
        said !== pageSize &&
        said !== longest &&
        said !== newestLength &&
        pages > said &&
        rows > Math.max(leastEndless, 10 * said)
      );
    },
  };
}
