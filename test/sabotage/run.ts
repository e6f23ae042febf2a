import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfProject } from '../host/copyOfProject';
import { program } from '../host/program';
import { applied } from './edit';
import { failingTest } from './failingTest';
import { grouped, planned } from './planned';
import type { Tests } from './sabotage';
import { typeErrors } from './typeErrors';

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
    const red = group[0] && (await failingTest(group[0].by, copy));
    if (red !== undefined) {
      untried += group.length;
      console.log(`! ${tests}\n    fails without any sabotage: ${red}`);
      continue;
    }
    for (const { what, edit, by } of group) {
      const file = path.join(copy, 'src', edit.file);
      const whole = await readFile(file, 'utf8');
      await writeFile(file, applied(whole, [edit]));
      const failed = await failingTest(by, copy);
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

/** The tests of a sabotage; equal ones need to be seen green but once. */
const key = ({ by }: Sabotage): string => JSON.stringify(by);

/** The full name of the first test that fails, undefined when all pass. Rejects when the tests cannot run at all. */
async function firstFailure({ by }: Sabotage, copy: string, only?: string): Promise<string | undefined> {
  if ('vscode' in by) return inEditor(by, copy);
  const report = path.join(copy, 'failure');
  await rm(report, { force: true });
  const [folder, files] = 'unit' in by ? ['test/unit', by.unit] : ['test/webview', by.page];
  const mocha = path.join(copy, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const closing = 'page' in by ? ['--file', 'test/webview/closing.ts'] : [];
  const output = await run(
    [
      ...[
        process.execPath,
        mocha,
        '--no-config',
        '--node-option',
        'import=tsx',
        '--timeout',
        '20000',
        '--bail',
        '--exit',
      ],
      ...['--reporter', path.join(copy, 'test', 'sabotage', 'firstFailure.ts'), ...closing],
      ...(only === undefined ? [] : ['--fgrep', only]),
      ...files.map((file) => path.join(folder, file)),
    ],
    copy,
    { [failureFile]: report },
  );
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

/** Which sabotages the compiler would not let pass, and why. All are applied at once, those of one line in turn. */
async function typeErrors(chosen: readonly Sabotage[], copy: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const before = new Set(await compile(copy));
  for (let left = [...chosen]; left.length > 0;) {
    const wholes = new Map<string, string>();
    const applied: Sabotage[] = [];
    for (const each of left) {
      const file = path.join(copy, 'src', each.file);
      const now = await readFile(file, 'utf8');
      if (!now.includes(each.from) || applied.some((other) => other.from === each.from)) continue;
      if (!wholes.has(file)) wholes.set(file, now);
      await writeFile(file, broken(now, each));
      applied.push(each);
    }
    const complaints = (await compile(copy)).filter((line) => !before.has(line));
    for (const [file, whole] of wholes) await writeFile(file, whole);
    for (const complaint of complaints) {
      const culprits = applied.filter(({ file }) => complaint.startsWith(`src/${file}`));
      for (const { what } of culprits.length > 0 ? culprits : applied.slice(0, 1)) found.set(what, complaint);
    }
    left = left.filter((each) => !applied.includes(each));
  }
  return found;
}

/** Complaints of the compiler. That something is never used is none: whoever breaks code leaves such things behind. */
async function compile(copy: string): Promise<string[]> {
  const tsc = path.join(copy, 'node_modules', '.bin', 'tsc');
  const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const outputs = await Promise.all(
    ['src/tsconfig.json', 'src/tsconfig.portable.json', 'src/webview/tsconfig.json', 'test/tsconfig.json'].map(
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
