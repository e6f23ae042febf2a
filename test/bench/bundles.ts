import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { projectRoot } from '../host/paths';

/** Modules and bytes that are evaluated together. */
export interface Evaluated {
  readonly modules: number;
  readonly bytes: number;
}

/** The build’s metadata of the bundles of the extension host. */
export async function hostBundles(): Promise<Metafile> {
  const [activation, others] = JSON.parse(
    await readFile(path.join(projectRoot, 'dist', 'meta.json'), 'utf8'),
  ) as readonly [Metafile, Metafile];
  return {
    inputs: { ...activation.inputs, ...others.inputs },
    outputs: { ...activation.outputs, ...others.outputs },
  };
}

/** What is evaluated with a module: its bundle, and those that it imports statically. */
export function evaluatedWith(entry: string, { outputs }: Metafile): Evaluated {
  const reached = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === entry));
  if (reached.size === 0) throw new Error(`No bundle starts with ${entry}.`);
  for (const file of reached)
    for (const { path: imported, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && outputs[imported]) reached.add(imported);
  const bundles = [...reached].flatMap((file) => outputs[file] ?? []);
  return {
    modules: bundles.flatMap(({ inputs }) => Object.values(inputs)).filter(({ bytesInOutput }) => bytesInOutput > 0)
      .length,
    bytes: bundles.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
