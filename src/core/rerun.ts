/** Work that runs at most once at a time. */
export interface Rerun {
  /** Runs the work; if it's running, once more afterwards, however often that is requested. */
  readonly request: () => void;
  /** Resolves when it isn't running; rejects if it failed. */
  readonly settled: () => Promise<void>;
}

/** Creates work that runs again if that is requested while it runs. */
export function createRerun(work: () => Promise<void>): Rerun {
  let isRequested = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      await work();
    }
  };
  return {
    request: () => {
      isRequested = true;
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    settled: async () => {
      await running;
    },
  };
}
