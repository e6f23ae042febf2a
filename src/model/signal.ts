/** Tells listeners that something happened; has the shape of an event of VS Code, for rooms that do not know it. */
export interface Signal<T> {
  /** Adds a listener; what it returns removes it again. */
  readonly event: (listener: (value: T) => unknown) => { dispose(): void };
  readonly fire: (value: T) => void;
}

/** Makes a signal. */
export function signal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => unknown>();
  return {
    event: (listener) => {
      const own = (value: T) => listener(value);
      listeners.add(own);
      return { dispose: () => listeners.delete(own) };
    },
    fire: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}
