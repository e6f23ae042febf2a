import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, readdir, rename, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileError } from '../base/fileError';
import { ServiceError } from '../base/failure';
import { ownLines, ownText } from '../base/ownFile';
import { makeFolder } from '../base/makeFolder';
import { codeOf } from '../base/systemCode';
import { takeFileLock } from './datasetLock';
import { maxManifest, maxStep } from './datasetManifest';
import type { DatasetStorage, PartFile } from './datasetStorage';

/** A temporary file beside another one; overwritten if a closed window has left it. */
const beside = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.partial`);

/** Opens the folder of a dataset on the disk of this machine. Creates it when something is written. */
export function createDatasetDisk(root: string): DatasetStorage {
  const at = (file: string): string => path.join(root, ...file.split('/'));
  const folderOf = (file: string) => makeFolder(path.dirname(at(file)));
  return {
    read: (file) => ownText(at(file), maxManifest).catch(unlessGone),
    replace: (file, text) =>
      written(async () => {
        await folderOf(file);
        const temporary = beside(at(file));
        try {
          await writeFile(temporary, text, { flush: true });
          await rename(temporary, at(file));
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    append: (file, text) =>
      written(async () => {
        await folderOf(file);
        const bytes = Buffer.from(text);
        await appendFile(at(file), bytes);
        return bytes.length;
      }),
    truncate: (file, bytes) => written(() => truncate(at(file), bytes)),
    size: (file) => stat(at(file)).then(({ size }) => size, unlessGone),
    lines: (file) => linesOf(at(file)),
    list: async (folder) => (await readdir(at(folder)).catch(unlessGone)) ?? [],
    remove: (place) => written(() => rm(at(place), { recursive: true, force: true })),
    removeEmpty: async (folder) => {
      for (let names = folder.split('/'); names.length > 0; names = names.slice(0, -1))
        await rmdir(at(names.join('/'))).catch(() => undefined);
    },
    part: (file, temporary) =>
      written(async () => {
        await folderOf(file);
        await folderOf(temporary);
        return openPart(at(file), at(temporary));
      }),
    lock: (file) =>
      written(async () => {
        const take = () => folderOf(file).then(() => takeFileLock(at(file)));
        // Another window may have deleted the folder with its lock: try again.
        return take().catch((error: unknown) => (codeOf(error) === 'ENOENT' ? take() : fail(error)));
      }),
  };
}

async function openPart(file: string, temporary: string): Promise<PartFile> {
  const handle = await open(temporary, 'w');
  const hash = createHash('sha256');
  let size = 0;
  const abandon = async () => {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
  };
  return {
    write: (bytes) =>
      written(async () => {
        hash.update(bytes);
        size += bytes.length;
        await handle.writeFile(bytes);
      }),
    close: () =>
      written(async () => {
        try {
          await handle.sync();
          await handle.close();
          await rename(temporary, file);
        } catch (error) {
          await abandon();
          throw error;
        }
        return { bytes: size, sha256: hash.digest('hex') };
      }),
    abandon,
  };
}

/** An incomplete last line is dropped: it was being written when the window closed. */
async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    yield* ownLines(source as AsyncIterable<Buffer>, { maxBytes: maxManifest, maxLine: maxStep });
  } catch (error) {
    unlessGone(error);
  } finally {
    source.destroy();
  }
}

function unlessGone(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  return fail(error);
}

function fail(error: unknown): never {
  if (error instanceof RangeError) throw new ServiceError({ kind: 'badDataset', reason: 'damaged' });
  throw fileError(error, { kind: 'datasetNotWritten' });
}

const written = <T>(write: () => Promise<T>): Promise<T> => write().catch(fail);
