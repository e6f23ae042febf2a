import { open, rename, rm } from 'node:fs/promises';
import type { Target } from './target';

/** A local file, written to the temporary path `beside` and moved to `path`. */
export async function diskTarget(path: string, beside: string): Promise<Target> {
  const file = await open(beside, 'wx');
  return {
    write: async (bytes) => {
      await file.writeFile(bytes);
    },
    close: async () => {
      try {
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        throw error;
      }
    },
    abandon: async () => {
      await file.close();
      await rm(beside, { force: true });
    },
  };
}
