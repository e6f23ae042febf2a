import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { packageExtension } from '../host/vsix';
import { evaluatedWith, hostBundles, type Evaluated } from './bundles';
import type { Figure } from './figure';
import { spreadOf } from './spread';

const bytesOf = async (...files: readonly string[]) => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return spreadOf([sizes.reduce((sum, size) => sum + size, 0)]);
};

/** The size of what is shipped, and of what is evaluated when. */
export async function sizeFigures(): Promise<Figure[]> {
  // Packing fails above the budget, which is in build/package.mjs.
  const vsix = await packageExtension();
  const bundles = path.join(projectRoot, 'dist');
  const names = (await readdir(bundles)).filter((name) => /\.(m?js|css)$/.test(name));
  const common = { part: 'Sizes', load: 'as shipped' } as const;
  const all = await bytesOf(...names.map((name) => path.join(bundles, name)));
  const built = await hostBundles();
  const entries = ['src/extension.ts', 'src/services.ts', 'src/platform.ts'];
  const [activated, used, requesting] = entries.map((entry) => evaluatedWith(entry, built)) as [
    Evaluated,
    Evaluated,
    Evaluated,
  ];
  const whole = { modules: Object.keys(built.inputs).length };
  const lines = (what: string, { modules, bytes }: Evaluated): Figure[] => [
    {
      ...common,
      what: `${what}: bytes`,
      unit: 'B',
      ours: spreadOf([bytes]),
      against: 'all bundles, unpacked',
      control: all,
    },
    {
      ...common,
      what: `${what}: modules`,
      unit: 'modules',
      ours: spreadOf([modules]),
      against: 'all modules of the extension host',
      control: spreadOf([whole.modules]),
    },
  ];
  return [
    {
      ...common,
      what: 'the VSIX',
      unit: 'B',
      ours: await bytesOf(vsix),
      against: 'all bundles, unpacked',
      control: all,
    },
    ...lines('evaluated at activation', activated),
    ...lines('evaluated with the first call', used),
    ...lines('evaluated with the first request', requesting),
  ];
}
