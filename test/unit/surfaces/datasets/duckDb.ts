import { DuckDBInstance } from '@duckdb/node-api';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFile, type DatasetExport } from '../../../../src/surfaces/datasets/datasetManifest';
import { viewQueries } from '../../../../src/surfaces/datasets/datasetReadme';

type Row = Readonly<Record<string, unknown>>;

/** The exports in the manifest of a dataset. */
export const exportsIn = (root: string): readonly DatasetExport[] =>
  (JSON.parse(readFileSync(path.join(root, manifestFile), 'utf8')) as { readonly exports: DatasetExport[] }).exports;

/** What a real DuckDB answers about the dataset in a folder, with the views of its README. */
export async function askDuckDb<T>(
  root: string,
  ask: (query: (sql: string) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    await connection.run(viewQueries(exportsIn(root), root));
    return await ask(async (sql) => {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJS();
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
