import { writeFileSync } from 'node:fs';
import type Mocha from 'mocha';

/** Names the file into which the first failure is written; it is empty when all went well. */
export const failureFile = 'BOARD_INSPECTOR_FAILURE';

/** Reports the name of the first test that fails, and nothing else: what fails may be no data. */
export default function reportFirstFailure(runner: Mocha.Runner): void {
  let first = '';
  runner.on('fail', (test: { fullTitle(): string }, error?: { code?: string }) => {
    first ||= `${test.fullTitle()}${error?.code === 'ERR_MOCHA_TIMEOUT' ? ' (timed out)' : ''}`;
  });
  runner.once('end', () => writeFileSync(process.env[failureFile] ?? '', first));
}
