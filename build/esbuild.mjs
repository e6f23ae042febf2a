import { realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { bundles, kinds, stubbedFiles, stubs } from './bundles.mjs';
import { inBundles } from './inBundles.mjs';
import { problemReporter } from './problems.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Where esbuild's account of the bundles of a kind is kept: what went in, and how many bytes of it came out. */
const metaFile = (kind) => join(root, 'dist/meta', `${kind}.json`);

/**
 * Gives VS Code's API by its names. `import * as vscode` would copy its four hundred members for each file that says so,
 * and that took a third of the time in which the extension wakes up.
 */
const vscodeByName = {
  name: 'vscode-by-name',
  setup(bundler) {
    const inside = 'vscode-by-name';
    bundler.onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
      namespace === inside ? { path: 'vscode', external: true } : { path: 'vscode', namespace: inside },
    );
    bundler.onLoad({ filter: /.*/, namespace: inside }, async () => {
      const files = (await readdir(join(root, 'src'), { recursive: true })).filter((name) => /\.tsx?$/.test(name));
      const texts = await Promise.all(files.map((name) => readFile(join(root, 'src', name), 'utf8')));
      const names = new Set(texts.flatMap((text) => [...text.matchAll(/\bvscode\.(\w+)/g)].map(([, name]) => name)));
      return { contents: `export { ${[...names].toSorted().join(', ')} } from 'vscode';` };
    });
  },
};

/** Puts the stubs of single files in the place of what a package would load from itself. */
const fileStubs = {
  name: 'file-stubs',
  setup(bundler) {
    for (const [file, stub] of Object.entries(stubbedFiles)) {
      // The bundler names files by where they really are, and node_modules may be a link.
      const original = realpathSync(join(root, 'node_modules', file));
      const name = file.slice(file.lastIndexOf('/') + 1).replace('.', '\\.');
      bundler.onResolve({ filter: new RegExp(`/${name}$`) }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === original ? { path: join(root, stub) } : undefined,
      );
    }
  },
};

/** The settings with which bundles of a kind are built: to be shipped, or to be watched by a reporter. */
function settings(kind, reporter) {
  const forShipping = reporter === undefined;
  const isHost = kind === 'host';
  const look = {
    minify: forShipping,
    sourcemap: forShipping ? false : isHost ? 'inline' : 'linked',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': forShipping ? '"production"' : '"development"' },
    // The licences travel in ThirdPartyNotices.txt, complete; what stands in comments is only a part of them.
    legalComments: 'none',
    logLevel: forShipping ? 'warning' : 'silent',
  };
  return {
    ...kinds[kind],
    ...look,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(bundles.filter((each) => each.kind === kind).map(({ out, entry }) => [out, entry])),
    outdir: 'dist',
    bundle: true,
    alias: Object.fromEntries(Object.entries(stubs).map(([name, file]) => [name, join(root, file)])),
    metafile: true,
    // Only ES modules can be split, and only where `import()` is left as it is.
    ...(isHost ? { format: 'esm', splitting: true, supported: {}, write: false } : {}),
    plugins: [fileStubs, ...(isHost ? [vscodeByName, inBundles(look)] : []), ...(reporter ? [reporter()] : [])],
  };
}

/** Takes away what an earlier build left on the top floor of dist, so that nothing stale is ever shipped. */
async function sweep() {
  await mkdir(join(root, 'dist'), { recursive: true });
  for (const name of await readdir(join(root, 'dist'))) {
    if (/\.(js|css)(\.map)?$/.test(name)) await rm(join(root, 'dist', name));
  }
  await rm(join(root, 'dist/meta'), { recursive: true, force: true });
}

/** Builds every bundle for shipping and returns `[{ file, bytes }]`. */
export async function build() {
  await sweep();
  await mkdir(join(root, 'dist/meta'), { recursive: true });
  for (const kind of Object.keys(kinds)) {
    const { metafile } = await esbuild.build(settings(kind));
    await writeFile(metaFile(kind), JSON.stringify(metafile, null, 1));
  }
  const names = (await readdir(join(root, 'dist'))).filter((name) => /\.(js|css)$/.test(name));
  for (const name of names.filter((each) => each.endsWith('.js'))) await shorten(join(root, 'dist', name));
  return Promise.all(
    names.map(async (name) => ({ file: `dist/${name}`, bytes: (await stat(join(root, 'dist', name))).size })),
  );
}

/** esbuild looks at each file once; a second look at the whole finds two in a hundred that can go. No file has globals. */
async function shorten(file) {
  const options = { ecma: 2020, toplevel: true, compress: { passes: 2 } };
  const { code } = await minify(await readFile(file, 'utf8'), options);
  await writeFile(file, code);
}

/** Builds, and builds again whenever a file changes, until the process ends. */
async function watch() {
  await sweep();
  const reporter = problemReporter();
  const contexts = await Promise.all(Object.keys(kinds).map((kind) => esbuild.context(settings(kind, reporter))));
  await Promise.all(contexts.map((context) => context.watch()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--watch')) {
    await watch();
  } else {
    try {
      for (const { file, bytes } of await build())
        console.log(`${relative('', file)}  ${bytes.toLocaleString('en')} B`);
    } catch (error) {
      // esbuild has already written its own errors, with their places, in colour; not what a plugin found at the end.
      if (!Array.isArray(error.errors)) throw error;
      for (const { pluginName, text } of error.errors) if (pluginName) console.error(text);
      process.exitCode = 1;
    }
  }
}
