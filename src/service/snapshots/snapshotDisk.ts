import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentTime } from '../../core/clock';
import { ownText, makeFolder } from '../../core/ownFile';
import { ServiceError, codeOf } from '../../core/failure';
import { createSnapshotWriter, readHeader, readPart } from './snapshotFile';
import {
  isFolderGone,
  notListed,
  notWritten,
  type SnapshotStorage,
  type SnapshotFile,
  type SnapshotPlace,
} from './snapshotStorage';
import { maxLabelBytes, parseLabel } from './snapshotHeader';

const ending = '.snapshot.gz';
const labelEnding = '.label.json';
const partial = '.partial';
// Longer than taking any snapshot: another window may still be writing a younger file.
const abandonedAfterMs = 24 * 60 * 60_000;
const maxTries = 5;

/** Opens the storage in a folder, which is created with the first snapshot. */
export function createSnapshotDisk(root: string): SnapshotStorage {
  const at = ({ folder, id }: SnapshotPlace, end = ending) => path.join(root, folder, id + end);

  const filesIn = async (folder: string): Promise<SnapshotFile[]> => {
    const names = await readdir(path.join(root, folder)).catch(() => []);
    const files: SnapshotFile[] = [];
    for (const name of names) {
      const found = await stat(path.join(root, folder, name)).catch(() => undefined);
      // Another window may have deleted the file.
      if (!found?.isFile()) continue;
      if (name.includes(partial) && currentTime() - found.mtimeMs > abandonedAfterMs)
        await rm(path.join(root, folder, name), { force: true }).catch(() => undefined);
      if (!name.endsWith(ending)) continue;
      files.push({ folder, id: name.slice(0, -ending.length), bytes: found.size, writtenAt: found.mtimeMs });
    }
    return files;
  };

  /** Fails while the folder has other snapshots. */
  const removeEmptyFolder = ({ folder }: SnapshotPlace) => rmdir(path.join(root, folder)).catch(() => undefined);

  return {
    list: async () => {
      const folders = await readdir(root, { withFileTypes: true }).catch(notListed);
      const files: SnapshotFile[] = [];
      for (const folder of folders) if (folder.isDirectory()) files.push(...(await filesIn(folder.name)));
      return files;
    },
    header: (place) => readHeader(at(place)),
    part: (place, name, end) => readPart(at(place), name, end),
    write: async (place) => {
      for (let tries = 0; ; tries += 1) {
        try {
          await makeFolder(path.join(root, place.folder)).catch((error: unknown) => notWritten(error));
          return await createSnapshotWriter(at(place));
        } catch (error) {
          // Another window may have deleted the folder with its last snapshot: try again.
          if (tries === maxTries || !isFolderGone(error)) throw error;
        }
      }
    },
    label: async (place) => parseLabel(await ownText(at(place, labelEnding), maxLabelBytes).catch(() => '{}')),
    setLabel: async (place, label) => {
      const beside = at(place, `${labelEnding}.${randomUUID()}${partial}`);
      try {
        await writeFile(beside, JSON.stringify(label), { flag: 'wx' });
        await rename(beside, at(place, labelEnding));
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined);
        notWritten(error);
      }
      const code = await stat(at(place)).then(() => undefined, codeOf);
      if (code !== 'ENOENT') return;
      // Another window has deleted the snapshot before the label was in place.
      await rm(at(place, labelEnding), { force: true }).catch((error: unknown) => notWritten(error, 'deletion'));
      await removeEmptyFolder(place);
      throw new ServiceError({ kind: 'snapshotGone' });
    },
    remove: async (place) => {
      try {
        for (const end of [ending, labelEnding]) await rm(at(place, end), { force: true });
      } catch (error) {
        notWritten(error, 'deletion');
      }
      await removeEmptyFolder(place);
    },
  };
}
