import { spreadOf, type Spread } from './spread';

type Work = () => unknown;

/** Collects what nobody needs any more, where Node was started with `--expose-gc`. */
export const sweep = (globalThis as { gc?: () => void }).gc ?? (() => {});

/** Processor time of this thread so far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = (process as unknown as { threadCpuUsage: typeof process.cpuUsage }).threadCpuUsage();
  return (user + system) / 1000;
}

// It is told in steps of a few milliseconds.
const short = 10;

/**
 * Starts a watch; it tells milliseconds. What takes longer than some is told in processor time of this thread: what other
 * programs of the machine do in between is no cost of ours.
 */
function watch(): () => number {
  const [from, before] = [performance.now(), processorTime()];
  return () => {
    const passed = performance.now() - from;
    return passed < short ? passed : Math.min(passed, processorTime() - before);
  };
}

/** Milliseconds that something takes, with a heap that was swept before. */
export async function taken(work: Work): Promise<number> {
  sweep();
  const told = watch();
  await work();
  return told();
}

/** Measures something and its control by turns, after one round that does not count. */
export async function byTurns(
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

/** The longest turn of the event loop while something runs, in milliseconds, without the time within `JSON.parse`. */
export async function longestTurn(work: Work): Promise<number> {
  sweep();
  let longest = 0;
  let parsing = 0;
  let turn = watch();
  let running = true;
  JSON.parse = (text, reviver) => {
    const told = watch();
    try {
      return parse(text, reviver) as unknown;
    } finally {
      parsing += told();
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
