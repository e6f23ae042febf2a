import { explain, notRefreshedSentence } from '../../service/text/explain';
import { sentences } from '../../core/phrases';
import { failureOf, type Failure } from '../../core/failure';
import { type Action, actionOf } from '../../protocol/actions';
import type { View } from '../../protocol/view';
import type { FailedRefresh } from '../../service/store/asyncCache';
import { isOfConnection } from '../../service/store/connectionProblems';

export type FailedView = Extract<View, { kind: 'failed' }>;

/**
 * The view shown when a record fails to load. `actions`: more that the user can do. `failed`: why the reason that is
 * shown couldn't be refreshed, and how to show times in milliseconds since the Unix epoch.
 */
export function failedView(
  title: string,
  error: unknown,
  actions: readonly Action[] = [],
  failed?: FailedRefresh & { readonly clock: (time: number) => string },
): FailedView {
  const { what, next, fix } = explain(failureOf(error));
  const { fix: toRefresh } = failed ? explain(failed.failure) : { fix };
  return {
    kind: 'failed',
    title,
    what,
    next: sentences([next, failed && notRefreshedSentence(failed, failed.clock)]),
    fix: toRefresh,
    ...(actions.length > 0 && { actions }),
  };
}

/** Actions for a failure, one per button. */
export interface Fixes {
  readonly signIn: () => unknown;
  readonly editConnection: () => unknown;
  readonly retry: () => unknown;
}

/** Runs the action of the visible button, even if the failure has changed since. */
export function applyFix(shown: View | undefined, fixes: Fixes): unknown {
  const failure = shown?.kind === 'details' ? shown.failedRefresh : shown?.kind === 'failed' ? shown : undefined;
  if (!failure || failure.fix === 'none') return undefined;
  return fixes[failure.fix]();
}

/** Diagnosing the connection, if a failure is of the whole connection. */
export const diagnoseActions = (failure: Failure): readonly Action[] =>
  connectionActions(failure).filter(({ id }) => id === 'diagnoseConnection');

/** What the user can do about a failure of the whole connection, beside trying again; empty if something else helps. */
export const connectionActions = (failure: Failure): readonly Action[] =>
  isOfConnection(failure) && explain(failure).fix === 'retry'
    ? [actionOf('diagnoseConnection'), actionOf('editConnection')]
    : [];
