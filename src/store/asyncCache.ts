import { ServiceError, failureOf, type Failure } from '../base/failure';

export type LoadState<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The value, if it is loaded. */
export const loadedValue = <T>(loadState: LoadState<T>): T | undefined =>
  loadState.state === 'loaded' ? loadState.value : undefined;

/** Why there is no value. */
export const failureIn = (loadState: Exclude<LoadState<unknown>, { state: 'loaded' }>): Failure =>
  loadState.state === 'failed' ? loadState.failure : { kind: 'cancelled' };

/** The value. Throws a ServiceError when it is not loaded. */
export function requireLoaded<T>(loadState: LoadState<T>): T {
  if (loadState.state === 'loaded') return loadState.value;
  throw new ServiceError(failureIn(loadState));
}

/** Cache of async values by key. Callers share one request; results and failures stay until invalidated. */
export interface AsyncCache<T> {
  /** Returns the cached state or loads it. Never rejects: failures are a state. */
  readonly get: (key: string) => Promise<LoadState<T>>;
  readonly peek: (key: string) => LoadState<T>;
  /** All keys loaded or loading. */
  readonly keys: () => string[];
  /** Replaces a value with a newer one. */
  readonly put: (key: string, value: T) => void;
  /** Invalidates all matching keys, aborts their requests and drops late responses. */
  readonly invalidate: (which: (key: string) => boolean) => void;
}

interface Entry<T> {
  loadState: LoadState<T>;
  readonly settled: Promise<LoadState<T>>;
  readonly controller: AbortController;
}

/** Creates a cache. `changed` is called with each key that has loaded or failed. */
export function createAsyncCache<T>(
  load: (key: string, signal: AbortSignal) => Promise<T>,
  changed: (key: string) => void,
): AsyncCache<T> {
  const entries = new Map<string, Entry<T>>();

  const start = (key: string): Entry<T> => {
    const controller = new AbortController();
    const settle = (loadState: LoadState<T>): LoadState<T> => {
      // Invalidated while loading: drop the response and reject pending callers.
      if (entries.get(key) !== entry) return { state: 'failed', failure: { kind: 'cancelled' } };
      entry.loadState = loadState;
      changed(key);
      return loadState;
    };
    const entry: Entry<T> = {
      loadState: { state: 'loading' },
      controller,
      settled: Promise.resolve()
        .then(() => load(key, controller.signal))
        .then(
          (value) => settle({ state: 'loaded', value }),
          (error: unknown) => settle({ state: 'failed', failure: failureOf(error) }),
        ),
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async (key) => {
      const entry = entries.get(key) ?? start(key);
      return entry.loadState.state === 'loading' ? entry.settled : entry.loadState;
    },
    peek: (key) => entries.get(key)?.loadState ?? { state: 'idle' },
    keys: () => [...entries.keys()],
    put: (key, value) => {
      const loadState = { state: 'loaded', value } as const;
      entries.get(key)?.controller.abort();
      entries.set(key, { loadState, settled: Promise.resolve(loadState), controller: new AbortController() });
      changed(key);
    },
    invalidate: (which) => {
      for (const [key, { controller }] of entries) {
        if (!which(key)) continue;
        entries.delete(key);
        controller.abort();
      }
    },
  };
}
