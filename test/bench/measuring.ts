import { spreadOf, type Spread } from './figure';

type Work = () => unknown;

/** Collects garbage, if Node was started with `--expose-gc`. */
export const sweep = (globalThis as { gc?: () => void }).gc ?? (() => {});

/** CPU time of this thread in milliseconds. */
export function processorTime(): number {
  const { user, system } = (process as unknown as { threadCpuUsage: typeof process.cpuUsage }).threadCpuUsage();
  return (user + system) / 1000;
}

// CPU time has a resolution of a few milliseconds.
const short = 10;

/**
 * Starts a stopwatch in milliseconds. Longer durations are measured as CPU time of this thread, which excludes other
 * processes.
 */
function watch(): () => number {
  const [from, before] = [performance.now(), processorTime()];
  return () => {
    const passed = performance.now() - from;
    return passed < short ? passed : Math.min(passed, processorTime() - before);
  };
}

/** Milliseconds that work takes, after garbage collection. */
export async function taken(work: Work): Promise<number> {
  sweep();
  const expected = watch();
  await work();
  return expected();
}

/** Measures work and its control alternately, after one warm-up round. */
export async function inAlternation(
  repeats: number,
  ours: () => Promise<number>,
  control: () => Promise<number>,
): Promise<{ ours: Spread; control: Spread }> {
  const measured = { ours: [] as number[], control: [] as number[] };
  for (let round = 0; round <= repeats; round += 1) {
    const [mine, other] = [await ours(), await control()];
    if (round === 0) continue;
    measured.ours.push(mine);
    measured.control.push(other);
  }
  return { ours: spreadOf(measured.ours), control: spreadOf(measured.control) };
}

const parse = JSON.parse;

/** The longest event loop turn during work, in milliseconds, without the time in `JSON.parse`. */
export async function maxTurn(work: Work): Promise<number> {
  sweep();
  let longest = 0;
  let parsing = 0;
  let turn = watch();
  let running = true;
  JSON.parse = (text, reviver) => {
    const expected = watch();
    try {
      return parse(text, reviver) as unknown;
    } finally {
      parsing += expected();
    }
  };
  const beat = () => {
    longest = Math.max(longest, turn() - parsing);
    parsing = 0;
    turn = watch();
    if (running) setImmediate(beat);
  };
  setImmediate(beat);
  try {
    await work();
  } finally {
    JSON.parse = parse;
    running = false;
    beat();
  }
  return longest;
}
