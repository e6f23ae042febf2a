import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import { encodeNestedValues } from 'hyparquet-writer/src/dremel.js';
import { schemaPathResolver } from 'hyparquet-writer/src/schema.js';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { ColumnType, DatasetCell } from '../../kinds/parts/column';
import type { DatasetColumn } from './datasetColumn';
import type { PartFile, PartWriter } from './tableWriters';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

const elements = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  flag: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<ColumnType, Partial<SchemaElement>>;

const pageBytes = 1024 * 1024;

/**
 * Writes rows as Parquet, a row group for each group. Yields to other work after each column of a group, which
 * hyparquet-writer itself doesn't.
 */
export function createParquetWriter(columns: readonly DatasetColumn[], part: PartFile): PartWriter {
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...elements[type] })),
  ];
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'board-inspector' });
  const pathOf = schemaPathResolver(schema);
  const paths = columns.map(({ name }) => pathOf([name]));
  const flush = async () => {
    await part.write(bytes.getBytes().slice());
    bytes.index = 0;
  };
  const group = async (lines: readonly string[]): Promise<void> => {
    const from = bytes.offset;
    const slicer = createTimeSlicer();
    const values = columns.map((): unknown[] => Array.from({ length: lines.length }, () => null));
    await slicer.each(
      lines.length,
      (row) => {
        const cells = JSON.parse(lines[row] as string) as DatasetCell[];
        for (const [at, cell] of cells.entries()) (values[at] as unknown[])[row] = valueOf(cell, columns[at]?.type);
      },
      16,
    );
    const chunks: ReturnType<typeof writeColumn>['chunk'][] = [];
    await slicer.through(paths, (path) => {
      const at = chunks.length;
      const result = writeColumn({
        writer: bytes,
        column: {
          columnName: columns[at]?.name ?? '',
          element: path.at(-1)?.element as SchemaElement,
          schemaPath: path.map(({ element }) => element),
          codec: writer.codec,
          compressors: { SNAPPY: writer.compressors.SNAPPY },
          stats: true,
          pageSize: pageBytes,
          columnIndex: false,
          offsetIndex: true,
        },
        pageData: encodeNestedValues(path, values[at] as unknown[]),
      });
      chunks.push(result.chunk);
      writer.pendingIndexes.push(result);
    });
    writer.num_rows += BigInt(lines.length);
    writer.row_groups.push({
      columns: chunks,
      total_byte_size: chunks.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n),
      num_rows: BigInt(lines.length),
      total_compressed_size: BigInt(bytes.offset - from),
    });
    await flush();
  };
  return {
    group,
    end: async () => {
      await writer.finish();
      await flush();
    },
  };
}

const valueOf = (cell: DatasetCell, type: ColumnType | undefined): unknown =>
  cell !== null && (type === 'integer' || type === 'time') ? BigInt(cell) : cell;
