import { pathOf } from '../../core/ref';
import type { Failure } from '../../core/failure';
import type { BoardStore } from './boardStore';
import { isAnswered, isOfConnection } from './connectionProblems';

/** Whether another request of the connection would have failed, too. */
const isShared = (failure: Failure): boolean => isOfConnection(failure) || failure.kind === 'notAnswering';

/**
 * When a request of a connection succeeds after others failed, requests again what is visible and failed for a reason
 * that concerned the whole connection. Each failure is retried once, until it loads or everything is invalidated.
 */
export function retryOnRecovery(store: BoardStore): { dispose(): void } {
  const failing = new Set<string>();
  const retried = new Set<string>();
  return store.onDidChange((ref) => {
    if (ref === undefined) return retried.clear();
    const response = store[ref.section ?? 'counters'].peek(ref);
    if (response.state === 'failed' && isShared(response.failure)) failing.add(ref.connection);
    if (!isAnswered(response)) return;
    retried.delete(pathOf(ref));
    if (!failing.delete(ref.connection)) return;
    store.retryFailed(ref.connection, (failed, failure) => {
      const path = pathOf(failed);
      return isShared(failure) && !retried.has(path) && retried.add(path) !== undefined;
    });
  });
}
