import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const unused = join(root, 'build/axiosUnused.mjs');
const unusedFiles = /\/(xhr|fetch|shouldBypassProxy|formDataToStream|AxiosTransformStream|fromDataURI)\.js$/;

const resolving = (name, filter, result) => ({ name, setup: (it) => it.onResolve({ filter }, () => result) });

/** What all programs have in common. Licences are shipped in ThirdPartyNotices.txt, so none stay in the code. */
export const common = (isWatching) => ({
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  // The names of chunks depend on the paths in them, and node_modules may be a link.
  preserveSymlinks: true,
  metafile: true,
  minify: !isWatching,
  sourcemap: isWatching && 'linked',
  sourcesContent: false,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': isWatching ? '"development"' : '"production"' },
});

/** The extension host: the rows, and the features; what they share, or import with `import()`, are files of their own. */
export const host = {
  entryPoints: ['src/rows.ts', 'src/features.ts'],
  format: 'esm',
  splitting: true,
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // jsonc-parser's `main` is UMD, whose inner requires no bundler sees.
  mainFields: ['module', 'main'],
  plugins: [resolving('unused', unusedFiles, { path: unused })],
  alias: {
    ...Object.fromEntries(
      ['form-data', 'follow-redirects', 'proxy-from-env', 'https-proxy-agent'].map((name) => [name, unused]),
    ),
    // The variant for Node is CommonJS and only adds the reading of files.
    '@vscode/l10n': '@vscode/l10n/dist/browser.js',
  },
};

/** What activation evaluates: one file, since each further file takes half a millisecond. */
const activation = {
  ...host,
  entryPoints: ['src/extension.ts'],
  splitting: false,
  plugins: ['rows', 'features'].map((name) =>
    resolving(name, new RegExp(`^\\./${name}$`), { path: `./${name}.mjs`, external: true }),
  ),
};

/** The page of the panels. */
export const page = {
  entryPoints: { page: 'src/webview/main.tsx' },
  format: 'iife',
  platform: 'browser',
  target: 'chrome138',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

const programs = [activation, host, page];

/** Removes what an earlier build left, so that nothing stale is shipped. */
async function sweep() {
  await mkdir(join(root, 'dist'), { recursive: true });
  for (const name of await readdir(join(root, 'dist')))
    if (/\.(m?js|css)(\.map)?$/.test(name)) await rm(join(root, 'dist', name));
}

/** Builds everything for shipping; returns esbuild's metafiles. */
export async function build() {
  await sweep();
  const built = await Promise.all(programs.map((each) => esbuild.build({ ...common(false), ...each })));
  const metafiles = built.map(({ metafile }) => metafile);
  await writeFile(join(root, 'dist/meta.json'), JSON.stringify(metafiles));
  return metafiles;
}

/** Builds again whenever a file changes. The messages are those that VS Code's problem matcher for esbuild knows. */
async function watch() {
  await sweep();
  const context = (program) => esbuild.context({ ...common(true), ...program });
  const [services, ...others] = await Promise.all([{ ...host, logLevel: 'info' }, activation, page].map(context));
  await Promise.all(others.map((each) => each.rebuild()));
  await Promise.all([services, ...others].map((each) => each.watch()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) await watch();
  else
    for (const { outputs } of await build())
      for (const [file, { bytes }] of Object.entries(outputs)) console.log(`${file}  ${bytes} B`);
}
