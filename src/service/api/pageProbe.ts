import { failureOf, type Failure } from '../../core/failure';
import type { FilePage } from '../../records/decoding/decodeResponse';
import { keyedPage, type KeyedPage } from './pageRows';
import { failsOnProbe, isTransient } from './retry';

export interface PageRequest {
  /** A different page size, to test whether the page index has an effect. */
  readonly pageSize?: number;
  /** The page may not exist, so a failure is not counted against the service. */
  readonly isProbe?: boolean;
}

export type RequestPage = (pageIndex: number, signal: AbortSignal, request?: PageRequest) => Promise<FilePage>;

export type PageProbe = KeyedPage | { readonly failure: Failure };

/** Row keys of the page; empty for a failure. */
export const rowKeysOf = (probe: PageProbe): readonly string[] => ('page' in probe ? probe.keys : []);

/** Whether the result is about the page itself rather than a transient condition. */
export const isEvidence = (probe: PageProbe): boolean =>
  'page' in probe ||
  (['refused', 'notFound'].includes(probe.failure.kind) &&
    !isTransient(probe.failure) &&
    'status' in probe.failure &&
    probe.failure.status >= 400);

/** Whether a failure is transient and unrelated to the requested page. */
export const isTransientFailure = (failure: Failure): boolean => isTransient(failure) && failure.kind !== 'server';

/** Whether two pages have the same rows in the same order. */
export const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Requests pages with `requestPage`; a failure is a result. Rejects when a request is cancelled. */
export function createPageProbes(requestPage: RequestPage) {
  const probe = async (pageIndex: number, signal: AbortSignal, request?: PageRequest): Promise<PageProbe> => {
    try {
      return await keyedPage(await requestPage(pageIndex, signal, request));
    } catch (error) {
      if (failureOf(error).kind === 'cancelled') throw error;
      return { failure: failureOf(error) };
    }
  };

  /** Requests both candidates for the first page. */
  const guess = async (signal: AbortSignal): Promise<[PageProbe, PageProbe]> => {
    const guesses = await Promise.all([
      probe(0, signal, { isProbe: true }),
      probe(1, signal, { isProbe: true }),
    ] as const);
    // A service may fail on a page that does not exist, once or always. If neither page has rows, the service itself
    // may be failing.
    const hasRows = guesses.some((each) => rowKeysOf(each).length > 0);
    const again = (page: PageProbe, index: number) =>
      'failure' in page && failsOnProbe(page.failure) && (index === 0 || !hasRows)
        ? probe(index, signal, { isProbe: hasRows })
        : page;
    return Promise.all([again(guesses[0], 0), again(guesses[1], 1)]);
  };

  return { probe, guess };
}
