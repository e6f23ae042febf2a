import assert from 'node:assert/strict';

/** Processor time of this process so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Work of a size; what it gives is looked at, so that it cannot be left out. */
export type Work = (size: number) => unknown;

async function timeOf(work: Work, size: number): Promise<number> {
  const before = processorTime();
  assert.notEqual(await work(size), undefined);
  return processorTime() - before;
}

/** Work that is known to grow with its size: bytes that are each looked at once. */
const control: Work = (size) => {
  let sum = 0;
  for (let at = 0; at < size * 2_000; at += 1) sum = (Math.imul(sum, 31) + at) | 0;
  return sum;
};

// Processor time is told in steps, and collecting memory comes when it comes.
const tooShort = 40;
const most = 9;
const tries = 6;

/**
 * Fails when work more than triples for each doubling of the size, seen over two doublings beside a control in the same
 * run. The best of some tries counts, since other programs can only make work look longer.
 */
export async function growsWithSize(work: Work, size: number): Promise<void> {
  await work(Math.ceil(size / 8));
  let once = Infinity;
  let twice = Infinity;
  let controlOnce = Infinity;
  let controlTwice = Infinity;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    once = Math.min(once, await timeOf(work, Math.ceil(size / 2)));
    twice = Math.min(twice, await timeOf(work, size * 2));
    controlOnce = Math.min(controlOnce, await timeOf(control, 5_000));
    controlTwice = Math.min(controlTwice, await timeOf(control, 20_000));
    if (twice < tooShort || twice / Math.max(once, 4) <= most * Math.max(1, controlTwice / controlOnce / 4)) return;
  }
  assert.fail(`${once} ms, four times the size ${twice} ms; the control ${controlOnce} and ${controlTwice} ms`);
}
