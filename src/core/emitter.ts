/** Event emitter whose event has the shape of VS Code's `Event`, for modules that don't import `vscode`. */
export interface Emitter<T> {
  /** Adds a listener; the returned disposable removes it. */
  readonly event: (listener: (value: T) => unknown) => { dispose(): void };
  readonly fire: (value: T) => void;
}

export function createEmitter<T>(): Emitter<T> {
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
