import { routes } from '../../records/routes';
import type { Ref } from '../../core/ref';
import type { Failure } from '../../core/failure';
import { boardRecord } from '../../records/board';
import type { Decoded, ReceivedResponse } from '../../records/decoding/decoded';
import { fileRecord } from '../../records/file';
import type { AnyDescription } from '../../records/leaves';
import { meetingRecord } from '../../records/meeting';
import { voteRecord } from '../../records/vote';
import { lastFailure, lastLoaded, shownValue, type LoadState } from '../../service/store/asyncCache';
import type { LoadedStore } from '../../service/store/boardStore';
import { unshownLists } from '../../service/store/missingLists';
import { loadedFiles, recordKeys } from '../../service/store/recordsByKey';
import { meetingsOfEntries } from '../../service/store/boardLists';
import type { Hypothesis } from '../../kinds/units/hypotheses';
import { countFields } from './countFields';
import { distinctResponses } from './distinctResponses';
import {
  createFirstPlaces,
  reportFormat,
  reportVersion,
  type FirstPlace,
  type FirstPlaces,
  type ConformanceReport,
  type OperationReport,
  type PagingReport,
} from './conformanceReport';
import { numberIn, type FileList } from '../../records/fileList';

const described = {
  counters: { description: boardRecord, paragraph: '4.2' },
  votes: { description: voteRecord, paragraph: '4.3' },
  files: { description: fileRecord, paragraph: '4.4' },
  meetings: { description: meetingRecord, paragraph: '4.5' },
} as const satisfies Readonly<Record<string, { description: AnyDescription; paragraph: string }>>;

type Listed = keyof typeof described;

/**
 * Compares what is loaded of boards with the API text. `units`, `connectionBoards`: those of their connection.
 * `places` gets the record of each entry, and of an operation the first list that can't be read.
 */
export function* createReport(
  boards: readonly Ref[],
  store: LoadedStore,
  units: readonly Hypothesis[],
  places: FirstPlaces = createFirstPlaces(),
  connectionBoards = boards.length,
): Generator<void, ConformanceReport> {
  const missing = boards.map((board) => unshownLists(board, store));
  const loaded = loadTimes(boards, store);
  const operations: OperationReport[] = [];
  for (const operation of ['counters', 'votes', 'files', 'meetings'] as const)
    operations.push(yield* reportOperation(operation, boards, missing, store, places));
  const lists = boards.flatMap((board) => {
    const list = shownValue(store.files.peek({ ...board, section: 'files' }));
    return list && hasPages(list) ? [list] : [];
  });
  return {
    format: reportFormat,
    version: reportVersion,
    boards: boards.length,
    completeBoards: missing.filter(({ length }) => length === 0).length,
    connectionBoards,
    ...(loaded && { loaded }),
    operations,
    paging: pagingOf(lists),
    // Without refs: a report contains no data of boards.
    units: units.flatMap(({ firstAgainst: _ref, ...each }) => (each.confidence === 'none' ? [] : [each])),
  };
}

function* reportOperation(
  operation: Listed,
  boards: readonly Ref[],
  missing: readonly ReturnType<typeof unshownLists>[],
  store: LoadedStore,
  places: FirstPlaces,
): Generator<void, OperationReport> {
  const { description, paragraph } = described[operation];
  const counts = countFields(description, places);
  let [records, responses] = [0, 0];
  // Several boards may share a response with statistics or meetings.
  const shared = distinctResponses();
  for (const board of boards) {
    const loaded = loadedRecords(operation, board, store);
    for (const decoded of loaded.records) {
      counts.add(decoded, () => placeIn(loaded, operation, board, decoded));
      records += 1;
      yield;
    }
    for (const response of new Set(loaded.responses))
      if (operation === 'votes' || operation === 'files' || shared.add(response)) responses += 1;
    yield;
  }
  const { method, path } = routes[operation];
  const request = `${method} ${path}`;
  const whole = missing.filter((lists) => !lists.includes(operation)).length;
  const failed = boards.filter((board) => isUnreadable(store[operation].peek(board)));
  const report = {
    ...{ operation, request, paragraph, boards: whole, responses, records, failed: failed.length },
    ...counts.result(),
  };
  const [first] = failed;
  if (first)
    places.set(report, () => ({ record: operation === 'counters' ? first : { ...first, section: operation } }));
  return report;
}

