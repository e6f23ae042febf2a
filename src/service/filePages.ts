import type { FilePage } from '../model/answers';
import { ServiceError, failureOf, type Failure } from '../model/failure';
import { numberIn, type FileList, type PageBase } from '../model/fileList';
import type { Held } from '../model/held';
import { newPace } from '../model/pace';
import { sliceAt } from '../model/jsonText';
import type { BoardFile } from '../model/records/file';
import { failsOnProbe, isTransient } from './retry';

/** Remembers which number the first page has, for a connection. */
export interface BaseMemory {
  readonly known: () => PageBase | undefined;
  readonly remember: (base: PageBase) => void;
}

export interface FilePager {
  readonly list: () => FileList;
  /** Loads the next page, the first time both that could be the first. Rejects only when nothing is loaded yet. */
  readonly more: (signal: AbortSignal) => Promise<FileList>;
}

/** A page, and what makes each of its rows the same as another. */
interface Taken {
  readonly page: FilePage;
  readonly rows: readonly string[];
}
type Probe = Taken | { readonly failure: Failure };

/**
 * Pages through the files of a board without knowing the base of pageIndex, the meaning of `total` or the largest page
 * (4.4, 8). `ask` gets a pageIndex; `pageSize` is what it asks for. `keeps`: everything, or only what came last, for
 * whoever writes the pages down as they come and must not hold them all. `probe`: the page may not exist.
 */
export function filePager(
  ask: (pageIndex: number, signal: AbortSignal, probe: boolean) => Promise<FilePage>,
  pageSize: number,
  memory: BaseMemory,
  keeps: 'everything' | 'newest' = 'everything',
): FilePager {
  const pages: FilePage[] = [];
  const files: Held<BoardFile>[] = [];
  const seen = new Set<string>();
  let last: FilePage | undefined;
  let distinct = 0;
  let next: number | undefined;
  let base: PageBase | undefined;
  let complete = false;
  let repeated = 0;
  let stopped: Failure | undefined;

  const list = (): FileList => ({
    pages: [...pages],
    files: [...files],
    reported: last?.total,
    ...seenOf(pages, pageSize),
    complete,
    base,
    repeated,
    stopped,
  });

  /** Takes a page in; false, and nothing has come, when it brings no new row: then it is what lies past the end. */
  const take = ({ page, rows }: Taken): boolean => {
    const isNews = rows.some((row) => !seen.has(row));
    if (!isNews && last) return false;
    last = page;
    pages.push(page);
    for (const [at, held] of page.records.entries()) {
      const row = rows[at] ?? '';
      if (seen.has(row)) repeated += 1;
      else {
        seen.add(row);
        files.push(held);
        distinct += 1;
      }
    }
    return isNews;
  };

  const taken = async (pageIndex: number, signal: AbortSignal, isProbe = false): Promise<Taken> => {
    const page = await ask(pageIndex, signal, isProbe);
    const { records } = page;
    const rows: string[] = [];
    await newPace().each(records.length, (at) => rows.push(shortened(contentOf(records[at] as Held<BoardFile>))));
    return { page, rows };
  };

  const decideBase = (decided: PageBase) => {
    base = decided;
    memory.remember(decided);
  };

  const probe = async (pageIndex: number, signal: AbortSignal, isProbe: boolean): Promise<Probe> => {
    try {
      return await taken(pageIndex, signal, isProbe);
    } catch (error) {
      if (failureOf(error).kind === 'cancelled') throw error;
      return { failure: failureOf(error) };
    }
  };

  const first = async (signal: AbortSignal): Promise<void> => {
    const known = memory.known();
    if (known !== undefined) {
      base = known;
      const found = await taken(known, signal);
      next = known + 1;
      complete = !take(found);
      return;
    }
    const guesses = await Promise.all([probe(0, signal, true), probe(1, signal, true)]);
    // The service may fail on a page that does not exist, once or always; where neither has rows, it may be in trouble.
    const hasRows = guesses.some((each) => rowsOf(each).length > 0);
    const again = (guess: Probe, index: number) =>
      'failure' in guess && failsOnProbe(guess.failure) && (index === 0 || !hasRows)
        ? probe(index, signal, hasRows)
        : guess;
    const [zero, one] = await Promise.all([again(guesses[0], 0), again(guesses[1], 1)]);
    const rowsOfZero = rowsOf(zero);
    const rowsOfOne = rowsOf(one);
    if (rowsOfZero.length === 0 && rowsOfOne.length === 0) {
      // An empty page beside an accident may be the one without rows of two.
      const told = [one, zero].find((each) => !isEvidence(each)) ?? ('page' in one ? one : zero);
      if ('failure' in told) throw new ServiceError(told.failure, 'files');
      take(told);
      complete = true;
    } else if (rowsOfZero.length === 0) {
      if ('failure' in zero && isAccident(zero.failure)) throw new ServiceError(zero.failure, 'files');
      // A server error on page 0 may be the base, or may be an accident: it is believed once, not remembered.
      if (isEvidence(zero)) decideBase(1);
      if ('page' in one) take(one);
    } else if (rowsOfOne.length === 0) {
      if (isEvidence(one)) decideBase(0);
      if ('page' in zero) take(zero);
      complete = isEvidence(one);
      if ('failure' in one && !complete) stopped = one.failure;
    } else if (same(rowsOfZero, rowsOfOne)) {
      // Page 0 is taken for page 1, or everything fits on one page that is repeated: either way nothing is missing.
      if ('page' in one) take(one);
    } else {
      const ofOne = new Set(rowsOfOne);
      if (!rowsOfZero.some((row) => ofOne.has(row))) decideBase(0);
      if ('page' in zero) take(zero);
      if ('page' in one) take(one);
    }
    next = stopped ? 1 : 2;
  };

  /** Whether `total` of the newest page speaks of more rows, and not of the size of a page. */
  const tellsOfMore = (): boolean => (numberIn(last?.total) ?? 0) > Math.max(distinct, pageSize);

  /** A page shorter than asked for may be the last one, or the service may hand out smaller pages. */
  const mayBeAll = (): boolean => (last?.records.length ?? 0) < pageSize && !tellsOfMore();

  /** Whether `total` says that these are all. */
  const isCounted = (): boolean => numberIn(last?.total) === distinct;

  /** Past the end some services fail instead of answering with an empty page. */
  const isPastEnd = (result: Probe): boolean =>
    !tellsOfMore() && (isEvidence(result) || ('failure' in result && result.failure.kind === 'server' && isCounted()));

  const following = async (signal: AbortSignal): Promise<void> => {
    if (next === undefined) return first(signal);
    const result = await probe(next, signal, mayBeAll() || isCounted());
    if ('failure' in result) {
      complete = isPastEnd(result);
      if (!complete) stopped = result.failure;
      return undefined;
    }
    // Page 1 failed at first: when it repeats page 0, that was page 1 already, and page 2 is the next.
    const isLateProbe = next === 1 && base === undefined;
    next += 1;
    complete = !take(result) && !(isLateProbe && result.page.records.length > 0);
    return undefined;
  };

  return {
    list,
    more: async (signal) => {
      stopped = undefined;
      if (keeps === 'newest') {
        pages.length = 0;
        files.length = 0;
      }
      if (!complete) await following(signal);
      // One more look tells; `total` cannot, as it may count pages, or the rows of one (4.4).
      if (!complete && !stopped && mayBeAll()) await following(signal);
      return list();
    },
  };
}

