import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { datasetForms, type DatasetForm } from '../../../src/datasets/datasetManifest';
import { datasetQueries } from '../../../src/datasets/datasetQueries';
import { datasetServices } from './datasetServices';
import { askDuckDb } from './duckDb';
import { filesIn } from './filesIn';

describe('a dataset with parts of an earlier version', () => {
  for (const form of datasetForms)
    it(`is read with those of today, of other columns, as ${form}`, async () => {
      const { exportBoards, root } = datasetServices();
      const first = await exportBoards(['brand-library'], { form });
      const [part] = Object.keys(filesIn(root)).filter((file) => file.includes('table=files'));
      assert.ok(part !== undefined);
      // As an earlier version might have written it: without a column, and with one that is gone.
      await rewriteAsOlder(path.join(root, part), form);
      await exportBoards(['brand-library'], { form, startedAt: '2026-12-01T10:00:00.000Z' });
      const rows = await askDuckDb(root, (query) =>
        query(
          'SELECT taken, count(*) AS files, count(fileName) AS named, count(category) AS known FROM files GROUP BY ALL ORDER BY ALL',
        ),
      );
      const [before, after] = rows.map((row) => Object.values(row));
      assert.deepEqual(before, [first.taken, 137n, 135n, 0n]);
      assert.deepEqual(after?.slice(0, 3), ['2026-12-01T10-00-00Z', 137n, 135n]);
      assert.ok(Number(after?.[3]) > 0);
      // The questions can be asked of both.
      const { sql } = datasetQueries().find(({ id }) => id === 'storage') ?? { sql: '' };
      const answers = await askDuckDb(root, (query) => query(sql));
      assert.equal(new Set(answers.map(({ taken }) => taken)).size, 2);
    });
});

/** Writes a part again without `category`, and with a column of another time. */
async function rewriteAsOlder(part: string, form: DatasetForm): Promise<void> {
  if (form === 'ndjson') {
    const lines = gunzipSync(readFileSync(part)).toString().trimEnd().split('\n');
    const older = lines.map((line) => `${line.replace(/"category":("\w*"|null),/, '')}\n`.replace('{', '{"gone":1,'));
    writeFileSync(part, gzipSync(older.join('')));
    return;
  }
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const source = `SELECT 1 AS gone, * EXCLUDE (category) FROM read_parquet('${part}', hive_partitioning = false)`;
  await connection.run(`COPY (${source}) TO '${part}.older' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  renameSync(`${part}.older`, part);
}
