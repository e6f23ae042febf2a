import { ServiceError } from '../base/failure';
import {
  manifestFile,
  manifestOf,
  datasetManifestText,
  parseDatasetManifest,
  type BoardPlan,
  type DatasetExport,
} from './datasetManifest';
import { datasetReadme, readmeFile } from './datasetReadme';
import type { DatasetStorage } from './datasetStorage';
import { datasetTables } from './datasetTables';
import { runSteps, type RunDeps } from './runSteps';
import { schemaDigest } from './schemaDigest';

/** What is known of an export when it begins. */
export type DatasetPlan = Omit<DatasetExport, 'state' | 'parts' | 'boards' | 'taken' | 'schema'> & {
  readonly boards: readonly BoardPlan[];
};

/** The exports of a dataset; empty if the folder has no dataset. Errors: ServiceError, badDataset. */
export async function exportsIn(storage: Pick<DatasetStorage, 'read'>): Promise<readonly DatasetExport[]> {
  const text = await storage.read(manifestFile);
  return text === undefined ? [] : parseDatasetManifest(text).exports;
}

/** Only one export at a time may write into a dataset. */
const lockFile = '_pending/lock';

const pendingFolder = ({ taken }: Pick<DatasetExport, 'taken'>): string => `_pending/${taken}`;

/** Adds an unfinished export to the manifest. `time`: Unix milliseconds, for its name. Errors: ServiceError. */
export const beginExport = (storage: DatasetStorage, plan: DatasetPlan, time: number): Promise<DatasetExport> =>
  locked(storage, () => addExport(storage, plan, time));

async function addExport(storage: DatasetStorage, plan: DatasetPlan, time: number): Promise<DatasetExport> {
  const exports = await exportsIn(storage);
  // Remove what a window has left that closed right after an export finished.
  for (const each of exports) if (each.state === 'finished') await storage.remove(pendingFolder(each));
  const known = new Set(exports.map(({ taken }) => taken));
  const name = takenName(time);
  let taken = name;
  for (let times = 2; known.has(taken); times += 1) taken = `${name}-${times}`;
  const begun: DatasetExport = {
    ...plan,
    taken,
    schema: await schemaDigest(),
    state: 'unfinished',
    boards: [...plan.boards],
    parts: [],
  };
  await writeManifest(storage, [...exports, begun]);
  return begun;
}

/** A time as the name of a folder that Windows and Hive accept: `2026-11-24T10-00-00Z`. */
const takenName = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Removes an unfinished export and all that was written of it. Errors: ServiceError. */
export const discardExport = (storage: DatasetStorage, unfinished: Pick<DatasetExport, 'taken'>): Promise<void> =>
  locked(storage, () => removeExport(storage, unfinished));

async function removeExport(storage: DatasetStorage, { taken }: Pick<DatasetExport, 'taken'>): Promise<void> {
  const exports = await exportsIn(storage);
  if (!exports.some((each) => each.taken === taken && each.state === 'unfinished')) return;
  for (const { name } of datasetTables) {
    await storage.remove(`table=${name}/taken=${taken}`);
    await storage.removeEmpty(`table=${name}`);
  }
  await writeManifest(
    storage,
    exports.filter((each) => each.taken !== taken),
  );
  await storage.remove(pendingFolder({ taken }));
}

/** Runs a task while other windows can't write into the dataset. */
async function locked<T>(storage: DatasetStorage, run: () => Promise<T>): Promise<T> {
  if (!(await storage.lock(lockFile))) throw new ServiceError({ kind: 'badDataset', reason: 'busy' });
  try {
    return await run();
  } finally {
    await releaseLock(storage).catch(() => undefined);
  }
}

async function releaseLock(storage: DatasetStorage): Promise<void> {
  await storage.remove(lockFile);
  await storage.removeEmpty('_pending');
}

const writeManifest = (storage: DatasetStorage, exports: readonly DatasetExport[]): Promise<void> =>
  storage.replace(manifestFile, datasetManifestText(manifestOf(exports)));

/**
 * Runs an unfinished export to its end, from where it was interrupted; returns its new entry in the manifest. Errors:
 * ServiceError; the export stays unfinished, and continues when it is run again.
 */
export const runExport = (unfinished: DatasetExport, deps: RunDeps): Promise<DatasetExport> =>
  locked(deps.storage, async () => {
    const known = (await exportsIn(deps.storage)).find(({ taken }) => taken === unfinished.taken);
    if (!known) throw new ServiceError({ kind: 'badDataset', reason: 'discarded' });
    if (known.state === 'finished') return known;
    // Pending rows have the columns of the version that wrote them.
    if (unfinished.schema !== (await schemaDigest()))
      throw new ServiceError({ kind: 'badDataset', reason: 'otherVersion' });
    return finishExport(await runSteps(unfinished, pendingFolder(unfinished), deps), deps.storage);
  });

/** Writes the README and the manifest after all parts of an export are on disk. */
async function finishExport(ended: DatasetExport, storage: DatasetStorage): Promise<DatasetExport> {
  const exports = await exportsIn(storage);
  const all = [...exports.filter((each) => each.taken !== ended.taken), ended];
  all.sort((one, other) => (one.taken < other.taken ? -1 : 1));
  await storage.replace(readmeFile, datasetReadme(all));
  await writeManifest(storage, all);
  await storage.remove(pendingFolder(ended));
  return ended;
}
