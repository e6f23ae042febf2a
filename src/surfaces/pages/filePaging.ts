import { boardOf, pathOf, type Ref } from '../../core/ref';
import { serializeFilter } from '../../records/fileFilter';
import { numberIn } from '../../records/fileList';
import { completenessText } from '../../records/text/completenessText';
import { areMany } from '../../service/store/requestsFor';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { loadRest } from '../../service/store/loadMissing';
import type { Page } from './page';

export interface PagedFiles {
  readonly store: BoardStore;
  readonly pageSize: () => number;
  /** Asks before many pages are loaded. `requests`: undefined if unknown. */
  readonly confirmLoadAll: (requests: number | undefined) => Promise<boolean>;
}

/** What the page of a list of files does besides: it filters, and loads more pages. */
export function filePaging(
  ref: Ref,
  { store, pageSize, confirmLoadAll }: PagedFiles,
): Required<Pick<Page, 'doubt' | 'handlers'>> {
  let loading: AbortController | undefined;
  const loadAll = async (): Promise<void> => {
    const list = store.files.peek(ref);
    if (list.state !== 'loaded') return;
    const requests = requestsForRest(list.value.files.length, numberIn(list.value.reported), pageSize());
    if (areMany(requests) && !(await confirmLoadAll(requests))) return;
    const mine = new AbortController();
    loading?.abort();
    loading = mine;
    await loadRest(store.causedBy('loadMore'), ref, () => mine.signal.aborted);
  };
  return {
    doubt: () => {
      const isFileList = ref.section === 'files' && ref.record === undefined;
      const list = isFileList ? shownValue(store.files.peek(ref)) : undefined;
      return list && completenessText(list.completeness);
    },
    handlers: {
      applyFilter: ({ filter }, panel) => {
        const text = serializeFilter(filter);
        panel.navigateTo(pathOf({ ...boardOf(ref), section: 'files', ...(text === '' ? {} : { filter: text }) }));
      },
      load: async ({ what }) => (what === 'all' ? loadAll() : store.causedBy('loadMore').moreFiles(ref)),
      cancel: () => loading?.abort(),
    },
  };
}

/** The number of requests that load the rest of a list; undefined if the service doesn't report a total. */
const requestsForRest = (loaded: number, reported: number | undefined, pageSize: number): number | undefined =>
  reported === undefined ? undefined : Math.max(1, Math.ceil((reported - loaded) / pageSize));
