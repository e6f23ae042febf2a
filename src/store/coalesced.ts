import { orAborted } from '../service/waiting';

/**
 * One question for many askers: ids asked for within `waitMs` go out together. When every asker of a batch has given
 * up, the batch is aborted. `ask` gives an answer for each id, and throws only when all are lost.
 */
export function coalesced<T>(
  ask: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, T>>,
  waitMs: number,
): (id: string, signal: AbortSignal) => Promise<T> {
  interface Batch {
    readonly ids: Set<string>;
    readonly answer: Promise<ReadonlyMap<string, T>>;
    readonly controller: AbortController;
    askers: number;
  }
  let open: Batch | undefined;

  const newBatch = (): Batch => {
    const ids = new Set<string>();
    const controller = new AbortController();
    const answer = new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }).then(() => {
      if (open === batch) open = undefined;
      return ask([...ids], controller.signal);
    });
    const batch: Batch = { ids, answer, controller, askers: 0 };
    return batch;
  };

  return async (id, signal) => {
    open ??= newBatch();
    const batch = open;
    batch.ids.add(id);
    batch.askers += 1;
    const leave = () => {
      batch.askers -= 1;
      if (batch.askers > 0) return;
      batch.controller.abort(signal.reason);
      // Whoever asks now must not join those who have gone.
      if (open === batch) open = undefined;
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return (await orAborted(batch.answer, signal)).get(id) as T;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
