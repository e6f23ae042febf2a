import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Mocha from 'mocha';
import { refuseOutside } from '../hostile/loopbackOnly';
import CountingReporter from '../host/countingReporter';
import { markTestOutput } from '../host/testOutput';

Mocha.reporters.Base.consoleLog = (...args: unknown[]) => console.log(...args);

/** What the extension host calls: runs the bundled test files that the runner named; rejects unless all is well. */
export async function run(): Promise<void> {
  markTestOutput();
  refuseOutside();
  const mocha = new Mocha({
    ui: 'bdd',
    color: true,
    timeout: 180_000,
    forbidOnly: process.env['CI'] !== undefined,
    reporter: CountingReporter,
  });
  const grep = process.env['BOARD_INSPECTOR_GREP'];
  if (grep !== undefined && grep !== '') mocha.grep(grep);
  for (const file of await testFiles()) mocha.addFile(path.join(__dirname, file));

  const failures = await new Promise<number>((resolve, reject) => {
    try {
      const runner = mocha.run((failed) => {
        if (failed === 0 && (runner.stats?.tests ?? 0) === 0) reject(new Error('No test ran.'));
        else resolve(failed);
      });
    } catch (failure) {
      reject(failure instanceof Error ? failure : new Error(String(failure)));
    }
  });
  if (failures > 0) throw new Error(`${failures} failed.`);
}

/** The files that the runner named; all plain ones when the suite was started from the editor. */
async function testFiles(): Promise<string[]> {
  const named = process.env['BOARD_INSPECTOR_TESTS'];
  if (named !== undefined && named !== '') return JSON.parse(named) as string[];
  const files = await readdir(__dirname, { recursive: true });
  return files.filter((file) => /^[^.]+\.test\.js$/.test(file));
}
