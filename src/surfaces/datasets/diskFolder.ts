import { createHash } from 'node:crypto';
import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileError } from '../../core/failure';
import { makeFolder } from '../../core/ownFile';
import type { DatasetFolder } from './tableWriters';

/** Starts the folder `target` on the disk of this machine, in a folder beside it. */
export function createDiskFolder(target: string): DatasetFolder {
  const partial = path.join(path.dirname(target), `.${path.basename(target)}-${crypto.randomUUID()}.partial`);
  const opened: { close(): Promise<void> }[] = [];
  const at = (file: string): string => path.join(partial, ...file.split('/'));
  return {
    part: (file) =>
      written(async () => {
        await makeFolder(path.dirname(at(file)));
        const handle = await open(at(file), 'w');
        opened.push(handle);
        const hash = createHash('sha256');
        let size = 0;
        return {
          write: (bytes) =>
            written(async () => {
              hash.update(bytes);
              size += bytes.length;
              await handle.writeFile(bytes);
            }),
          close: () =>
            written(async () => {
              await handle.sync();
              await handle.close();
              return { bytes: size, sha256: hash.digest('hex') };
            }),
        };
      }),
    write: (file, text) =>
      written(async () => {
        await makeFolder(partial);
        await writeFile(at(file), text, { flush: true });
      }),
    publish: () =>
      written(async () => {
        let place = target;
        for (let times = 2; await isTaken(place); times += 1) place = `${target}-${times}`;
        await rename(partial, place);
        return place;
      }),
    discard: async () => {
      for (const handle of opened) await handle.close().catch(() => undefined);
      await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

const isTaken = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

const written = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    throw fileError(error, { kind: 'datasetNotWritten' });
  });
