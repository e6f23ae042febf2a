import assert from 'node:assert/strict';

/** Guards against a wait that never ends: many times what a slow machine that does other work needs. */
export const hangGuardMs = 180_000;

/** Waits until a condition holds; what for is reported when the wait never ends. */
export async function until(what: string, holds: () => unknown): Promise<void> {
  for (const end = performance.now() + hangGuardMs; !(await holds());) {
    if (performance.now() > end) assert.fail(`Waited in vain: ${what}`);
    await quietMoment(2);
  }
}

/**
 * Gives what must not happen the time to happen, in turns of the event loop, which take longer on a slow machine.
 * Nothing that must happen relies on it.
 */
export async function quietMoment(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setTimeout(resolve, 10));
}

/** Waits in the time of a page: timers that the page started before with a shorter delay have fired then. */
export async function pageTime(page: { evaluate(script: string): Promise<unknown> }, ms: number): Promise<void> {
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${ms}))`);
}
