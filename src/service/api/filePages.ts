import type { FilePage } from '../../records/decoding/decodeResponse';
import { canLoadMore, completenessOf, type Completeness, type PagingEnd } from '../../records/completeness';
import { duplicatesAbove } from '../../core/duplicateFields';
import { ServiceError, type Failure } from '../../core/failure';
import { numberIn, type FileList, type PageBase } from '../../records/fileList';
import { pageRows, type KeyedPage } from './pageRows';
import { pageFacts } from './pageFacts';
import {
  areSame,
  createPageProbes,
  isEvidence,
  isTransientFailure,
  rowKeysOf,
  type RequestPage,
  type PageProbe,
} from './pageProbe';

/** Remembers for a connection whether the first page is 0 or 1. */
export interface BaseMemory {
  readonly known: () => PageBase | undefined;
  /** undefined clears it, when later responses contradict it. */
  readonly remember: (base: PageBase | undefined) => void;
}

export interface FilePager {
  readonly list: () => FileList;
  /**
   * Loads the next page; while the base is unknown, the first call loads page 0 and page 1. Rejects only when nothing
   * is loaded yet.
   */
  readonly more: (signal: AbortSignal) => Promise<FileList>;
}

// Upper limits of a loaded list: `everything` must fit into memory and a table; `newest` is written out page by page.
const limitsFor = { everything: { rows: 200_000, pages: 20_000 }, newest: { rows: 1_000_000, pages: 20_000 } } as const;

/**
 * Creates a pager for the files of a board. It does not assume the base of pageIndex, the meaning of `total` or the
 * largest page size (§4.4, §8). `requestPage` requests one page by its index. `keeps`: `everything`, or only the
 * `newest` pages for an export that writes pages as they arrive.
 */
