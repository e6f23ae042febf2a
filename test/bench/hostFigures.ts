import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serveSample } from '../sampleServer/server';
import { runChild } from '../host/childProcess';
import { editions, provision } from '../host/edition';
import { projectRoot } from '../host/paths';
import type { Figure } from './figure';
import type { Lengths } from './lengths';
import { benchBoards } from './loads';

interface Options {
  readonly common: (isWatching: boolean) => object;
  readonly host: object;
}

/** Costs at three loads. */
export const hostFigures = ({ repeats }: Lengths): Promise<Figure[]> => inHostNode('loads', repeats);

/** Costs of snapshots at three loads. */
export const snapshotFigures = ({ repeats }: Lengths): Promise<Figure[]> => inHostNode('snapshots', repeats);

/** Costs of exporting datasets. */
export const datasetFigures = ({ repeats }: Lengths): Promise<Figure[]> => inHostNode('datasets', repeats);

/** The longest turns of the view of findings. */
export const findingFigures = ({ repeats }: Lengths): Promise<Figure[]> => inHostNode('findings', repeats);

/** Heap after use. */
export const heapFigures = ({ minutes }: Lengths): Promise<Figure[]> => inHostNode('heap', minutes);

/**
 * Measures what doesn't need VS Code, in the Node version of the newest VS Code's extension host, with the shipped
 * build.
 */
async function inHostNode(
  what: 'loads' | 'snapshots' | 'datasets' | 'findings' | 'heap',
  length: number,
): Promise<Figure[]> {
  const folder = path.join(projectRoot, 'dist', 'bench');
  await mkdir(folder, { recursive: true });
  const { common, host } = (await import(
    pathToFileURL(path.join(projectRoot, 'build', 'esbuild.mjs')).href
  )) as Options;
  const script = path.join(folder, 'host.mjs');
  await build({
    ...common(false),
    ...host,
    entryPoints: { host: 'test/bench/host/index.ts' },
    outdir: folder,
    splitting: false,
    // Own files in CommonJS style, and dependencies that call require().
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  const { nodePath } = await provision(editions.newest);
  const server = await serveSample({ boards: benchBoards() });
  const result = path.join(folder, 'host.json');
  try {
    await runChild(nodePath, ['--expose-gc', script, server.baseUrl, result, what, String(length)]);
  } finally {
    await server.close();
  }
  return JSON.parse(await readFile(result, 'utf8')) as Figure[];
}
