import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { createTimeSlicer } from '../base/timeSlicer';
import type { DatasetCell, DatasetColumn } from './datasetColumn';
import type { PartFile } from './datasetStorage';

/** Writes rows as gzipped NDJSON; integers with all their digits, times in ISO 8601. `groups`: JSON lists of cells. */
export async function writeNdjson(
  columns: readonly DatasetColumn[],
  groups: AsyncIterable<readonly string[]>,
  part: PartFile,
): Promise<void> {
  const gzip = createGzip();
  const writing = (async () => {
    for await (const bytes of gzip as AsyncIterable<Uint8Array>) await part.write(bytes);
  })();
  // Prevents an unhandled rejection; errors are reported where `writing` is awaited.
  writing.catch(() => undefined);
  const names = columns.map(({ name }) => JSON.stringify(name));
  for await (const lines of groups) {
    let text = '';
    await createTimeSlicer().each(
      lines.length,
      (row) => {
        const cells = JSON.parse(lines[row] as string) as DatasetCell[];
        text += `{${cells.map((cell, at) => `${names[at] ?? ''}:${jsonOf(cell, columns[at])}`).join(',')}}\n`;
      },
      16,
    );
    if (text !== '' && !gzip.write(text)) await Promise.race([once(gzip, 'drain'), writing]);
  }
  gzip.end();
  await writing;
}

function jsonOf(cell: DatasetCell, column: DatasetColumn | undefined): string {
  if (cell === null) return 'null';
  if (column?.type === 'integer') return String(cell);
  if (column?.type === 'time') return JSON.stringify(new Date(cell as number).toISOString());
  return JSON.stringify(cell);
}
