import assert from 'node:assert/strict';

/** Limit for waits, many times what a slow machine needs; less than that of a test, which can't say what it waits for. */
export const hangGuardMs = 150_000;

/** Waits until a condition holds; `what` is reported on a timeout. */
export async function until(what: string, holds: () => unknown): Promise<void> {
  let guard: ReturnType<typeof setTimeout> | undefined;
  const limit = new AbortController();
  const overdue = new Promise<never>((_, reject) => {
    guard = setTimeout(() => {
      limit.abort();
      reject(new assert.AssertionError({ message: `Timed out: ${what}` }));
    }, hangGuardMs);
  });
  const wait = async () => {
    while (!limit.signal.aborted && !(await holds())) await quietMoment(2);
  };
  // Also when the condition itself never settles.
  await Promise.race([wait(), overdue]).finally(() => clearTimeout(guard));
}

/**
 * Waits for turns of the event loop, to show that something doesn’t happen; a slow machine takes longer. Don’t use it to
 * wait for something to happen.
 */
export async function quietMoment(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setTimeout(resolve, 10));
}

/** Waits in a page; timers that the page started before with a shorter delay have fired afterwards. */
export async function pageTime(page: { evaluate(script: string): Promise<unknown> }, ms: number): Promise<void> {
  await page.evaluate(`new Promise((resolve) => setTimeout(resolve, ${ms}))`);
}
