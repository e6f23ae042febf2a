import fc from 'fast-check';
import { isThorough } from '../../host/thorough';

/** Total minutes for all properties; without it each runs a few times. */
const minutes = Number(process.env['BOARD_INSPECTOR_PROPERTY_MINUTES'] ?? 0);
let registered = 0;

/** Registers a property as a test. `few`: number of runs without a time budget; `npm test` tries a tenth of them. */
export function property(title: string, few: number, holds: () => fc.IRawProperty<unknown>): void {
  registered += 1;
  it(title, async () => {
    if (minutes === 0) return fc.assert(holds(), { numRuns: isThorough ? few : Math.ceil(few / 10) });
    // All files are loaded before the first test runs, so `registered` is final.
    const end = performance.now() + (minutes * 60_000) / registered;
    while (performance.now() < end) await fc.assert(holds(), { numRuns: few });
    return undefined;
  }).timeout(minutes === 0 ? 180_000 : 0);
}
