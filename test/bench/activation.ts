import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { runChild } from '../host/childProcess';
import { editions, provision } from '../host/edition';
import { projectRoot } from '../host/paths';
import { writeUserSettings } from '../host/product';
import { temporaryFolder } from '../host/temporaryFolder';
import { cloneInto } from './clones';
import type { ActivationTimes } from './editor/index';
import { spreadOf, timesAtMost, type Budget, type Figure, type Lengths, type Spread } from './figure';

/**
 * Activation in the extension host of the newest VS Code, compared with an empty extension and one that only registers.
 */
export async function activationFigures({ repeats }: Lengths): Promise<Figure[]> {
  await runChild('npm', ['run', '--silent', 'build']);
  await provision(editions.newest);
  const folder = temporaryFolder();
  const [workspace, userData, extensions] = ['workspace', 'user', 'extensions'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const made of [workspace, userData, extensions]) await mkdir(made);
  await writeUserSettings(userData, {});
  const [entry, registering] = (await Promise.all(['index', 'registersOnly'].map(built))) as [string, string];
  await cloneInto(extensions, repeats + 1, registering);
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
  const taken = JSON.parse(await readFile(result, 'utf8')) as Record<'ours' | 'registers' | 'empty', ActivationTimes[]>;
  const spreads = (what: keyof ActivationTimes): Spreads => {
    const of = (all: readonly ActivationTimes[]) => spreadOf(all.map((each) => each[what] ?? 0));
    return [of(taken.ours), of(taken.registers), of(taken.empty)];
  };
  const figures = (what: string, [ours, registers, empty]: Spreads, budget?: Budget): Figure[] => {
    const common = {
      part: `Activation, in the extension host of VS Code ${editions.newest.vscode}`,
      what,
      load: 'an idle window',
      unit: 'ms',
    } as const;
    const nothing = { against: 'an extension that does nothing', control: empty };
    return [
      { ...common, ours, ...nothing, ...(budget && { budget }) },
      { ...common, ours, against: 'an extension that only registers the same', control: registers },
      // Lower bound: an extension that registers the same.
      { ...common, what: `${what}, extension that only registers the same`, ours: registers, ...nothing },
    ];
  };
  const [activated, settled] = [spreads('activated'), spreads('settled')];
  return [
    ...figures('until activation ends', activated, timesAtMost(2, { ours: activated[0], control: activated[2] })),
    ...figures(
      'processor time of activation and all that follows',
      settled,
      timesAtMost(4, { ours: settled[0], control: settled[2] }),
    ),
    // Showing the view is not a consequence of activation, but the user waits for it.
    ...figures('processor time until the view is shown', spreads('shown')).slice(1, 2),
  ];
}

type Spreads = readonly [ours: Spread, registers: Spread, empty: Spread];

/** Bundles a program for the extension host; returns its path. */
async function built(name: string): Promise<string> {
  const outfile = path.join(projectRoot, 'dist', 'bench', name === 'index' ? 'editor.js' : `${name}.mjs`);
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [`test/bench/editor/${name}.ts`],
    outfile,
    bundle: true,
    format: name === 'index' ? 'cjs' : 'esm',
    platform: 'node',
    external: ['vscode'],
    logLevel: 'warning',
  });
  return outfile;
}
