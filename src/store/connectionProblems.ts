import type { Failure } from '../base/failure';
import type { BoardStore } from './boardStore';

const ofTheConnection: readonly Failure['kind'][] = ['auth', 'noCredentials', 'network', 'dns', 'tls', 'timeout'];

/** Whether a failure concerns all requests of a connection. A token accepted for other requests does not. */
export const isOfConnection = (failure: Failure): boolean =>
  ofTheConnection.includes(failure.kind) && !(failure.kind === 'auth' && failure.stage === 'request');

/** Connections with a problem, by name, with its failure. */
export type ConnectionProblems = ReadonlyMap<string, Failure>;

/**
 * Reports problems of the connections in use after each response, invalidation, and `update`; the latest response of a
 * connection counts.
 */
export function onConnectionProblems(
  store: BoardStore,
  isInUse: (connection: string) => boolean,
  tell: (connectionProblems: ConnectionProblems) => void,
): { readonly update: () => void; dispose(): void } {
  const connectionProblems = new Map<string, Failure>();
  const update = () => tell(new Map([...connectionProblems].filter(([name]) => isInUse(name))));
  const { dispose } = store.onDidChange((ref) => {
    if (ref === undefined) connectionProblems.clear();
    else {
      const response = store[ref.section ?? 'counters'].peek(ref);
      if (response.state === 'loaded') connectionProblems.delete(ref.connection);
      if (response.state === 'failed' && isOfConnection(response.failure))
        connectionProblems.set(ref.connection, response.failure);
    }
    update();
  });
  return { update, dispose };
}
