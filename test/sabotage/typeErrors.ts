import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applied, type Edit } from './edit';
import { grouped, type Planned } from './planned';

/** The sabotages that do not compile, with the error. All are applied at once, overlapping ones in turn. */
export async function typeErrors(chosen: readonly Planned[], copy: string): Promise<Map<string, string>> {
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
    const errors = (await compile(copy)).filter((line) => !before.has(line));
    for (const [file, whole] of wholes) await writeFile(file, whole);
    for (const error of errors) {
      const [, file = '', line] = /^src\/([^(]+)\((\d+)/.exec(error) ?? [];
      const ofFile = byFile.get(file) ?? round.slice(0, 1);
      const ofLine = ofFile.filter(({ at }) => at === Number(line));
      for (const { what } of ofLine.length > 0 ? ofLine : ofFile) found.set(what, error);
    }
  }
  return found;
}

const overlap = (one: Edit, other: Edit): boolean =>
  one.file === other.file && one.start <= other.end && other.start <= one.end;

/** The errors of the compiler, without those for unused names, which broken code causes. */
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
