import { ServiceError } from '../base/failure';
import type { DatasetProblem } from '../store/datasetStatus';
import type { ListOutcomes } from './boardsTable';
import {
  manifestFile,
  manifestOf,
  datasetManifestText,
  parseDatasetManifest,
  parseJournalEntry,
  type BoardPlan,
  type DatasetExport,
  type DatasetForm,
  type DatasetPart,
  type JournalEntry,
} from './datasetManifest';
import { datasetReadme, readmeFile } from './datasetReadme';
import type { DatasetStep } from './datasetSteps';
import type { DatasetStorage } from './datasetStorage';
import { datasetTables } from './datasetTables';
import { createPendingRows, type PartLimits, type WritePart } from './pendingRows';

/** What an export begins with. */
export type DatasetPlan = Omit<DatasetExport, 'state' | 'parts' | 'boards' | 'taken'> & {
  readonly boards: readonly BoardPlan[];
};

/** How far an export is. */
export interface DatasetProgress {
  readonly boards: number;
  readonly done: number;
  readonly rows: number;
  readonly problems: readonly DatasetProblem[];
}

export interface ExportDeps {
  readonly storage: DatasetStorage;
  readonly steps: (unfinished: DatasetExport) => readonly DatasetStep[];
  /** Writes parts, by format. */
  readonly writePart: Readonly<Record<DatasetForm, WritePart>>;
  readonly report: (progress: DatasetProgress) => void;
  readonly signal: AbortSignal;
  readonly limits?: PartLimits;
}

/** The exports of a dataset; none if the folder holds none. Errors: ServiceError, badDataset. */
export async function exportsIn(storage: Pick<DatasetStorage, 'read'>): Promise<readonly DatasetExport[]> {
  const text = await storage.read(manifestFile);
  return text === undefined ? [] : parseDatasetManifest(text).exports;
}

/** One export at a time. */
const lockFile = '_pending/lock';

const pendingFolder = ({ taken }: Pick<DatasetExport, 'taken'>): string => `_pending/${taken}`;

/** Adds an export to the manifest, unfinished. Folders of another export are never used. Errors: ServiceError. */
export async function beginExport(storage: DatasetStorage, plan: DatasetPlan, time: number): Promise<DatasetExport> {
  const exports = await exportsIn(storage);
  // Left by a window that was closed at the very end.
  for (const each of exports) if (each.state === 'finished') await storage.remove(pendingFolder(each));
  const known = new Set(exports.map(({ taken }) => taken));
  const name = takenName(time);
  let taken = name;
  for (let times = 2; known.has(taken); times += 1) taken = `${name}-${times}`;
  const begun: DatasetExport = { ...plan, taken, state: 'unfinished', boards: [...plan.boards], parts: [] };
  await writeManifest(storage, [...exports, begun]);
  return begun;
}

/** A time as the name of a folder, which Windows and Hive take: `2026-11-24T10-00-00Z`. */
const takenName = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Removes an unfinished export and all that was written of it. Errors: ServiceError. */
export async function discardExport(storage: DatasetStorage, { taken }: Pick<DatasetExport, 'taken'>): Promise<void> {
  const exports = await exportsIn(storage);
  if (!exports.some((each) => each.taken === taken && each.state === 'unfinished')) return;
  await takeLock(storage);
  for (const { name } of datasetTables) {
    await storage.remove(`table=${name}/taken=${taken}`);
    await storage.removeEmpty(`table=${name}`);
  }
  await writeManifest(
    storage,
    exports.filter((each) => each.taken !== taken),
  );
  await storage.remove(pendingFolder({ taken }));
  await releaseLock(storage);
}

async function takeLock(storage: DatasetStorage): Promise<void> {
  if (!(await storage.lock(lockFile))) throw new ServiceError({ kind: 'badDataset', reason: 'busy' });
}

async function releaseLock(storage: DatasetStorage): Promise<void> {
  await storage.remove(lockFile);
  await storage.removeEmpty('_pending');
}

const writeManifest = (storage: DatasetStorage, exports: readonly DatasetExport[]): Promise<void> =>
  storage.replace(manifestFile, datasetManifestText(manifestOf(exports)));

/**
 * Runs an unfinished export to its end, from where it was interrupted; returns it as it is in the manifest then. Errors:
 * ServiceError; the export stays unfinished, and continues when it is run again.
 */
