import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './systemCode';

/** Creates a folder and its parents. The recursive `mkdir` of Node fails with ENOENT on a read-only disk. */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await make().catch(async (error: unknown) => {
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder) throw error;
    await makeFolder(above);
    await make();
  });
}
