import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startChild } from '../host/childProcess';
import { failureFile } from './firstFailure';
import type { Tests } from './sabotage';

/** The full name of the first failed test; undefined when all pass. Rejects when the tests can’t run. */
export async function failingTest(by: Tests, copy: string): Promise<string | undefined> {
  if ('vscode' in by) return inEditor(by, copy);
  const report = path.join(copy, 'failure');
  await rm(report, { force: true });
  const setUp = by.some((file) => file.startsWith('test/webview/'))
    ? ['--file', 'test/webview/closing.ts']
    : ['--require', './test/hostile/loopbackOnly.ts'];
  const mocha = path.join(copy, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const options = ['--no-config', '--extension', 'ts', '--timeout', '20000', '--bail', '--exit', ...setUp];
  const reporter = ['--reporter', path.join(copy, 'test', 'sabotage', 'firstFailure.ts')];
  // Node options passed to mocha would start a second process.
  const command = [process.execPath, '--import', 'tsx', mocha, ...options, ...reporter, ...by];
  const output = await run(command, copy, { [failureFile]: report, BOARD_INSPECTOR_THOROUGH: '1' });
  const failure = await readFile(report, 'utf8').catch(() => {
    throw new Error(`The tests did not run:\n${output.slice(-2000)}`);
  });
  return failure === '' ? undefined : failure;
}

async function inEditor({ vscode, variant }: { vscode: string; variant: string }, copy: string) {
  const runner = path.join(copy, 'test', 'host', 'inEditor.ts');
  const args = ['--edition', 'floor', '--variant', variant, '--grep', vscode];
  const output = await run([process.execPath, '--import', 'tsx', runner, ...args], copy);
  if (!/^\d+ passed, \d+ failed$/m.test(output)) throw new Error(`The tests did not run:\n${output.slice(-2000)}`);
  // eslint-disable-next-line no-control-regex -- colors
  const plain = output.replaceAll(/\u001b\[\d+m/g, '');
  return /^\s+1\) (.*)$/m.exec(plain)?.[1];
}

async function run([command = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  let output = '';
  await startChild(command, args, { cwd, env: { ...process.env, ...env }, onOutput: (text) => (output += text) }).ended;
  return output;
}
