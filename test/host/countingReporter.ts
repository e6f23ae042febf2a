import Mocha from 'mocha';
import { writeCounts } from './counts';

/** Mocha's usual report on the console, and the counts in a file: a console's lines are no interface to build on. */
export default class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options?: Mocha.MochaOptions) {
    super(runner, options);
    const failures: string[] = [];
    runner.on('fail', (test, error: Error) => {
      failures.push(`${test.fullTitle()}: ${error.message.split('\n')[0]}`);
    });
    runner.once('end', () => {
      writeCounts({ passed: this.stats.passes, failed: this.stats.failures, failures });
    });
  }
}