export function createFilePager(
  requestPage: RequestPage,
  pageSize: number,
  memory: BaseMemory,
  keeps: 'everything' | 'newest' = 'everything',
  limits: { readonly rows: number; readonly pages: number } = limitsFor[keeps],
): FilePager {
  const { probe, guess } = createPageProbes(requestPage);
  const rows = pageRows(keeps === 'everything');
  const facts = pageFacts(pageSize);
  const pages: FilePage[] = [];
  let lastKeys: readonly string[] = [];
  let next: number | undefined;
  let base: PageBase | undefined;
  let provenBase: PageBase | undefined;
  let end: PagingEnd = 'open';
  let isStartKnown = false;
  let isTwice = false;
  let isSettled = false;
  let hasMoved = false;
  let repeated = 0;
  let stopped: Failure | undefined;

  const verdict = (): Completeness =>
    completenessOf({
      end,
      rows: rows.count(),
      reported: numberIn(facts.total()),
      isConfirmed: facts.isConfirmed(rows.count()),
      isLastShort: facts.isLastShort(),
      isStartKnown,
      isTwice,
      hasChanged: hasMoved || facts.hasTotalChanged(),
      limit: limits.rows,
    });

  const list = (): FileList => ({
    pages: [...pages],
    ...rows.list(),
    reported: facts.total(),
    completeness: verdict(),
    base,
    provenBase,
    pageSize,
    repeated,
    stopped,
  });

  /** Adds a page. Returns false, without adding it, when it has no new row: it may lie past the end. */
  const addPage = (recordsByKey: KeyedPage): boolean => {
    const { fresh, again, moved } = rows.add(recordsByKey);
    const { response, path } = recordsByKey.page;
    if (duplicatesAbove(response.duplicates, path).some((field) => field !== 'total')) isTwice = true;
    if (fresh === 0 && facts.pages() > 0) return false;
    pages.push(recordsByKey.page);
    facts.add(recordsByKey.page);
    repeated += again;
    if (moved > 0) hasMoved = true;
    lastKeys = recordsByKey.keys;
    if (rows.count() > limits.rows || facts.pages() > limits.pages) end = 'limit';
    else if (facts.isEndless(rows.count())) end = 'endless';
    return fresh > 0;
  };

  const decideBase = (decided: PageBase | undefined) => {
    base = decided;
    provenBase = decided;
    memory.remember(decided);
  };

  const first = async (signal: AbortSignal): Promise<void> => {
    const known = memory.known();
    if (known === undefined) return start(...(await guess(signal)));
    const only = await probe(known, signal);
    if ('failure' in only && !isEvidence(only)) throw new ServiceError(only.failure, 'files');
    if (rowKeysOf(only).length === 0) {
      // The expected first page is empty: either there are no files, or the base is the other number.
      const other = await probe(1 - known, signal, { isProbe: true });
      if (rowKeysOf(other).length > 0) memory.remember(undefined);
      return known === 0 ? start(only, other) : start(other, only);
    }
    base = known;
    isStartKnown = known === 0;
    next = known + 1;
    if ('page' in only) addPage(only);
    return undefined;
  };

  /** Starts with both candidates for the first page. */
  const start = (zero: PageProbe, one: PageProbe): void => {
    const [keysOfZero, keysOfOne] = [rowKeysOf(zero), rowKeysOf(one)];
    if (keysOfZero.length === 0 && keysOfOne.length === 0) {
      // An empty page beside a transient failure: the failed page may be the one with the rows.
      const reported = [one, zero].find((each) => !isEvidence(each)) ?? ('page' in one ? one : zero);
      if ('failure' in reported) throw new ServiceError(reported.failure, 'files');
      addPage(reported);
      end = 'empty';
    }
    if (keysOfZero.length === 0 && 'failure' in zero && isTransientFailure(zero.failure))
      throw new ServiceError(zero.failure, 'files');
    isStartKnown = true;
    next = 2;
    if (end === 'empty') return;
    if (keysOfZero.length === 0) {
      // A server error on page 0 may mean base 1 or be transient. Use base 1 for this list, but don't remember it.
      isStartKnown = isEvidence(zero);
      if (isStartKnown) decideBase(1);
      if ('page' in one) addPage(one);
    } else if (keysOfOne.length === 0) {
      if (isEvidence(one)) decideBase(0);
      if ('page' in zero) addPage(zero);
      if ('page' in one) end = 'empty';
      else past(one.failure);
      if (stopped) next = 1;
    } else if (areSame(keysOfZero, keysOfOne)) {
      // Either page 0 is treated as page 1, or every index returns the same page. Page 2 shows which.
      if ('page' in one) addPage(one);
      if ('page' in zero) rows.add(zero);
    } else {
      const ofOne = new Set(keysOfOne);
      if (!keysOfZero.some((key) => ofOne.has(key))) decideBase(0);
      if ('page' in zero) addPage(zero);
      if ('page' in one) addPage(one);
    }
  };

  /**
   * Interprets a failure where another page could be: past the end some services fail instead of returning an empty
   * page.
   */
  const past = (failure: Failure): void => {
    const isEnd =
      !facts.isTotalLarger(rows.count()) &&
      (isEvidence({ failure }) || (failure.kind === 'server' && facts.isConfirmed(rows.count())));
    end = isEnd ? 'rejected' : 'failed';
    if (!isEnd) stopped = failure;
  };

  const following = async (signal: AbortSignal): Promise<void> => {
    end = 'open';
    if (next === undefined) return first(signal);
    const isProbe = facts.mayBeAll(rows.count()) || facts.isConfirmed(rows.count());
    const result = await probe(next, signal, { isProbe });
    if ('failure' in result) return past(result.failure);
    const index = next;
    const alone = facts.pages() === 1;
    next += 1;
    const { keys } = result;
    const repeatsLast = areSame(keys, lastKeys);
    if (addPage(result)) {
      // Page 1 repeated page 0 and page 2 is new, so the base is not 0.
      if (index === 2 && alone && base === 0) decideBase(undefined);
    } else if (keys.length === 0) end = 'empty';
    else if (!repeatsLast) end = 'seenAgain';
    else if (!alone) end = 'lastAgain';
    else if (index === 1) return following(signal);
    else end = 'samePage';
    return undefined;
  };

  /** After the last page: sends one more request to settle what the pages leave open. */
  const settle = async (signal: AbortSignal): Promise<void> => {
    if (end === 'samePage' && (await doesIndexMatter(signal))) end = 'lastAgain';
    if (!isStartKnown && !facts.isStartConfirmed(rows.count())) await lookBefore(signal);
    else isStartKnown = true;
    isSettled = true;
  };

  /** Whether the index changes what is returned. A page that fits all rows may be returned for every index. */
  const doesIndexMatter = async (signal: AbortSignal): Promise<boolean> => {
    if (lastKeys.length === 1) return numberIn(facts.total()) === 1;
    const result = await probe(2, signal, { pageSize: 1, isProbe: true });
    const [key, ...more] = rowKeysOf(result);
    return key !== undefined && more.length === 0 && lastKeys.slice(1, 3).includes(key);
  };

  /** Checks for a page 0 before page 1, with which the list began. */
  const lookBefore = async (signal: AbortSignal): Promise<void> => {
    const result = await probe(0, signal, { isProbe: true });
    isStartKnown = isEvidence(result);
    if (!isStartKnown || !('page' in result) || result.keys.length === 0) {
      if (isStartKnown && base === undefined) decideBase(1);
      // This proves the remembered or configured base.
      if (isStartKnown) provenBase = base;
      return;
    }
    const { fresh, again } = rows.add(result);
    if (fresh === 0) return;
    pages.push(result.page);
    repeated += again;
    if (again > 0) hasMoved = true;
    decideBase(again > 0 ? undefined : 0);
  };

  return {
    list,
    more: async (signal) => {
      stopped = undefined;
      if (keeps === 'newest') {
        pages.length = 0;
        rows.release();
      }
      if (canLoadMore(verdict())) await following(signal);
      // Only another request shows whether this is the end: `total` may count pages, or the rows of one page (§4.4).
      if (canLoadMore(verdict()) && !stopped && facts.mayBeAll(rows.count())) await following(signal);
      if (!canLoadMore(verdict()) && !isSettled) await settle(signal);
      return list();
    },
  };
}
