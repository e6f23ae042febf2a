import { createTimeSlicer } from '../../core/timeSlicer';
import type { DatasetCell } from '../../kinds/parts/column';
import type { DatasetColumn } from './datasetColumn';
import type { DatasetPart } from './datasetManifest';
import type { DatasetTable, TableName } from './datasetTable';

export interface PartFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Returns its size, and its SHA-256 in hex. */
  readonly close: () => Promise<{ readonly bytes: number; readonly sha256: string }>;
}

/**
 * The folder of a dataset that is being written; files are named by their paths in it. Errors: ServiceError,
 * datasetNotWritten.
 */
export interface DatasetFolder {
  readonly part: (file: string) => Promise<PartFile>;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Moves the folder into place, all or nothing; returns its path, with a number behind the name if it is taken. */
  readonly publish: () => Promise<string>;
  readonly discard: () => Promise<void>;
}

export type AddRows = <Row>(table: DatasetTable<Row>, records: Iterable<Row>) => Promise<void>;

/** Writes a part, group by group; rows are JSON lists of cells. */
export interface PartWriter {
  readonly group: (lines: readonly string[]) => Promise<void>;
  readonly end: () => Promise<void>;
}
export type CreatePartWriter = (columns: readonly DatasetColumn[], part: PartFile) => PartWriter;

/** Maximum sizes of the groups of rows that wait in memory: in rows, and in characters. */
export interface GroupLimits {
  readonly groupRows: number;
  readonly groupLength: number;
}
const usual: GroupLimits = { groupRows: 10_000, groupLength: 4 * 1024 ** 2 };

export interface TableWriters {
  readonly add: AddRows;
  /** Writes what waits, and closes the part of each table. `always`: even if the table has no row. */
  readonly finish: (
    tables: readonly (Pick<DatasetTable<never>, 'name' | 'columns'> & { readonly always: boolean })[],
  ) => Promise<readonly DatasetPart[]>;
  readonly rows: () => number;
}

interface OpenTable {
  readonly part: PartFile;
  readonly writer: PartWriter;
  waiting: string[];
  length: number;
  rows: number;
}

/** Writes the rows of each table into one part. At most a group of each waits in memory. Errors: ServiceError. */
export function createTableWriters(
  folder: Pick<DatasetFolder, 'part'>,
  partOf: (table: TableName) => string,
  createWriter: CreatePartWriter,
  { groupRows, groupLength }: GroupLimits = usual,
): TableWriters {
  const tables = new Map<TableName, OpenTable>();
  let added = 0;
  const openTable = async (name: TableName, columns: readonly DatasetColumn[]): Promise<OpenTable> => {
    const known = tables.get(name);
    if (known) return known;
    const part = await folder.part(partOf(name));
    const table: OpenTable = { part, writer: createWriter(columns, part), waiting: [], length: 0, rows: 0 };
    tables.set(name, table);
    return table;
  };
  const flush = async (table: OpenTable) => {
    const { waiting } = table;
    if (waiting.length === 0) return;
    [table.waiting, table.length] = [[], 0];
    await table.writer.group(waiting);
  };
  const addRow = async (table: OpenTable, cells: readonly DatasetCell[]) => {
    const line = JSON.stringify(cells);
    if (table.waiting.length === groupRows || table.length + line.length > groupLength) await flush(table);
    table.waiting.push(line);
    table.length += line.length;
    table.rows += 1;
    added += 1;
  };
  return {
    add: async ({ name, columns, rows }, records) => {
      const slicer = createTimeSlicer();
      for (const record of records) {
        const cellsOfRows: DatasetCell[][] = [];
        await slicer.through(rows(record), (cells) => void cellsOfRows.push(cells));
        if (cellsOfRows.length === 0) continue;
        const table = await openTable(name, columns);
        for (const cells of cellsOfRows) await addRow(table, cells);
      }
    },
    finish: async (all) => {
      const parts: DatasetPart[] = [];
      for (const { name, columns, always } of all) {
        const table = always ? await openTable(name, columns) : tables.get(name);
        if (!table) continue;
        await flush(table);
        await table.writer.end();
        parts.push({ file: partOf(name), rows: table.rows, ...(await table.part.close()) });
      }
      return parts;
    },
    rows: () => added,
  };
}
