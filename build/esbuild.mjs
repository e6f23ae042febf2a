import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const unused = join(root, 'build/axiosUnused.mjs');
const unusedFiles = /\/(xhr|fetch|shouldBypassProxy|formDataToStream|AxiosTransformStream|fromDataURI)\.js$/;

/** What both programs have in common. Licences are shipped in ThirdPartyNotices.txt, so none stay in the code. */
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

/** The extension host: one entry; what it imports with `import()` is a file of its own. */
export const host = {
  entryPoints: ['src/extension.ts'],
  format: 'esm',
  splitting: true,
  outExtension: { '.js': '.mjs' },
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // jsonc-parser's `main` is UMD, whose inner requires no bundler sees.
  mainFields: ['module', 'main'],
  plugins: [{ name: 'unused', setup: (it) => it.onResolve({ filter: unusedFiles }, () => ({ path: unused })) }],
  alias: {
    ...Object.fromEntries(
      ['form-data', 'follow-redirects', 'proxy-from-env', 'https-proxy-agent'].map((name) => [name, unused]),
    ),
    // The variant for Node is CommonJS and only adds the reading of files.
    '@vscode/l10n': '@vscode/l10n/dist/browser.js',
  },
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

/** Removes what an earlier build left, so that nothing stale is shipped. */
async function sweep() {
  await mkdir(join(root, 'dist'), { recursive: true });
  for (const name of await readdir(join(root, 'dist')))
    if (/\.(m?js|css)(\.map)?$/.test(name)) await rm(join(root, 'dist', name));
}

/** Builds everything for shipping; returns esbuild's metafiles. */
export async function build() {
  await sweep();
  const built = await Promise.all([host, page].map((each) => esbuild.build({ ...common(false), ...each })));
  const metafiles = built.map(({ metafile }) => metafile);
  await mkdir(join(root, 'dist/meta'), { recursive: true });
  for (const [at, name] of ['host', 'page'].entries())
    await writeFile(join(root, `dist/meta/${name}.json`), JSON.stringify(metafiles[at]));
  return metafiles;
}

/** Builds again whenever a file changes. The messages are those that VS Code's problem matcher for esbuild knows. */
async function watch() {
  await sweep();
  const ofPage = await esbuild.context({ ...common(true), ...page });
  const ofHost = await esbuild.context({ ...common(true), ...host, logLevel: 'info' });
  await ofPage.rebuild();
  await Promise.all([ofPage.watch(), ofHost.watch()]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) await watch();
  else
    for (const { outputs } of await build())
      for (const [file, { bytes }] of Object.entries(outputs)) console.log(`${file}  ${bytes} B`);
}
