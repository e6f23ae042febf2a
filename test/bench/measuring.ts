import { spreadOf, type Spread } from './spread';

type Work = () => unknown;

const sweep = (globalThis as { gc?: () => void }).gc ?? (() => {});

/**
 * Milliseconds of processor time that this thread has used so far. What other programs of the machine do in between
 * does not count, nor does waiting for an answer.
 */
function now(): number {
  const { user, system } = (process as unknown as { threadCpuUsage: typeof process.cpuUsage }).threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that something takes, with a heap that was swept before. */
export async function taken(work: Work): Promise<number> {
  sweep();
  const from = now();
  await work();
  return now() - from;
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
  let last = now();
  let running = true;
  JSON.parse = (text, reviver) => {
    const from = now();
    try {
      return parse(text, reviver) as unknown;
    } finally {
      parsing += now() - from;
    }
  };
  const beat = () => {
    longest = Math.max(longest, now() - last - parsing);
    parsing = 0;
    last = now();
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
