import { failureOf } from '../base/failure';
import { concernsConnection } from '../snapshots/takeBoard';
import type { DatasetProblem, WaitingConnection } from '../store/datasetStatus';
import type { ListOutcomes } from './boardsTable';
import { parseJournalEntry, type DatasetExport, type DatasetForm, type JournalEntry } from './datasetManifest';
import type { StepGroup } from './datasetSteps';
import type { DatasetStorage } from './datasetStorage';
import { datasetTables } from './datasetTables';
import { createPendingRows, requireSize, type PartLimits, type PendingRows, type WritePart } from './pendingRows';

/** The progress of an export, in boards and rows. */
export interface DatasetProgress {
  readonly boards: number;
  readonly done: number;
  readonly rows: number;
  readonly problems: readonly DatasetProblem[];
  /** Connections that failed, whose boards wait until the export is resumed. */
  readonly waiting: readonly WaitingConnection[];
}

export interface RunDeps {
  readonly storage: DatasetStorage;
  readonly steps: (unfinished: DatasetExport) => readonly StepGroup[];
  /** Writes parts, by format. */
  readonly writePart: Readonly<Record<DatasetForm, WritePart>>;
  readonly report: (progress: DatasetProgress) => void;
  readonly signal: AbortSignal;
  readonly limits?: PartLimits;
}

/** A group of steps, with those that are on disk, and its pending rows. */
interface OpenGroup extends StepGroup {
  readonly journal: string;
  readonly before: readonly JournalEntry[];
  readonly pending: PendingRows;
}

/** Each group has its own range of part numbers, so that these don't depend on the order in which groups run. */
const partsPerGroup = 10_000;

/**
 * Runs the steps of an export from where they were interrupted; returns the export with all its parts. If a connection
 * fails, the groups of the others run to their end first. `folder`: of pending rows. Errors: ServiceError.
 */
export async function runSteps(unfinished: DatasetExport, folder: string, deps: RunDeps): Promise<DatasetExport> {
  const { storage, signal } = deps;
  const lists = unfinished.boards.map((): ListOutcomes => ({}));
  const progress = {
    ...{ boards: lists.length, done: 0, rows: 0 },
    ...{ problems: [] as DatasetProblem[], waiting: [] as WaitingConnection[] },
  };
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

  const groups: OpenGroup[] = [];
  for (const [index, group] of deps.steps(unfinished).entries()) {
    const open = await openGroup(group, unfinished, index, index === 0 ? folder : `${folder}/${index}`, deps);
    for (const step of open.before) note(step);
    groups.push(open);
  }
  const parts = groups.flatMap(({ before }) => before.flatMap((step) => step.parts));
  deps.report({ ...progress });

  const run = async ({ steps, before, pending, journal }: OpenGroup) => {
    let bytes = (await storage.size(journal)) ?? 0;
    for (const step of steps.slice(before.length)) {
      signal.throwIfAborted();
      const rows = pending.rows();
      const outcomes = await step(pending.add, (board) => lists[board] ?? {});
      signal.throwIfAborted();
      const settled = await pending.settle();
      const done = {
        lists: outcomes.map((each) => [...each] as JournalEntry['lists'][number]),
        rows: pending.rows() - rows,
      };
      await requireSize(storage, journal, bytes);
      bytes += await storage.append(journal, `${JSON.stringify({ ...done, ...settled })}\n`);
      await pending.forgetWritten();
      parts.push(...settled.parts);
      note(done);
      deps.report({ ...progress });
    }
  };
  const errors: unknown[] = [];
  for (const group of groups)
    try {
      await run(group);
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || !concernsConnection(failure)) throw error;
      errors.push(error);
      progress.waiting = [...progress.waiting, { connection: group.connection, failure }];
      deps.report({ ...progress });
    }
  if (errors.length > 0) throw errors[0];

  for (const [index, { pending }] of groups.entries())
    parts.push(
      // Every table has at least one part, except findings.
      ...(await pending.finish(
        datasetTables.map((each) => ({ ...each, always: index === 0 && each.name !== 'findings' })),
      )),
    );
  for (const { file, bytes } of parts) await requireSize(storage, file, bytes);
  const order = (file: string) => `${datasetTables.findIndex(({ name }) => file.startsWith(`table=${name}/`))} ${file}`;
  return {
    ...unfinished,
    state: 'finished',
    boards: unfinished.boards.map((board, index) => ({ ...board, lists: lists[index] ?? {} })),
    parts: parts.toSorted((one, other) => (order(one.file) < order(other.file) ? -1 : 1)),
  };
}

async function openGroup(
  group: StepGroup,
  { taken, form }: DatasetExport,
  index: number,
  folder: string,
  { storage, writePart, limits }: RunDeps,
): Promise<OpenGroup> {
  const journal = `${folder}/steps`;
  const before = await stepsIn(storage, journal);
  for (const { file, bytes } of before.flatMap((step) => step.parts)) await requireSize(storage, file, bytes);
  const ending = form === 'parquet' ? 'parquet' : 'ndjson.gz';
  const nameOf = (part: number) => String(index * partsPerGroup + part).padStart(5, '0');
  const pending = await createPendingRows(
    {
      ...{ storage, folder, writePart: writePart[form] },
      partFile: (table, part) => `table=${table}/taken=${taken}/part-${nameOf(part)}.${ending}`,
      ...(limits && { limits }),
    },
    before.at(-1)?.at ?? {},
  );
  return { ...group, journal, before, pending };
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
