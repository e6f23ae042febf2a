import { DuckDBInstance } from '@duckdb/node-api';
import { exportsIn } from '../../../src/datasets/exportDataset';
import { viewQueries } from '../../../src/datasets/datasetQueries';
import { createDatasetDisk } from '../../../src/datasets/datasetDisk';

type Row = Readonly<Record<string, unknown>>;

/** What a real DuckDB answers about the dataset in a folder, with the views of its README. */
export async function askDuckDb<T>(
  root: string,
  ask: (query: (sql: string) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    await connection.run(viewQueries(await exportsIn(createDatasetDisk(root)), root));
    return await ask(async (sql) => {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJS();
    });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
