import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from '../host/childProcess';
import { copyOfProject } from '../host/copyOfProject';
import { program } from '../host/program';
import { editOf } from './anchor';
import { applied, type Edit } from './edit';
import { failureFile } from './firstFailure';
import type { Tests } from './sabotage';
import { sabotages } from './sabotages';
import { readSource } from './source';

interface Planned {
  readonly what: string;
  readonly edit: Edit;
  /** The line that it begins in. */
  readonly at: number;
  readonly by: Tests;
}

// Breaks a copy of the project, one sabotage after the other, and sees whether a test notices. The project itself is
// never touched.
program(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, from: { type: 'string' } } });
  const copy = await copyOfProject();
  const chosen = planned(copy)
    .filter(({ what, edit, by }) => `${what} src/${edit.file} ${testsText(by)}`.includes(values.only ?? ''))
    .slice(Number(values.from ?? 0));

  const untyped = await typeErrors(chosen, copy);
  for (const [what, error] of untyped) console.log(`! ${what}\n    would not compile: ${error}`);

  let [caught, survived, untried] = [0, 0, 0];
  for (const [tests, group] of grouped(chosen, ({ by }) => testsText(by))) {
    // A test that fails anyhow would catch everything.
    const red = group[0] && (await firstFailure(group[0].by, copy));
    if (red !== undefined) {
      untried += group.length;
      console.log(`! ${tests}\n    fails without any sabotage: ${red}`);
      continue;
    }
    for (const { what, edit, by } of group) {
      const file = path.join(copy, 'src', edit.file);
      const whole = await readFile(file, 'utf8');
      await writeFile(file, applied(whole, [edit]));
      const failed = await firstFailure(by, copy);
      await writeFile(file, whole);
      if (failed === undefined) survived += 1;
      else caught += 1;
      console.log(failed === undefined ? `✘ ${what}\n    no test noticed` : `✔ ${what}\n    ${failed}`);
    }
  }
  if (untyped.size > 0) console.log(`${untyped.size} would not compile`);
  if (untried > 0) console.log(`${untried} not tried`);
  console.log(`${caught} caught, ${survived} survived`);
  return survived + untried + untyped.size === 0 ? 0 : 1;
});

/** All sabotages with the edit that each makes. */
function planned(copy: string): readonly Planned[] {
  const source = readSource(path.join(copy, 'src'));
  const problems: string[] = [];
  const plans = sabotages.flatMap(({ what, how, by }) => {
    try {
      const edit = editOf(how, source);
      const { text = '' } = source.files.find(({ file }) => file === edit.file) ?? {};
      return [{ what, edit, at: text.slice(0, edit.start).split('\n').length, by }];
    } catch (error) {
      problems.push(`${what}: ${String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new Error(`Cannot be applied:\n${problems.join('\n')}`);
  return plans;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const testsText = (by: Tests): string => ('vscode' in by ? `VS Code (${by.variant}): ${by.vscode}` : by.join(', '));

/** The full name of the first test that fails, undefined when all pass. Rejects when the tests cannot run at all. */
async function firstFailure(by: Tests, copy: string): Promise<string | undefined> {
  if ('vscode' in by) return inEditor(by, copy);
  const report = path.join(copy, 'failure');
  await rm(report, { force: true });
  const setUp = by.some((file) => file.startsWith('test/webview/'))
    ? ['--file', 'test/webview/closing.ts']
    : ['--require', './test/hostile/loopbackOnly.ts'];
  const mocha = path.join(copy, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const options = ['--no-config', '--extension', 'ts', '--timeout', '20000', '--bail', '--exit', ...setUp];
  const reporter = ['--reporter', path.join(copy, 'test', 'sabotage', 'firstFailure.ts')];
  // An option of Node's given to mocha would start a second process.
  const command = [process.execPath, '--import', 'tsx', mocha, ...options, ...reporter, ...by];
  const output = await run(command, copy, { [failureFile]: report });
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
  // eslint-disable-next-line no-control-regex -- colours
  const plain = output.replaceAll(/\u001b\[\d+m/g, '');
  return /^\s+1\) (.*)$/m.exec(plain)?.[1];
}

async function run([command = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  let output = '';
  await startChild(command, args, { cwd, env: { ...process.env, ...env }, onOutput: (text) => (output += text) }).ended;
  return output;
}

/** Which sabotages the compiler would not let pass, and why. All are applied at once, those that overlap in turn. */
async function typeErrors(chosen: readonly Planned[], copy: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const before = new Set(await compile(copy));
  for (let left = [...chosen]; left.length > 0;) {
    const round: Planned[] = [];
    for (const each of left) if (!round.some((other) => overlap(each.edit, other.edit))) round.push(each);
    left = left.filter((each) => !round.includes(each));
    const byFile = grouped(round, ({ edit }) => edit.file);
    const wholes = new Map<string, string>();
    for (const [name, plans] of byFile) {
      const file = path.join(copy, 'src', name);
      const whole = await readFile(file, 'utf8');
      wholes.set(file, whole);
      await writeFile(
        file,
        applied(
          whole,
          plans.map(({ edit }) => edit),
        ),
      );
    }
    const complaints = (await compile(copy)).filter((line) => !before.has(line));
    for (const [file, whole] of wholes) await writeFile(file, whole);
    for (const complaint of complaints) {
      const [, file = '', line] = /^src\/([^(]+)\((\d+)/.exec(complaint) ?? [];
      const ofFile = byFile.get(file) ?? round.slice(0, 1);
      const ofLine = ofFile.filter(({ at }) => at === Number(line));
      for (const { what } of ofLine.length > 0 ? ofLine : ofFile) found.set(what, complaint);
    }
  }
  return found;
}

const overlap = (one: Edit, other: Edit): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;

/** Complaints of the compiler. That something is never used is none: whoever breaks code leaves such things behind. */
async function compile(copy: string): Promise<string[]> {
  const tsc = path.join(copy, 'node_modules', '.bin', 'tsc');
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const outputs = await Promise.all(
    ['tsconfig.json', 'src/webview/tsconfig.json'].map(
      (project) =>
        new Promise<string>((resolve) => {
          let output = '';
          const child = spawn(tsc, ['--noEmit', '-p', project, '--pretty', 'false', ...unused], { cwd: copy });
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
          child.on('close', () => resolve(output));
        }),
    ),
  );
  return outputs
    .join('\n')
    .split('\n')
    .filter((line) => /error TS\d+/.test(line));
}
