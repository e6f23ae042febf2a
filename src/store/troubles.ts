import type { Failure } from '../model/failure';
import type { BoardStore } from './boardStore';

const ofTheConnection: readonly Failure['kind'][] = ['auth', 'noCredentials', 'network', 'dns', 'tls', 'timeout'];

/** A token accepted for other requests is no connection problem. */
const isOfConnection = (failure: Failure): boolean =>
  ofTheConnection.includes(failure.kind) && !(failure.kind === 'auth' && failure.stage === 'request');

/** Connections with a problem, by name, with its failure. */
export type Troubles = ReadonlyMap<string, Failure>;

/** Reports connection problems after each response and invalidation; the latest response of a connection counts. */
export function onTroubles(store: BoardStore, tell: (troubles: Troubles) => void): { dispose(): void } {
  const troubles = new Map<string, Failure>();
  return store.onDidChange((ref) => {
    if (ref === undefined) troubles.clear();
    else {
      const answer = store[ref.section ?? 'counters'].peek(ref);
      if (answer.state === 'here') troubles.delete(ref.connection);
      if (answer.state === 'failed' && isOfConnection(answer.failure)) troubles.set(ref.connection, answer.failure);
    }
    tell(troubles);
  });
}
