import { failureOf, type Failure } from '../model/failure';

/** What is known of something that has to be asked for. */
export type Shelved<T> =
  | { readonly state: 'unasked' }
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Things asked for by key: one question for many askers, remembered until forgotten, failures too. */
export interface Shelf<T> {
  /** Gives what is there or asks for it. Never rejects: a failure is an answer. */
  readonly get: (key: string) => Promise<Shelved<T>>;
  readonly peek: (key: string) => Shelved<T>;
  /** Everything that was asked for. */
  readonly keys: () => string[];
  /** Puts something newer in its place. */
  readonly put: (key: string, value: T) => void;
  /** Forgets all keys for which this holds; what is under way is aborted and its late answer dropped. */
  readonly forget: (which: (key: string) => boolean) => void;
}

interface Entry<T> {
  shelved: Shelved<T>;
  readonly settled: Promise<Shelved<T>>;
  readonly controller: AbortController;
}

/** Makes a shelf; `changed` hears of each key whose answer came. */
export function shelf<T>(
  ask: (key: string, signal: AbortSignal) => Promise<T>,
  changed: (key: string) => void,
): Shelf<T> {
  const entries = new Map<string, Entry<T>>();

  const start = (key: string): Entry<T> => {
    const controller = new AbortController();
    const settle = (shelved: Shelved<T>): Shelved<T> => {
      // Forgotten meanwhile: a late answer is nobody's any more, not even of those who still wait.
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
