import type { TimestampUnit } from '../../core/instant';
import type { Decoded } from '../../records/decoding/decoded';
import type { DatasetCell, ColumnGroup } from './datasetColumn';
import type { ValueWithJson } from '../../records/leaves';
import { column } from './datasetColumn';

export interface BoardFacts {
  /** Digest of the address of its service. */
  readonly service: string;
  readonly board: string;
}

export interface RecordRow<T> extends BoardFacts {
  readonly decoded: Decoded<T>;
  /** Its JSON on one line, if the export includes it. */
  readonly received: string | undefined;
  /** The unit of its timestamps; undefined: each must prove its own. */
  readonly timestamps: TimestampUnit | undefined;
}

/** A record with the unit of its timestamps. */
export type TimedValue = ValueWithJson & Partial<Pick<RecordRow<unknown>, 'timestamps'>>;

export const ofDecoded = ({ decoded: { value, json }, timestamps }: RecordRow<unknown>): TimedValue => ({
  value,
  json,
  timestamps,
});

/** The columns that identify the board of a row. */
export const boardFactColumns: ColumnGroup<BoardFacts> = {
  columns: [
    { name: 'service', type: 'text', meaning: 'Digest of the address of the service.' },
    { name: 'board_id', type: 'text', meaning: 'ID of the board as requested.' },
  ],
  fill: ({ service, board }, cells) => void cells.push(service, board.toWellFormed()),
};

export const receivedColumn = column(
  'received',
  'text',
  'The JSON of the record as received, if it was requested. Voters that must stay hidden are replaced.',
  ({ received }: Pick<RecordRow<unknown>, 'received'>) => received,
);

/** The cells of a row, in the order of `groups`. */
export function cellsOf<Row>(groups: readonly ColumnGroup<Row>[], row: Row): DatasetCell[] {
  const cells: DatasetCell[] = [];
  for (const { fill } of groups) fill(row, cells);
  return cells;
}

/** Adapts column groups to another type of row. `partOf`: what the groups are filled from. */
export const from = <Row, Part>(
  groups: readonly ColumnGroup<Part>[],
  partOf: (row: Row) => Part,
): ColumnGroup<Row> => ({
  columns: groups.flatMap(({ columns }) => columns),
  fill: (row, cells) => {
    const part = partOf(row);
    for (const { fill } of groups) fill(part, cells);
  },
});
