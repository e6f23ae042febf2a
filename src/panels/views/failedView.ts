import { explain } from '../../model/explain';
import { failureOf } from '../../model/failure';
import type { View } from '../../protocol/view';

export type FailedView = Extract<View, { kind: 'failed' }>;

/** The view shown when a record fails to load. */
export function failedView(title: string, error: unknown): FailedView {
  const { what, next, cure } = explain(failureOf(error));
  return { kind: 'failed', title, what, next, cure };
}

/** Actions for a failure, one per button. */
export interface Cures {
  readonly signIn: () => unknown;
  readonly editConnection: () => unknown;
  readonly retry: () => unknown;
}

/** Runs the action of the visible button, even if the failure has changed since. */
export function applyCure(shown: View | undefined, cures: Cures): unknown {
  if (shown?.kind !== 'failed' || shown.cure === 'none') return undefined;
  return cures[shown.cure]();
}
