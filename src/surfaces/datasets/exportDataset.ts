import {
  datasetManifestText,
  manifestFile,
  type DatasetExport,
  type DatasetForm,
  type ListOutcomes,
  type BoardPlan,
  type DatasetListName,
  type DatasetListOutcome,
} from './datasetManifest';
import { datasetReadme, readmeFile } from './datasetReadme';
import { datasetTables } from './datasetTables';
import {
  createTableWriters,
  type CreatePartWriter,
  type DatasetFolder,
  type GroupLimits,
  type AddRows,
} from './tableWriters';
import type { Failure } from '../../core/failure';
import type { TimestampUnit } from '../../core/instant';
import type { Format } from '../../core/format';
import type { ShownNames } from '../../service/store/shownNames';

/** The outcome of a list of a board. `board`: index of the board in the export. */
export type BoardOutcome = readonly [board: number, list: DatasetListName, outcome: DatasetListOutcome];

/**
 * A step of an export. `known`: the outcomes of earlier steps, by index of the board. Errors: ServiceError, those that
 * end the export.
 */
export type DatasetStep = (add: AddRows, known: (board: number) => ListOutcomes) => Promise<readonly BoardOutcome[]>;

export interface StepContext {
  readonly boards: readonly BoardPlan[];
  readonly keepsReceived: boolean;
  readonly format: Format;
  /** The unit of the timestamps of a service, by its digest; undefined: each timestamp must prove its own. */
  readonly timestampsOf: (service: string) => TimestampUnit | undefined;
  /** The names of users to write; undefined: as received. */
  readonly namesOf: (connection: string) => ShownNames | undefined;
  readonly signal: AbortSignal;
}

export const failedList = ({ kind }: Failure): DatasetListOutcome => ({ result: 'failed', reason: kind });

/** What is known of an export when it begins. `time`: Unix milliseconds, for the names of its folders. */
export type DatasetPlan = Omit<DatasetExport, 'parts' | 'taken'> & { readonly time: number };

export interface ExportDeps {
  readonly folder: DatasetFolder;
  readonly steps: (plan: DatasetPlan) => readonly DatasetStep[];
  readonly writers: Readonly<Record<DatasetForm, CreatePartWriter>>;
  /** Takes the number of boards that are done. */
  readonly report: (done: number) => void;
  readonly signal: AbortSignal;
  readonly limits?: GroupLimits;
}

export interface WrittenDataset {
  readonly place: string;
  readonly rows: number;
  readonly exports: readonly DatasetExport[];
}

/**
 * Writes a dataset beside its place, and moves it there at its end. If it is cancelled or fails, nothing stays. Errors:
 * ServiceError; the reason of the signal.
 */
export async function exportDataset(plans: readonly DatasetPlan[], deps: ExportDeps): Promise<WrittenDataset> {
  const { folder } = deps;
  try {
    const exports: DatasetExport[] = [];
    let rows = 0;
    let done = 0;
    for (const plan of plans) {
      const { taken, ended } = await runPlan(plan, takenName(plan.time, exports), {
        ...deps,
        report: (own) => deps.report(done + own),
      });
      exports.push(taken);
      rows += ended;
      done += plan.boards.length;
    }
    await folder.write(readmeFile, datasetReadme(exports));
    await folder.write(manifestFile, datasetManifestText(exports));
    return { place: await folder.publish(), rows, exports };
  } catch (error) {
    await folder.discard();
    throw deps.signal.aborted ? deps.signal.reason : error;
  }
}

/** A time as the name of a folder that Windows and Hive accept, once in a dataset: `2026-11-24T10-00-00Z`. */
function takenName(time: number, before: readonly Pick<DatasetExport, 'taken'>[]): string {
  const name = `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  let taken = name;
  for (let times = 2; before.some((each) => each.taken === taken); times += 1) taken = `${name}-${times}`;
  return taken;
}

async function runPlan(
  plan: DatasetPlan,
  taken: string,
  { folder, steps, writers, report, signal, limits }: ExportDeps,
): Promise<{ readonly taken: DatasetExport; readonly ended: number }> {
  const ending = plan.form === 'parquet' ? 'parquet' : 'ndjson.gz';
  const tables = createTableWriters(
    folder,
    (table) => `table=${table}/taken=${taken}/part.${ending}`,
    writers[plan.form],
    limits,
  );
  const lists = plan.boards.map((): ListOutcomes => ({}));
  let done = 0;
  for (const step of steps(plan)) {
    signal.throwIfAborted();
    for (const [board, list, outcome] of await step(tables.add, (at) => lists[at] ?? {})) {
      const known = lists[board];
      if (known) known[list] = outcome;
      // The files of a board come last.
      if (list === 'files') report((done += 1));
    }
  }
  signal.throwIfAborted();
  const parts = await tables.finish(
    // Every table has a part, except findings.
    datasetTables.map(({ name, columns }) => ({ name, columns, always: name !== 'findings' })),
  );
  const { time: _time, boards, ...facts } = plan;
  return {
    taken: { taken, ...facts, boards: boards.map((board, at) => ({ ...board, lists: lists[at] ?? {} })), parts },
    ended: tables.rows(),
  };
}
