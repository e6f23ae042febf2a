import fc from 'fast-check';

/** Minutes that all properties together may take; without it each is run a few times. */
const minutes = Number(process.env['BOARD_INSPECTOR_PROPERTY_MINUTES'] ?? 0);
let registered = 0;

/** Registers a property as a test. `few`: how often it is tried when time is short. */
export function property(title: string, few: number, holds: () => fc.IRawProperty<unknown>): void {
  registered += 1;
  it(title, async () => {
    if (minutes === 0) return fc.assert(holds(), { numRuns: few });
    // All files are loaded before the first test runs, so by now it is known how many share the time.
    const end = performance.now() + (minutes * 60_000) / registered;
    while (performance.now() < end) await fc.assert(holds(), { numRuns: few });
    return undefined;
  }).timeout(minutes === 0 ? 180_000 : 0);
}
