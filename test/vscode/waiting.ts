import assert from 'node:assert/strict';

/** Waits until a condition holds; fails with the description after `ms` milliseconds. */
export async function until(what: string, holds: () => unknown, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !(await holds());) {
    if (Date.now() > end) assert.fail(`Waited in vain: ${what}`);
    await sleep(20);
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for an unexpected request to arrive. */
export const quietMoment = (): Promise<void> => sleep(300);
