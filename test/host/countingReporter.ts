import Mocha from 'mocha';
import { writeReport } from './counts';

/** Mocha’s usual console report, followed by the counts, which are also written to a file. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options?: Mocha.MochaOptions) {
    super(runner, options);
    const failures: string[] = [];
    runner.on('fail', (test, error: Error) => {
      failures.push(`${test.fullTitle()}: ${error.message.split('\n')[0]}`);
    });
    // The listener of Spec, which prints the summary, comes first.
    runner.once('end', () => {
      writeReport({ passed: this.stats.passes, failed: this.stats.failures, failures });
    });
  }
}
