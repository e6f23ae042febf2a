/** Goes through long lists in turns, so that nobody else waits for longer than can be felt. */
export interface Pace {
  /** Calls a step for each position from 0 on. `every`: after so many steps it looks at the clock. */
  readonly each: (count: number, step: (index: number) => void, every?: number) => Promise<void>;
  /** Takes each of some values, as they are made. */
  readonly through: <T>(values: Iterable<T>, take: (value: T) => void) => Promise<void>;
}

// A frame has 16 ms, and between two turns there may be work that is not cut into pieces.
const turnMs = 8;

/** Makes the pace of one piece of work, all of whose parts share its turns. */
export function newPace(): Pace {
  let until = performance.now() + turnMs;
  const isOver = () => performance.now() >= until;
  const othersFirst = async () => {
    await new Promise<void>((resolve) => void setTimeout(resolve));
    until = performance.now() + turnMs;
  };
  return {
    each: async (count, step, every = 64) => {
      for (let index = 0; index < count; index += 1) {
        step(index);
        if ((index + 1) % every === 0 && isOver()) await othersFirst();
      }
    },
    through: async (values, take) => {
      for (const value of values) {
        take(value);
        if (isOver()) await othersFirst();
      }
    },
  };
}

/** Runs work to its end, giving way whenever a turn has taken long enough. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let until = performance.now() + turnMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise<void>((resolve) => void setTimeout(resolve));
    until = performance.now() + turnMs;
  }
}
