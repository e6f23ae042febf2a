import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Mocha from 'mocha';
import { refuseOutside } from '../hostile/loopbackOnly';
import CountingReporter from '../host/countingReporter';
import { markTestOutput } from '../host/testOutput';

Mocha.reporters.Base.consoleLog = (...args: unknown[]) => console.log(...args);

/** Entry point for VS Code: runs the test files selected by the runner; rejects on failures. */
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

/** The selected files; all default ones when started from VS Code. */
async function testFiles(): Promise<string[]> {
  const named = process.env['BOARD_INSPECTOR_TESTS'];
  if (named !== undefined && named !== '') return JSON.parse(named) as string[];
  const files = await readdir(__dirname, { recursive: true });
  return files.filter((file) => /^[^.]+\.test\.js$/.test(file));
}
