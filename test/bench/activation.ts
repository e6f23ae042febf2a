import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { runChild } from '../host/childProcess';
import { editions, provision } from '../host/edition';
import { projectRoot } from '../host/paths';
import { writeUserSettings } from '../host/profile';
import { temporaryFolder } from '../host/temporaryFolder';
import { cloneInto } from './clones';
import { timesAtMost, type Figure } from './figure';
import { spreadOf } from './spread';

/** Waking up in the extension host of the newest VS Code, against an extension that does nothing. */
export async function activationFigures(repeats: number): Promise<Figure[]> {
  await runChild('npm', ['run', '--silent', 'build']);
  await provision(editions.newest);
  const folder = temporaryFolder();
  const [workspace, userData, extensions] = ['workspace', 'user', 'extensions'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const made of [workspace, userData, extensions]) await mkdir(made);
  await writeUserSettings(userData, {});
  await cloneInto(extensions, repeats + 1);
  const entry = path.join(projectRoot, 'dist', 'bench', 'editor.js');
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['test/bench/editor/index.ts'],
    outfile: entry,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    external: ['vscode'],
    logLevel: 'warning',
  });
  const result = path.join(folder, 'figures.json');
  await runTests({
    vscodeExecutablePath: path.join(projectRoot, 'test', 'host', 'vscodeExecutable.ts'),
    extensionDevelopmentPath: path.join(extensions, 'board-inspector.empty1-0.0.1'),
    extensionTestsPath: entry,
    launchArgs: [workspace, `--user-data-dir=${userData}`, `--extensions-dir=${extensions}`, '--locale=en'],
    extensionTestsEnv: {
      PATH: [path.join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter),
      BOARD_INSPECTOR_EDITION: 'newest',
      BOARD_INSPECTOR_TRUST: 'given',
      BOARD_INSPECTOR_COPIES: String(repeats + 1),
      BOARD_INSPECTOR_FIGURES: result,
    },
  });
  const taken = JSON.parse(await readFile(result, 'utf8')) as { ours: number[]; control: number[] };
  const measured = { ours: spreadOf(taken.ours), control: spreadOf(taken.control) };
  return [
    {
      part: `Waking up, in the extension host of VS Code ${editions.newest.vscode}`,
      what: 'activation',
      load: 'a settled window',
      unit: 'ms',
      against: 'an extension that does nothing',
      ...measured,
      budget: timesAtMost(2, measured),
    },
  ];
}
