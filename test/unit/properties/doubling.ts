import assert from 'node:assert/strict';

/** CPU time of this process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Work of a given size; the result is used, so that it can't be optimized away. */
export type Work = (size: number) => unknown;

async function timeOf(work: Work, size: number): Promise<number> {
  const before = processorTime();
  assert.notEqual(await work(size), undefined);
  return processorTime() - before;
}

/** Linear control work: reads each byte once. */
const control: Work = (size) => {
  let sum = 0;
  for (let at = 0; at < size * 2_000; at += 1) sum = (Math.imul(sum, 31) + at) | 0;
  return sum;
};

// CPU time has a coarse resolution, and garbage collection adds noise.
const tooShort = 40;
const maxGrowth = 9;
const tries = 6;

/**
 * Fails when work more than triples per doubling of its size, measured over two doublings against a control in the same
 * run. The best of several attempts counts, since other processes can only slow it down.
 */
export async function growsWithSize(work: Work, size: number): Promise<void> {
  await work(Math.ceil(size / 8));
  let once = Infinity;
  let twice = Infinity;
  let controlOnce = Infinity;
  let controlTwice = Infinity;
  const isLinear = (slowdown: number) => twice / Math.max(once, 4) <= maxGrowth * slowdown;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    twice = Math.min(twice, await timeOf(work, size * 2));
    if (twice < tooShort) return;
    once = Math.min(once, await timeOf(work, Math.ceil(size / 2)));
    // The control can only raise the limit.
    if (isLinear(1)) return;
    controlOnce = Math.min(controlOnce, await timeOf(control, 5_000));
    controlTwice = Math.min(controlTwice, await timeOf(control, 20_000));
    if (isLinear(Math.max(1, controlTwice / controlOnce / 4))) return;
  }
  assert.fail(`${once} ms, four times the size ${twice} ms; the control ${controlOnce} and ${controlTwice} ms`);
}
