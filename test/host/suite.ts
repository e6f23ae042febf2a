import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from './paths';
import { variantOf, variants, type Variant } from './variant';

/** The tests that run inside the extension host, bundled. */
export interface Suite {
  /** The module whose `run` the extension host calls. */
  readonly entry: string;
  /** The variants for which there are tests, with their files below the entry's folder. */
  readonly parts: readonly { readonly variant: Variant; readonly files: readonly string[] }[];
}

/**
 * Bundles `test/vscode/` into a folder of that name below `dist/test/`, one file for each test file but those `without`;
 * two runs at once need two names.
 */
export async function bundleSuite(named: string, without: readonly string[] = []): Promise<Suite> {
  const source = path.join(projectRoot, 'test', 'vscode');
  const target = path.join(projectRoot, 'dist', 'test', named);
  const names = (await readdir(source, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const leftOut = without.map((name) => `${name}.test.ts`);
  const tests = names.filter((name) => name.endsWith('.test.ts') && !leftOut.includes(name)).toSorted();
  await rm(target, { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: projectRoot,
    entryPoints: ['index.ts', ...tests].map((name) => path.join(source, name)),
    outbase: source,
    outdir: target,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const parts = variants.map((variant) => ({
    variant,
    files: tests.filter((name) => variantOf(name) === variant).map((name) => name.replace(/\.ts$/, '.js')),
  }));
  return { entry: path.join(target, 'index.js'), parts: parts.filter(({ files }) => files.length > 0) };
}