export async function runExport(unfinished: DatasetExport, deps: ExportDeps): Promise<DatasetExport> {
  await takeLock(deps.storage);
  try {
    const known = (await exportsIn(deps.storage)).find(({ taken }) => taken === unfinished.taken);
    if (known?.state === 'finished') return known;
    return await runSteps(unfinished, deps);
  } finally {
    // Another window may go on.
    await releaseLock(deps.storage).catch(() => undefined);
  }
}

async function runSteps(unfinished: DatasetExport, deps: ExportDeps): Promise<DatasetExport> {
  const { storage, signal } = deps;
  const { taken, form } = unfinished;
  const folder = pendingFolder(unfinished);
  const journal = `${folder}/steps`;
  const before = await stepsIn(storage, journal);
  const parts = before.flatMap((step) => step.parts);
  for (const { file, bytes } of parts)
    if ((await storage.size(file)) !== bytes) throw new ServiceError({ kind: 'badDataset', reason: 'damaged' });

  const lists = unfinished.boards.map((): ListOutcomes => ({}));
  const progress = { boards: lists.length, done: 0, rows: 0, problems: [] as DatasetProblem[] };
  const note = (step: Pick<JournalEntry, 'lists' | 'rows'>) => {
    for (const [board, list, outcome] of step.lists) {
      const known = lists[board];
      if (known) known[list] = outcome;
      const { result, reason } = outcome;
      const name = unfinished.boards[board]?.name ?? '';
      if (result !== 'complete') progress.problems.push({ board: name, list, result, reason });
      // The files of a board come last.
      if (list === 'files') progress.done += 1;
    }
    progress.rows += step.rows;
  };
  for (const step of before) note(step);
  deps.report({ ...progress });

  const ending = form === 'parquet' ? 'parquet' : 'ndjson.gz';
  const pending = await createPendingRows(
    {
      storage,
      folder,
      partFile: (table, part) => `table=${table}/taken=${taken}/part-${String(part).padStart(5, '0')}.${ending}`,
      writePart: deps.writePart[form],
      ...(deps.limits && { limits: deps.limits }),
    },
    before.at(-1)?.at ?? {},
  );
  for (const step of deps.steps(unfinished).slice(before.length)) {
    signal.throwIfAborted();
    const rows = pending.rows();
    const outcomes = await step(pending.add, (board) => lists[board] ?? {});
    signal.throwIfAborted();
    const settled = await pending.settle();
    const done = {
      lists: outcomes.map((each) => [...each] as JournalEntry['lists'][number]),
      rows: pending.rows() - rows,
    };
    await storage.append(journal, `${JSON.stringify({ ...done, ...settled })}\n`);
    await pending.forgetWritten();
    parts.push(...settled.parts);
    note(done);
    deps.report({ ...progress });
  }
  parts.push(...(await pending.finish(datasetTables.map((each) => ({ ...each, always: each.name !== 'findings' })))));
  const order = (file: string) => `${datasetTables.findIndex(({ name }) => file.startsWith(`table=${name}/`))} ${file}`;
  const ended: DatasetExport = {
    ...unfinished,
    state: 'finished',
    boards: unfinished.boards.map((board, index) => ({ ...board, lists: lists[index] ?? {} })),
    parts: parts.toSorted((one, other) => (order(one.file) < order(other.file) ? -1 : 1)) satisfies DatasetPart[],
  };
  const exports = await exportsIn(storage);
  const all = [...exports.filter((each) => each.taken !== taken), ended];
  all.sort((one, other) => (one.taken < other.taken ? -1 : 1));
  await storage.replace(readmeFile, datasetReadme(all));
  await writeManifest(storage, all);
  await storage.remove(folder);
  return ended;
}

/** The steps that are on disk. A line that was being written when the window closed is removed. */
async function stepsIn(storage: DatasetStorage, journal: string): Promise<readonly JournalEntry[]> {
  const steps: JournalEntry[] = [];
  let bytes = 0;
  const encoder = new TextEncoder();
  reading: for await (const lines of storage.lines(journal))
    for (const line of lines) {
      const step = parseJournalEntry(line);
      if (!step) break reading;
      steps.push(step);
      bytes += encoder.encode(`${line}\n`).length;
    }
  if (((await storage.size(journal)) ?? 0) > bytes) await storage.truncate(journal, bytes);
  return steps;
}
