import { orAborted } from '../service/waiting';

/**
 * One request for many askers: ids asked for within `waitMs` go out together. An id whose askers have all given up by
 * then is left out; when every asker of a batch has given up, the batch is aborted. `ask` gives an answer for each id,
 * may tell it earlier through `settled`, so that no asker waits for the slowest, and throws only when all are lost.
 */
export function coalesced<T>(
  ask: (
    ids: readonly string[],
    signal: AbortSignal,
    settled: (id: string, answer: T) => void,
  ) => Promise<ReadonlyMap<string, T>>,
  waitMs: number,
): (id: string, signal: AbortSignal) => Promise<T> {
  interface Batch {
    /** How many ask for each id. */
    readonly askers: Map<string, number>;
    readonly waiting: Map<string, ((answer: T) => void)[]>;
    readonly answer: Promise<ReadonlyMap<string, T>>;
    readonly controller: AbortController;
  }
  let open: Batch | undefined;

  const newBatch = (): Batch => {
    const controller = new AbortController();
    const settled = (id: string, value: T) => {
      for (const resolve of batch.waiting.get(id) ?? []) resolve(value);
      batch.waiting.delete(id);
    };
    const answer = new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }).then(() => {
      if (open === batch) open = undefined;
      return ask([...batch.askers.keys()], controller.signal, settled);
    });
    const batch: Batch = { askers: new Map(), waiting: new Map(), answer, controller };
    return batch;
  };

  const leave = (batch: Batch, id: string, reason: unknown) => {
    const left = (batch.askers.get(id) ?? 0) - 1;
    if (left > 0) return void batch.askers.set(id, left);
    batch.askers.delete(id);
    if (batch.askers.size > 0) return undefined;
    batch.controller.abort(reason);
    // Whoever asks now must not join those who have gone.
    if (open === batch) open = undefined;
    return undefined;
  };

  return async (id, signal) => {
    signal.throwIfAborted();
    open ??= newBatch();
    const batch = open;
    batch.askers.set(id, (batch.askers.get(id) ?? 0) + 1);
    const early = new Promise<T>((resolve) => {
      const known = batch.waiting.get(id);
      if (known) known.push(resolve);
      else batch.waiting.set(id, [resolve]);
    });
    const left = () => leave(batch, id, signal.reason);
    signal.addEventListener('abort', left, { once: true });
    try {
      return await orAborted(Promise.race([early, batch.answer.then((answers) => answers.get(id) as T)]), signal);
    } finally {
      signal.removeEventListener('abort', left);
      // Whoever is answered early no longer keeps the others' request alive.
      if (!signal.aborted) left();
    }
  };
}
