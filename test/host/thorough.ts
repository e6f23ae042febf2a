const effort = process.env['BOARD_INSPECTOR_THOROUGH'];

/** Whether tests with many similar cases try more of them: in `npm run test:all` and `npm run test:nightly`. */
export const isThorough = effort !== undefined;

/** Whether they try all of them: in `npm run test:nightly`. */
export const isNightly = effort === 'nightly';

/** Of many similar cases, every so many in `npm test`, and all in `npm run test:all`. */
export const someOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  cases.filter((_, at) => isThorough || at % every === 0);

/** A test that takes seconds, and is skipped in `npm test`. */
export function itIfThorough(title: string, test: (this: Mocha.Context) => unknown): void {
  (isThorough ? it : it.skip)(title, test as Mocha.AsyncFunc);
}
