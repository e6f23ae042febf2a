import { numberIn, type FileList } from '../../records/fileList';
import type { PagingReport } from './conformanceReport';

/** Whether a list was requested, so that it shows how the service pages. */
export const hasPages = ({ pages }: FileList): boolean => pages.length > 0;

/** How a service pages, as unfiltered lists of files show it. */
export function pagingOf(lists: readonly FileList[]): PagingReport {
  const base = { zero: 0, one: 0, unknown: 0 };
  const fullPages = { asRequested: 0, shorter: 0, longer: 0 };
  const total = { files: 0, page: 0, pages: 0, either: 0, neither: 0, absent: 0 };
  for (const list of lists) {
    const { provenBase, pageSize } = list;
    base[provenBase === undefined ? 'unknown' : provenBase === 0 ? 'zero' : 'one'] += 1;
    for (const { records } of list.pages.slice(0, -1)) {
      const { length } = records;
      if (pageSize !== undefined)
        fullPages[length === pageSize ? 'asRequested' : length < pageSize ? 'shorter' : 'longer'] += 1;
    }
    if (list.completeness.kind === 'complete') total[meaningOfTotal(list)] += 1;
  }
  return { lists: lists.length, base, fullPages, total };
}

function meaningOfTotal({ pages, files }: FileList): keyof PagingReport['total'] {
  const totals = pages.map((page) => numberIn(page.total));
  if (totals.every((each) => each === undefined)) return 'absent';
  const countsFiles = totals.every((each) => each === files.length);
  const countsPage = totals.every((each, index) => each === pages[index]?.records.length);
  if (countsFiles && countsPage) return 'either';
  if (countsFiles) return 'files';
  if (countsPage) return 'page';
  const filled = pages.filter(({ records }) => records.length > 0).length;
  return totals.every((each) => each === filled) ? 'pages' : 'neither';
}
