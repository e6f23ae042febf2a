import type { Failure } from '../base/failure';
import type { KeyedPage } from './pageRows';
import { isTransient } from './retry';

/** The result of requesting a page. */
export type PageProbe = KeyedPage | { readonly failure: Failure };

/** Row keys of the page; empty for a failure. */
export const keysOf = (probe: PageProbe): readonly string[] => ('page' in probe ? probe.keys : []);

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
