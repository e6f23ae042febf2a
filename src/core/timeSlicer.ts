/** Time slicer: processes long lists without blocking the event loop. */
export interface TimeSlicer {
  /** Calls `step` for each index from 0. `every`: number of steps between checks of the clock. */
  readonly each: (count: number, step: (index: number) => void, every?: number) => Promise<void>;
  /** Calls `visit` with each value of an iterable. */
  readonly through: <T>(values: Iterable<T>, visit: (value: T) => void) => Promise<void>;
}

// A frame has 16 ms, and other work may run between two slices.
const sliceMs = 8;

/** Creates a time slicer; all work passed to it shares its slices. */
export function createTimeSlicer(): TimeSlicer {
  let until = performance.now() + sliceMs;
  const isOver = () => performance.now() >= until;
  const othersFirst = async () => {
    await new Promise<void>((resolve) => void setTimeout(resolve));
    until = performance.now() + sliceMs;
  };
  return {
    each: async (count, step, every = 64) => {
      for (let index = 0; index < count; index += 1) {
        step(index);
        if ((index + 1) % every === 0 && isOver()) await othersFirst();
      }
    },
    through: async (values, visit) => {
      for (const value of values) {
        visit(value);
        if (isOver()) await othersFirst();
      }
    },
  };
}

/** Runs a generator to its end without a pause. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs a generator to its end and yields to the event loop after each time slice. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise<void>((resolve) => void setTimeout(resolve));
    until = performance.now() + sliceMs;
  }
}
