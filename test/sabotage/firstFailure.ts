import { writeFileSync } from 'node:fs';
import type Mocha from 'mocha';

/** Environment variable with the file that the first failure is written to; the file is empty if all tests pass. */
export const failureFile = 'BOARD_INSPECTOR_FAILURE';

/** Writes only the name of the first failed test, since values in the failure may be sensitive. */
export default function reportFirstFailure(runner: Mocha.Runner): void {
  let first = '';
  runner.on('fail', (test: { fullTitle(): string }, error?: { code?: string }) => {
    first ||= `${test.fullTitle()}${error?.code === 'ERR_MOCHA_TIMEOUT' ? ' (timed out)' : ''}`;
  });
  runner.once('end', () => writeFileSync(process.env[failureFile] ?? '', first));
}
