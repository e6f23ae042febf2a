import assert from 'node:assert/strict';
import { fileGroups } from '../../../src/insight/fileGroups';
import { uploadersTable } from '../../../src/panels/file/uploadersTable';
import { english } from '../tree/treeServices';
import { decodedFile } from './viewContexts';

type File = Parameters<typeof decodedFile>[0];

const tableOf = (...files: readonly File[]) => {
  const count = fileGroups((file) => file && (file.userId ?? ''));
  for (const file of files) count.add(decodedFile(file));
  return uploadersTable(count.result(), english);
};
const file = (userId: string | null, fileSize: number | null, deletedAt: number | null = null): File => ({
  id: 'f',
  userId,
  fileSize,
  deletedAt,
});
const rowsOf = async (table: ReturnType<typeof tableOf>, key?: string) => {
  const sort = key === undefined ? {} : { sort: { key, descending: true } };
  const { rows } = await table.rowsAt({ from: 0, to: 10, ...sort });
  return rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
};

describe('the files of a board by user', () => {
  const files = [
    file('ann', 2048),
    file('ann', 1024, 1_700_000_000_000),
    file('ben', 1024),
    file('ben', 512),
    file(null, null),
  ];

  it('are counted and summed up by state, and in total', async () => {
    const table = tableOf(...files);
    assert.deepEqual(
      table.block.columns.map(({ title }) => title),
      [
        'User',
        'Not deleted: files',
        'Not deleted: size',
        'Deleted: files',
        'Deleted: size',
        'Total: files',
        'Total: size',
      ],
    );
    assert.deepEqual(await rowsOf(table), [
      'ann | 1 | 2 KiB | 1 | 1 KiB | 2 | 3 KiB',
      'ben | 2 | 1.5 KiB | 0 | 0 B | 2 | 1.5 KiB',
      'no user ID returned | 1 | unknown | 0 | 0 B | 1 | unknown',
    ]);
  });

  it('can be sorted by any of it, what is unknown last', async () => {
    const table = tableOf(...files);
    const first = async (key: string) => (await rowsOf(table, key)).map((row) => row.split(' | ')[0]);
    assert.deepEqual(await first('presentFiles'), ['ben', 'ann', 'no user ID returned']);
    assert.deepEqual(await first('deletedSize'), ['ann', 'ben', 'no user ID returned']);
    assert.deepEqual((await first('totalSize')).at(-1), 'no user ID returned');
  });

  it('have no total beside a single state', () => {
    const table = tableOf(file('ann', 1), file('ben', 2));
    assert.deepEqual(
      table.block.columns.map(({ key }) => key),
      ['user', 'presentFiles', 'presentSize'],
    );
  });
});
