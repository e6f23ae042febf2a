import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { DatasetCell } from '../../kinds/parts/column';
import type { DatasetColumn } from './datasetColumn';
import type { PartFile, PartWriter } from './tableWriters';

/** Writes rows as gzipped NDJSON; integers with all their digits, times in ISO 8601. */
export function createNdjsonWriter(columns: readonly DatasetColumn[], part: PartFile): PartWriter {
  const gzip = createGzip();
  const writing = (async () => {
    for await (const bytes of gzip as AsyncIterable<Uint8Array>) await part.write(bytes);
  })();
  // Prevents an unhandled rejection; errors are reported where `writing` is awaited.
  writing.catch(() => undefined);
  const names = columns.map(({ name }) => JSON.stringify(name));
  return {
    group: async (lines) => {
      let text = '';
      await createTimeSlicer().each(
        lines.length,
        (row) => {
          const cells = JSON.parse(lines[row] as string) as DatasetCell[];
          text += `{${cells.map((cell, at) => `${names[at] ?? ''}:${jsonOf(cell, columns[at])}`).join(',')}}\n`;
        },
        16,
      );
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), writing]);
    },
    end: async () => {
      gzip.end();
      await writing;
    },
  };
}

function jsonOf(cell: DatasetCell, column: DatasetColumn | undefined): string {
  if (cell === null) return 'null';
  if (column?.type === 'integer') return String(cell);
  if (column?.type === 'time') return JSON.stringify(new Date(cell as number).toISOString());
  return JSON.stringify(cell);
}
