import { realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { minify } from 'terser';
import { bundles, kinds, later, stubbedFiles, stubs } from './bundles.mjs';
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

/**
 * Makes the host's bundles of the small parts into which esbuild has split everything. What wakes up with the extension
 * has to be in one file, since every file costs time of its own; and the more files, the larger the VSIX.
 */
const inBundles = (look) => ({
  name: 'in-bundles',
  setup(bundler) {
    bundler.onEnd(async ({ outputFiles = [], metafile, errors }) => {
      if (errors.length > 0) return;
      const texts = new Map(outputFiles.map(({ path, text }) => [`./${basename(path)}`, text]));
      const homes = homesOf(metafile);
      const parts = [...texts.keys()];
      const nameOf = (part) => `p${parts.indexOf(part)}`;
      const asked = askedFromElsewhere(metafile, homes);
      for (const out of new Set(homes.values())) {
        const here = parts.filter((part) => homes.get(part) === out);
        const doors = here.map((part) =>
          asked.has(part) ? `export * as ${nameOf(part)} from '${part}';` : `import '${part}';`,
        );
        if (out === bundles[0].out) doors.push(`export * from './${out}.js';`);
        await esbuild.build({
          ...look,
          ...kinds.host,
          absWorkingDir: root,
          stdin: { contents: doors.join('\n'), resolveDir: join(root, 'dist') },
          outfile: join(root, 'dist', `${out}.js`),
          bundle: true,
          plugins: [
            {
              name: 'parts',
              setup(inner) {
                inner.onResolve({ filter: /^\.\// }, ({ path, namespace }) => {
                  if (namespace === 'elsewhere') return { path, external: true };
                  return { path, namespace: homes.get(path) === out ? 'here' : 'elsewhere' };
                });
                inner.onLoad({ filter: /.*/, namespace: 'here' }, ({ path }) => ({ contents: texts.get(path) }));
                inner.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => ({
                  contents: `module.exports = require('./${homes.get(path)}.js').${nameOf(path)};`,
                }));
              },
            },
          ],
        });
      }
    });
  },
});

const nameOfPart = (file) => `./${basename(file)}`;

/** The parts that another bundle asks for. */
const askedFromElsewhere = ({ outputs }, homes) =>
  new Set(
    Object.entries(outputs).flatMap(([file, { imports }]) =>
      imports
        .map(({ path }) => nameOfPart(path))
        .filter((part) => homes.has(part) && homes.get(part) !== homes.get(nameOfPart(file))),
    ),
  );

/** In which bundle each part has its place. */
function homesOf({ outputs }) {
  const [first] = bundles;
  const atOnce = new Set(Object.keys(outputs).filter((file) => outputs[file].entryPoint === first.entry));
  for (const file of atOnce)
    for (const { path, kind, external } of outputs[file].imports)
      if (kind === 'import-statement' && !external) atOnce.add(path);
  return new Map(
    Object.entries(outputs).map(([file, { entryPoint }]) => {
      const own = bundles.find(({ entry }) => entry === entryPoint)?.out;
      return [nameOfPart(file), atOnce.has(file) ? first.out : (own ?? later)];
    }),
  );
}

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

/** esbuild looks at each file once; a second look at the whole finds two in a hundred that can go. */
async function shorten(file) {
  const { code } = await minify(await readFile(file, 'utf8'), { ecma: 2020, compress: { passes: 2 } });
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
      // esbuild has already written its own errors, with their places, in colour.
      if (!Array.isArray(error.errors)) throw error;
      process.exitCode = 1;
    }
  }
}
