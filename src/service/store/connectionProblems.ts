import type { Failure } from '../../core/failure';
import type { LoadState } from './asyncCache';
import type { BoardStore } from './boardStore';
import { pathOf } from '../../core/ref';

const ofTheConnection: readonly Failure['kind'][] = [
  'auth',
  'noCredentials',
  'network',
  'dns',
  'tls',
  'protocol',
  'proxy',
  'timeout',
];

/** Whether a failure concerns all requests of a connection. A token accepted for other requests does not. */
export const isOfConnection = (failure: Failure): boolean =>
  ofTheConnection.includes(failure.kind) && !(failure.kind === 'auth' && failure.stage === 'request');

const answers: readonly Failure['kind'][] = ['noEntry', 'forbidden', 'notFound', 'serviceCode'];

/** Whether a response shows that its connection works, though it may not have what was requested. */
const isAnswered = (response: LoadState<unknown>): boolean =>
  response.state === 'loaded' || (response.state === 'failed' && answers.includes(response.failure.kind));

export type ConnectionProblems = ReadonlyMap<string, Failure>;

/**
 * Reports problems of the connections in use after each response, `forget`, and `update`; the latest response of a
 * connection counts.
 */
export function onConnectionProblems(
  store: BoardStore,
  isInUse: (connection: string) => boolean,
  tell: (connectionProblems: ConnectionProblems) => void,
): { readonly update: () => void; readonly current: () => ConnectionProblems; dispose(): void } {
  const connectionProblems = new Map<string, Failure>();
  const current = () => new Map([...connectionProblems].filter(([name]) => isInUse(name)));
  const update = () => tell(current());
  const forgetting = store.onDidForget((connection) => {
    if (connection === undefined) connectionProblems.clear();
    else connectionProblems.delete(connection);
    update();
  });
  const changing = store.onDidChange((ref) => {
    if (ref === undefined) return;
    const response = store[ref.section ?? 'counters'].peek(ref);
    if (isAnswered(response)) connectionProblems.delete(ref.connection);
    if (response.state === 'failed' && isOfConnection(response.failure))
      connectionProblems.set(ref.connection, response.failure);
    update();
  });
  return {
    update,
    current,
    dispose: () => {
      forgetting.dispose();
      changing.dispose();
    },
  };
}

/** Whether another request of the connection would have failed, too. */
export const isShared = (failure: Failure): boolean => isOfConnection(failure) || failure.kind === 'notAnswering';

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