interface LoadedList {
  readonly records: readonly Decoded<unknown>[];
  /** Of a list in several pages, in order. */
  readonly pages?: readonly ReceivedResponse[];
}

interface LoadedRecords {
  /** The lists that the records are in, which their keys depend on; none for statistics. */
  readonly lists: readonly LoadedList[];
  readonly records: readonly Decoded<unknown>[];
  readonly responses: readonly ReceivedResponse[];
}

function loadedRecords(operation: Listed, board: Ref, store: LoadedStore): LoadedRecords {
  switch (operation) {
    case 'counters': {
      const records = shownValue(store.counters.peek(board)) ?? [];
      return { lists: [], records, responses: records.map(({ response }) => response) };
    }
    case 'votes': {
      const votes = shownValue(store.votes.peek(board));
      const records = votes?.records ?? [];
      return { lists: [{ records }], records, responses: votes ? [votes.response] : [] };
    }
    case 'meetings': {
      const entries = shownValue(store.meetings.peek(board)) ?? [];
      const records = meetingsOfEntries(entries);
      return { lists: [{ records }], records, responses: entries.map(({ response }) => response) };
    }
    case 'files': {
      const lists = store.fileLists(board).flatMap((ref) => shownValue(store.files.peek(ref)) ?? []);
      const found = lists.map(({ files, pages }) => ({ records: files, pages: pages.map(({ response }) => response) }));
      return { lists: found, records: loadedFiles(board, store), responses: found.flatMap(({ pages }) => pages) };
    }
  }
}

function placeIn({ lists }: LoadedRecords, operation: Listed, board: Ref, decoded: Decoded<unknown>): FirstPlace {
  const list = lists.find(({ records }) => records.includes(decoded));
  if (!list || operation === 'counters') return { record: board };
  const { records, pages = [] } = list;
  const record = { ...board, section: operation, record: recordKeys(records)[records.indexOf(decoded)] as string };
  return pages.length > 1 ? { record, page: pages.indexOf(decoded.response) + 1 } : { record };
}

function isUnreadable(state: LoadState<unknown>): boolean {
  const kind = lastFailure(state)?.kind;
  return kind !== undefined && unreadable.includes(kind);
}

/** Failures that are found only when a response is read. */
const unreadable: readonly Failure['kind'][] = ['notJson', 'badShape', 'serviceCode', 'tooMany'];

/** When what is loaded of boards was loaded, first and last, in ISO 8601. */
function loadTimes(
  boards: readonly Ref[],
  store: LoadedStore,
): { readonly from: string; readonly to: string } | undefined {
  let [from, to] = [Infinity, -Infinity];
  const add = (ms: number) => {
    from = Math.min(from, ms);
    to = Math.max(to, ms);
  };
  for (const board of boards) {
    for (const list of ['counters', 'votes', 'meetings'] as const) {
      const last = lastLoaded<unknown>(store[list].peek(board));
      if (last) add(last.loadedAt);
    }
    for (const ref of store.fileLists(board)) {
      const last = lastLoaded(store.files.peek(ref));
      if (!last) continue;
      add(last.loadedAt);
      // A list has the time of its last page.
      for (const { response } of last.value.pages.slice(0, -1)) add(response.receivedAt);
    }
  }
  return from > to ? undefined : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Whether a list was requested, so that it shows how the service pages. */
const hasPages = ({ pages }: FileList): boolean => pages.length > 0;

/** How a service pages, as unfiltered lists of files show it. */
function pagingOf(lists: readonly FileList[]): PagingReport {
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
