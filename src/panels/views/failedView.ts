import { explain } from '../../model/explain';
import { failureOf } from '../../model/failure';
import type { View } from '../../protocol/view';

export type FailedView = Extract<View, { kind: 'failed' }>;

/** What a panel shows in place of its record. */
export function failedView(title: string, error: unknown): FailedView {
  const { what, next, cure } = explain(failureOf(error));
  return { kind: 'failed', title, what, next, cure };
}

/** What can be done about a failure, by the button that a panel shows for it. */
export interface Cures {
  readonly signIn: () => unknown;
  readonly editConnection: () => unknown;
  /** Loads again. */
  readonly retry: () => unknown;
}

/** Does what the button says that is shown; what else could be known of the failure by now counts for nothing. */
export function applyCure(shown: View | undefined, cures: Cures): unknown {
  if (shown?.kind !== 'failed' || shown.cure === 'none') return undefined;
  return cures[shown.cure]();
}
