import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles, kinds, later } from './bundles.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Makes the host's bundles of the small parts into which esbuild has split everything. What wakes up with the extension
 * has to be in one file, since every file costs time of its own; and the more files, the larger the VSIX. Built each by
 * itself, bundles would hold the same files twice; and esbuild splits, but lets nobody say which parts stay together.
 */
export const inBundles = (look) => ({
  name: 'in-bundles',
  setup(bundler) {
    bundler.onEnd(async ({ outputFiles = [], metafile, errors }) => {
      if (errors.length > 0) return;
      const texts = new Map(outputFiles.map(({ path, text }) => [nameOfPart(path), text]));
      const homes = homesOf(metafile);
      holdTable(metafile, homes);
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
  const homes = new Map();
  for (const { out, entry } of bundles.filter(({ whole }) => whole)) {
    const here = new Set(Object.keys(outputs).filter((file) => outputs[file].entryPoint === entry));
    for (const file of here)
      for (const { path, kind, external } of outputs[file].imports)
        if (kind === 'import-statement' && !external) here.add(path);
    for (const file of here) if (!homes.has(nameOfPart(file))) homes.set(nameOfPart(file), out);
  }
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (!homes.has(nameOfPart(file)))
      homes.set(nameOfPart(file), bundles.find(({ entry }) => entry === entryPoint)?.out ?? later);
  return homes;
}

/**
 * Fails where a file is in two bundles, or the entry of a bundle is not in it: the extension would still run, and nobody
 * see that it reads from disk at once what the table keeps for later.
 */
function holdTable({ outputs }, homes) {
  const found = new Map();
  for (const [part, { inputs }] of Object.entries(outputs)) {
    const home = homes.get(nameOfPart(part));
    for (const file of Object.keys(inputs)) {
      if (found.has(file) && found.get(file) !== home)
        throw new Error(`${file} is in two bundles: ${found.get(file)}.js and ${home}.js.`);
      found.set(file, home);
    }
  }
  for (const { out, entry, kind } of bundles)
    if (kind === 'host' && found.get(entry) !== out)
      throw new Error(`${entry} is not in ${out}.js: something outside of it imports it without import('…').`);
}
