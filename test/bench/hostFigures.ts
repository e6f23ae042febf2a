import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serveSample } from '../sampleServer/server';
import { runChild } from '../host/childProcess';
import { editions, provision } from '../host/edition';
import { projectRoot } from '../host/paths';
import type { Figure } from './figure';
import { benchBoards } from './loads';

interface Options {
  readonly common: (isWatching: boolean) => object;
  readonly host: object;
}

/**
 * Measures what doesn't need VS Code, in the Node version of the newest VS Code's extension host, with the shipped
 * build: costs at three loads, or the heap after minutes of use. `length`: rounds, or minutes.
 */
export async function hostFigures(
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
