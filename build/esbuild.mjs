import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles, kinds, stubbedFiles, stubs } from './bundles.mjs';
import { problemReporter } from './problems.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Where esbuild's account of a bundle is kept: what went in, and how many bytes of it came out. */
export const metaFile = (out) => join(root, 'dist/meta', `${out}.json`);

/** The bundles whose first file exists; the others are named once, so that nobody wonders. */
export function presentBundles(say = console.log) {
  return bundles.filter(({ out, entry }) => {
    const present = existsSync(join(root, entry));
    if (!present) say(`skipped dist/${out}.js: ${entry} does not exist`);
    return present;
  });
}

/** Turns `import('…')` of a file that starts another host bundle into a reference to that bundle. */
function lazyBundles(self) {
  const others = new Map(
    bundles.filter((b) => b.kind === 'host' && b.out !== self.out).map((b) => [resolve(root, b.entry), b.out]),
  );
  return {
    name: 'lazy-bundles',
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, async (args) => {
        if (args.kind !== 'dynamic-import' || args.pluginData === 'resolving') return undefined;
        const { path, errors } = await bundler.resolve(args.path, {
          kind: args.kind,
          resolveDir: args.resolveDir,
          importer: args.importer,
          pluginData: 'resolving',
        });
        if (errors.length > 0) return undefined;
        const out = others.get(path);
        return out === undefined ? undefined : { path: `./${out}.js`, external: true };
      });
    },
  };
}

/** Puts the stubs of single files in the place of what a package would load from itself. */
const fileStubs = {
  name: 'file-stubs',
  setup(bundler) {
    for (const [file, stub] of Object.entries(stubbedFiles)) {
      const original = join(root, 'node_modules', file);
      const name = file.slice(file.lastIndexOf('/') + 1).replace('.', '\\.');
      bundler.onResolve({ filter: new RegExp(`/${name}$`) }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === original ? { path: join(root, stub) } : undefined,
      );
    }
  },
};

/** The settings with which one line of the table is built: to be shipped, or to be watched by a reporter. */
function settings(bundle, reporter) {
  const forShipping = reporter === undefined;
  return {
    ...kinds[bundle.kind],
    absWorkingDir: root,
    entryPoints: { [bundle.out]: bundle.entry },
    outdir: 'dist',
    bundle: true,
    alias: Object.fromEntries(Object.entries(stubs).map(([name, file]) => [name, join(root, file)])),
    minify: forShipping,
    sourcemap: forShipping ? false : 'linked',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': forShipping ? '"production"' : '"development"' },
    // The licences travel in ThirdPartyNotices.txt, complete; what stands in comments is only a part of them.
    legalComments: 'none',
    metafile: true,
    logLevel: forShipping ? 'warning' : 'silent',
    plugins: [lazyBundles(bundle), fileStubs, ...(reporter ? [reporter()] : [])],
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
export async function build(say = console.log) {
  await sweep();
  await mkdir(join(root, 'dist/meta'), { recursive: true });
  const made = [];
  for (const bundle of presentBundles(say)) {
    const { metafile } = await esbuild.build(settings(bundle));
    await writeFile(metaFile(bundle.out), JSON.stringify(metafile, null, 1));
    for (const [file, { bytes }] of Object.entries(metafile.outputs)) made.push({ file, bytes });
  }
  return made;
}

/** Builds, and builds again whenever a file changes, until the process ends. */
async function watch() {
  await sweep();
  const reporter = problemReporter();
  const contexts = await Promise.all(presentBundles().map((bundle) => esbuild.context(settings(bundle, reporter))));
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
      // esbuild has already written its own errors, with their places, in colour.
      if (!Array.isArray(error.errors)) throw error;
      process.exitCode = 1;
    }
  }
}
