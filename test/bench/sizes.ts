import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { packageExtension } from '../host/vsix';
import { atMost, type Figure } from './figure';
import { spreadOf } from './spread';

const bytesOf = async (...files: readonly string[]) => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return spreadOf([sizes.reduce((sum, size) => sum + size, 0)]);
};

/** Sizes of the shipped files, and when they are loaded. */
export async function sizeFigures(): Promise<Figure[]> {
  const vsix = await packageExtension();
  const bundles = path.join(projectRoot, 'dist');
  const names = (await readdir(bundles)).filter((name) => /\.(js|css)$/.test(name));
  const inBundles = (which: readonly string[]) => bytesOf(...which.map((name) => path.join(bundles, name)));
  const common = { part: 'Sizes', load: 'as shipped', unit: 'B', against: 'all bundles, unpacked' } as const;
  const control = await inBundles(names);
  const [packed, first] = [await bytesOf(vsix), await inBundles(['extension.js'])];
  return [
    { ...common, what: 'the VSIX', ours: packed, control, budget: atMost(300 * 1024, 'B', packed) },
    { ...common, what: 'read until it is awake', ours: first, control },
    { ...common, what: 'read with the first rows', ours: await inBundles(['rooms.js']), control },
    {
      ...common,
      what: 'read with the first gesture or answer',
      ours: await inBundles(['later.js', 'service.js']),
      control,
    },
  ];
}
