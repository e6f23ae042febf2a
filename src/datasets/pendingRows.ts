import { ServiceError } from '../base/failure';
import { createTimeSlicer } from '../base/timeSlicer';
import type { DatasetCell, DatasetColumn } from './datasetColumn';
import type { DatasetPart } from './datasetManifest';
import type { DatasetStorage, PartFile } from './datasetStorage';
import { tableNames, type DatasetTable, type TableName } from './datasetTable';

/** The pending part of a table: its number, its rows, their length in characters, and the bytes of their file. */
type Position = readonly [part: number, rows: number, length: number, bytes: number];
export type Positions = Partial<Record<TableName, Position>>;

export interface PendingRows {
  /** Adds the rows of records to a table; writes a part when it is full. */
  readonly add: <Row>(table: DatasetTable<Row>, records: Iterable<Row>) => Promise<void>;
  /** Flushes everything to disk; returns the parts written since the last call, and the position in each table. */
  readonly settle: () => Promise<{ readonly parts: readonly DatasetPart[]; readonly at: Positions }>;
  /** Deletes pending rows that are in parts now; call it when the result of `settle` is on disk. */
  readonly forgetWritten: () => Promise<void>;
  /** Writes the last part of each table. `always`: even if the table has no row. */
  readonly finish: (
    tables: readonly {
      readonly name: TableName;
      readonly columns: readonly DatasetColumn[];
      readonly always: boolean;
    }[],
  ) => Promise<readonly DatasetPart[]>;
  /** Number of rows added. */
  readonly rows: () => number;
}

/** Writes a part. `groups`: its rows, as JSON lists of cells, in groups of a bounded size. */
export type WritePart = (
  columns: readonly DatasetColumn[],
  groups: AsyncIterable<readonly string[]>,
  part: PartFile,
) => Promise<void>;

export interface PendingDeps {
  readonly storage: DatasetStorage;
  /** The folder of the pending rows. */
  readonly folder: string;
  /** Path of a part of a table. */
  readonly partFile: (table: TableName, part: number) => string;
  readonly writePart: WritePart;
  readonly limits?: PartLimits;
}

/** Maximum sizes of parts and row groups: in rows, and in characters of pending rows. */
export interface PartLimits {
  readonly partRows: number;
  readonly partLength: number;
  readonly groupRows: number;
  readonly groupLength: number;
}

const usual: PartLimits = {
  partRows: 100_000,
  partLength: 128 * 1024 ** 2,
  groupRows: 10_000,
  groupLength: 8 * 1024 ** 2,
};
const bufferLength = 256 * 1024;

/**
 * Collects rows, and writes them as parts. Pending rows are in files, so that memory use is bounded, and so that the
 * same rows give the same parts wherever an export was interrupted. `start`: where it continues. Errors: ServiceError.
 */
export async function createPendingRows(deps: PendingDeps, start: Positions): Promise<PendingRows> {
  const { storage, folder, limits = usual } = deps;
  const fileOf = (table: TableName, part: number) => `${folder}/${table}-${part}.rows`;
  const tables = new Map<TableName, { part: number; rows: number; length: number; bytes: number; text: string }>();
  let written: DatasetPart[] = [];
  let obsolete: string[] = [];
  let added = 0;

  const known = new Set<string>();
  for (const name of tableNames) {
    const [part, rows, length, bytes] = start[name] ?? [1, 0, 0, 0];
    tables.set(name, { part, rows, length, bytes, text: '' });
    const file = fileOf(name, part);
    known.add(file);
    const size = (await storage.size(file)) ?? 0;
    if (size < bytes) throw new ServiceError({ kind: 'badDataset', reason: 'damaged' });
    if (size > bytes) await storage.truncate(file, bytes);
  }
  for (const file of await storage.list(folder))
    if (file.endsWith('.rows') && !known.has(`${folder}/${file}`)) await storage.remove(`${folder}/${file}`);

  const stateOf = (name: TableName) => {
    const state = tables.get(name);
    if (!state) throw new RangeError(name);
    return state;
  };
  const flush = async (name: TableName) => {
    const state = stateOf(name);
    if (state.text === '') return;
    const { text, bytes } = state;
    const file = fileOf(name, state.part);
    state.text = '';
    await requireSize(storage, file, bytes);
    state.bytes += await storage.append(file, text);
  };
  const writePart = async (name: TableName, columns: readonly DatasetColumn[]): Promise<DatasetPart> => {
    await flush(name);
    const { part, rows } = stateOf(name);
    const file = deps.partFile(name, part);
    const target = await storage.part(file, `${folder}/${name}.part`);
    try {
      let found = 0;
      const counted = async function* () {
        for await (const lines of groupsOf(storage.lines(fileOf(name, part)), limits)) {
          found += lines.length;
          yield lines;
        }
      };
      await deps.writePart(columns, counted(), target);
      if (found !== rows) throw new ServiceError({ kind: 'badDataset', reason: 'damaged' });
    } catch (error) {
      await target.abandon();
      throw error;
    }
    return { file, rows, ...(await target.close()) };
  };
  const addRow = async (name: TableName, columns: readonly DatasetColumn[], cells: DatasetCell[]) => {
    const state = stateOf(name);
    const line = `${JSON.stringify(cells)}\n`;
    if (state.rows === limits.partRows || (state.rows > 0 && state.length + line.length > limits.partLength)) {
      written.push(await writePart(name, columns));
      obsolete.push(fileOf(name, state.part));
      Object.assign(state, { part: state.part + 1, rows: 0, length: 0, bytes: 0 });
    }
    state.text += line;
    state.rows += 1;
    state.length += line.length;
    added += 1;
    if (state.text.length > bufferLength) await flush(name);
  };

  return {
    add: async ({ name, columns, rows }, records) => {
      const slicer = createTimeSlicer();
      for (const record of records) {
        const waiting: DatasetCell[][] = [];
        await slicer.through(rows(record), (cells) => void waiting.push(cells));
        for (const cells of waiting) await addRow(name, columns, cells);
      }
    },
    settle: async () => {
      const at: Positions = {};
      for (const [name, state] of tables) {
        await flush(name);
        if (state.rows > 0 || state.part > 1) at[name] = [state.part, state.rows, state.length, state.bytes];
      }
      const parts = written;
      written = [];
      return { parts, at };
    },
    forgetWritten: async () => {
      for (const file of obsolete) await storage.remove(file);
      obsolete = [];
    },
    finish: async (all) => {
      const parts: DatasetPart[] = [];
      for (const { name, columns, always } of all) {
        const { part, rows } = stateOf(name);
        if (rows > 0 || (part === 1 && always)) parts.push(await writePart(name, columns));
      }
      return parts;
    },
    rows: () => added,
  };
}

/** Requires that nothing else has changed or deleted a file. Errors: ServiceError, badDataset (damaged). */
export async function requireSize(storage: Pick<DatasetStorage, 'size'>, file: string, bytes: number): Promise<void> {
  if (((await storage.size(file)) ?? 0) !== bytes) throw new ServiceError({ kind: 'badDataset', reason: 'damaged' });
}

/** Lines in groups of a bounded size. */
async function* groupsOf(
  batches: AsyncIterable<readonly string[]>,
  { groupRows, groupLength }: PartLimits,
): AsyncGenerator<readonly string[]> {
  let group: string[] = [];
  let length = 0;
  for await (const batch of batches)
    for (const line of batch) {
      if (group.length === groupRows || (group.length > 0 && length + line.length > groupLength)) {
        yield group;
        group = [];
        length = 0;
      }
      group.push(line);
      length += line.length;
    }
  if (group.length > 0) yield group;
}