/** What only several pages tell: whether their size is the one asked for, and whether the total stays. */
function seenOf(pages: readonly FilePage[], pageSize: number): Pick<FileList, 'reportedFirst' | 'shortPage'> {
  const [first] = pages;
  const newest = pages.at(-1);
  if (!first || !newest || first === newest) return {};
  const countsRows = [first, newest].every(({ total, records }) => numberIn(total) === records.length);
  const [before, after] = [numberIn(first.total), numberIn(newest.total)];
  return {
    shortPage: first.records.length > 0 && first.records.length < pageSize ? first.records.length : undefined,
    reportedFirst: before === after || after === undefined || countsRows ? undefined : first.total,
  };
}

const rowsOf = (probe: Probe): readonly string[] => ('page' in probe ? probe.rows : []);

/** Whether an outcome says something about the page, not about the moment. */
const isEvidence = (probe: Probe): boolean =>
  'page' in probe || (['refused', 'notFound'].includes(probe.failure.kind) && !isTransient(probe.failure));

/** Whether a failure has nothing to do with the page that was asked for. */
const isAccident = (failure: Failure): boolean => isTransient(failure) && failure.kind !== 'server';

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** What makes two rows the same: id and content, so that two versions of one id stay two. */
function contentOf({ json, answer, path }: Held<BoardFile>): string {
  // A function that looks at every value takes three times as long: only where there are integers of many digits.
  for (const seen of [undefined, (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)])
    try {
      return JSON.stringify(json, seen);
    } catch {
      // A bigint, or nested too deeply for a function that calls itself.
    }
  return sliceAt(answer.text, path) ?? '';
}

/** A content in a few characters: of a hundred thousand files, the contents would take as much room as the files. */
function shortened(content: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return `${(one >>> 0).toString(36)} ${(other >>> 0).toString(36)} ${content.length}`;
}
