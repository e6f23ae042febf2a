import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../host/paths';
import { packageExtension } from '../host/vsix';
import { spreadOf, type Figure } from './figure';

const dist = path.join(projectRoot, 'dist');

/** The size of what is shipped, and of what is evaluated when. */
export async function sizeFigures(): Promise<Figure[]> {
  // Packing fails above the budget, which is in build/package.mjs.
  const vsix = await packageExtension();
  const names = (await readdir(dist)).filter((name) => /\.(m?js|css)$/.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(dist, name))).size));
  const control = spreadOf([sizes.reduce((sum, size) => sum + size, 0)]);
  const built = await hostBundles();
  const figure = (what: string, bytes: number): Figure => {
    const common = { part: 'Sizes', load: 'as shipped', unit: 'B', against: 'all bundles, unpacked' } as const;
    return { ...common, what, ours: spreadOf([bytes]), control };
  };
  return [
    figure('the VSIX', (await stat(vsix)).size),
    ...Object.entries({
      'evaluated at activation': 'src/extension.ts',
      'evaluated before the first row': 'src/rows.ts',
      'evaluated with the first command or page': 'src/features.ts',
      'evaluated with the first request': 'src/platform.ts',
    }).map(([what, entry]) => figure(what, bytesEvaluatedWith(entry, built))),
  ];
}

/** The build’s metadata of the bundles of the extension host. */
async function hostBundles(): Promise<Metafile['outputs']> {
  const built = JSON.parse(await readFile(path.join(dist, 'meta.json'), 'utf8')) as readonly Metafile[];
  return { ...built[0]?.outputs, ...built[1]?.outputs };
}

/** What is evaluated with a module: its bundle, and those that it imports statically. */
function bytesEvaluatedWith(entry: string, outputs: Metafile['outputs']): number {
  const reached = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === entry));
  if (reached.size === 0) throw new Error(`No bundle starts with ${entry}.`);
  for (const file of reached)
    for (const { path: imported, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]) reached.add(imported);
  return [...reached].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
}
