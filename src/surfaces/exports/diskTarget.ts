import { open, rename, rm } from 'node:fs/promises';
import type { OpenOnDisk } from './target';

export const createDiskTarget: OpenOnDisk = async (path, temporary) => {
  const file = await open(temporary, 'wx');
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
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    abandon: async () => {
      await file.close().catch(() => {});
      await rm(temporary, { force: true }).catch(() => {});
    },
  };
};
