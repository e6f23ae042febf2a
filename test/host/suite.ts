import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from './paths';

/** A kind of window that runs a suite, given by the file name of a test. */
export interface Variant {
  readonly name: string;
  /** Whether the folder is trusted; otherwise the window is in Restricted Mode. */
  readonly trusted: boolean;
  readonly locale: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether the window opens a `.code-workspace` of two folders; otherwise one folder. */
  readonly severalFolders?: true;
}

const plain: Variant = { name: 'plain', trusted: true, locale: 'en', settings: {} };

/**
 * `x.test.ts` runs in the plain window, `x.untrusted.test.ts` in Restricted Mode, `x.zh-cn.test.ts` in Chinese, and
 * `x.folders.test.ts` in a workspace of two folders.
 */
const variants: readonly Variant[] = [
  plain,
  {
    ...plain,
    name: 'untrusted',
    trusted: false,
    settings: { 'security.workspace.trust.startupPrompt': 'never', 'security.workspace.trust.banner': 'never' },
  },
  { ...plain, name: 'zh-cn', locale: 'zh-cn' },
  { ...plain, name: 'folders', severalFolders: true },
];

/** The variant of a test file. */
function variantOf(file: string): Variant {
  return variants.find(({ name }) => file.endsWith(`.${name}.test.ts`)) ?? plain;
}

/** The tests that run inside the extension host, bundled. */
export interface Suite {
  /** The module whose `run` the extension host calls. */
  readonly entry: string;
  /** The variants for which there are tests, with their files below the entry's folder. */
  readonly parts: readonly { readonly variant: Variant; readonly files: readonly string[] }[];
}

/**
 * Bundles `test/vscode/` into a folder of that name below `dist/test/`, one file for each test file, or for those whose
 * name begins with one of `only` and a dot. Two runs at once need two names.
 */
export async function bundleSuite(named: string, only?: readonly string[]): Promise<Suite> {
  const source = path.join(projectRoot, 'test', 'vscode');
  const target = path.join(projectRoot, 'dist', 'test', named);
  const names = (await readdir(source, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const isWanted = (name: string): boolean => only === undefined || only.some((each) => name.startsWith(`${each}.`));
  const tests = names.filter((name) => name.endsWith('.test.ts') && isWanted(name)).toSorted();
  const missing = only?.filter((name) => !tests.some((test) => test.startsWith(`${name}.`))) ?? [];
  if (missing.length > 0) throw new Error(`There is no test file named ${missing.join(' or ')}.`);
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
