import { open, rename, rm } from 'node:fs/promises';
import type { OpenOnDisk } from './target';

/** Opens a file on the disk of this machine. */
export const diskTarget: OpenOnDisk = async (path, beside) => {
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
};
