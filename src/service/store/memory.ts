/** Values that persist between windows. */
export interface Memory {
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown) => void;
}

/** Persistent storage of the values, such as a `Memento` of VS Code. */
export interface KeyValueState {
  readonly get: (key: string) => unknown;
  readonly update: (key: string, value: unknown) => PromiseLike<void>;
}

/**
 * Creates a memory that writes one value after another: VS Code sends each written state back, which would undo an
 * update made before it arrives. A value that can't be written stays until the window closes.
 */
export function createMemory(state: KeyValueState): Memory {
  const unwritten = new Map<string, unknown>();
  let written = Promise.resolve();
  const write = async (key: string): Promise<void> => {
    if (!unwritten.has(key)) return;
    const value = unwritten.get(key);
    await state.update(key, value);
    if (unwritten.get(key) === value) unwritten.delete(key);
  };
  return {
    get: (key) => (unwritten.has(key) ? unwritten.get(key) : state.get(key)),
    set: (key, value) => {
      unwritten.set(key, value);
      written = written.then(() => write(key)).catch(() => undefined);
    },
  };
}
