/** The type of a column in any file format. `time`: an instant in UTC, in milliseconds since the Unix epoch. */
export type ColumnType = 'text' | 'integer' | 'double' | 'flag' | 'time';

export interface DatasetColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** English, for the documentation of the schema. */
  readonly meaning: string;
}

/** A value of a row. An integer beyond 2^53 is a string of its decimal digits. */
export type DatasetCell = string | number | boolean | null;

export interface ColumnGroup<Row> {
  readonly columns: readonly DatasetColumn[];
  /** Appends a cell for each column. */
  readonly fill: (row: Row, cells: DatasetCell[]) => void;
}

/** A group of one column. Its integers must not exceed 2^53, such as sizes of lists. */
export const column = <Row>(
  name: string,
  type: ColumnType,
  meaning: string,
  cellOf: (row: Row) => DatasetCell | undefined,
): ColumnGroup<Row> => ({
  columns: [{ name, type, meaning }],
  fill: (row, cells) => {
    const cell = cellOf(row) ?? null;
    cells.push(typeof cell === 'string' ? cell.toWellFormed() : cell);
  },
});
