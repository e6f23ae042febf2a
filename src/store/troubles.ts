import type { Failure } from '../model/failure';
import type { BoardStore } from './boardStore';

const ofTheConnection: readonly Failure['kind'][] = ['auth', 'noCredentials', 'network', 'dns', 'tls', 'timeout'];

/** A token that is accepted for other requests says nothing against the connection. */
const isOfConnection = (failure: Failure): boolean =>
  ofTheConnection.includes(failure.kind) && !(failure.kind === 'auth' && failure.stage === 'request');

/** Connections that cannot be used at the moment, by name, with the reason. */
export type Troubles = ReadonlyMap<string, Failure>;

/** Tells the troubles of connections each time an answer came or all was forgotten; the last answer counts. */
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
