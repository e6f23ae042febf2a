import { failureOf, type Failure } from '../model/failure';

export type Shelved<T> =
  | { readonly state: 'unasked' }
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Cache of async values by key. Callers share one request; results and failures stay until invalidated. */
export interface Shelf<T> {
  /** Returns the cached state or loads it. Never rejects: failures are a state. */
  readonly get: (key: string) => Promise<Shelved<T>>;
  readonly peek: (key: string) => Shelved<T>;
  /** All keys loaded or loading. */
  readonly keys: () => string[];
  /** Replaces a value with a newer one. */
  readonly put: (key: string, value: T) => void;
  /** Invalidates all matching keys, aborts their requests and drops late responses. */
  readonly forget: (which: (key: string) => boolean) => void;
}

interface Entry<T> {
  shelved: Shelved<T>;
  readonly settled: Promise<Shelved<T>>;
  readonly controller: AbortController;
}

/** Creates a cache. `changed` is called with each key that has loaded or failed. */
export function shelf<T>(
  ask: (key: string, signal: AbortSignal) => Promise<T>,
  changed: (key: string) => void,
): Shelf<T> {
  const entries = new Map<string, Entry<T>>();

  const start = (key: string): Entry<T> => {
    const controller = new AbortController();
    const settle = (shelved: Shelved<T>): Shelved<T> => {
      // Invalidated while loading: drop the response and reject pending callers.
      if (entries.get(key) !== entry) return { state: 'failed', failure: { kind: 'cancelled' } };
      entry.shelved = shelved;
      changed(key);
      return shelved;
    };
    const entry: Entry<T> = {
      shelved: { state: 'asking' },
      controller,
      settled: Promise.resolve()
        .then(() => ask(key, controller.signal))
        .then(
          (value) => settle({ state: 'here', value }),
          (error: unknown) => settle({ state: 'failed', failure: failureOf(error) }),
        ),
    };
    entries.set(key, entry);
    return entry;
  };

  return {
    get: async (key) => {
      const entry = entries.get(key) ?? start(key);
      return entry.shelved.state === 'asking' ? entry.settled : entry.shelved;
    },
    peek: (key) => entries.get(key)?.shelved ?? { state: 'unasked' },
    keys: () => [...entries.keys()],
    put: (key, value) => {
      const shelved = { state: 'here', value } as const;
      entries.get(key)?.controller.abort();
      entries.set(key, { shelved, settled: Promise.resolve(shelved), controller: new AbortController() });
      changed(key);
    },
    forget: (which) => {
      for (const [key, { controller }] of entries) {
        if (!which(key)) continue;
        entries.delete(key);
        controller.abort();
      }
    },
  };
}
