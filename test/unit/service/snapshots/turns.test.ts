import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { SnapshotHeader } from '../../../../src/service/snapshots/snapshotHeader';
import { createSnapshotReader } from '../../../../src/service/snapshots/snapshotReader';
import { wideBoard } from '../../../sampleServer/wideBoards';

const lines = wideBoard({ recordId: 'b', files: 20_000 }).files.map((file) => JSON.stringify(file));
const files = {
  state: 'taken',
  records: lines.length,
  receivedAt: '2026-11-24T10:00:00.000Z',
  repeatedFields: [],
  files: { completeness: { kind: 'complete' }, conflicting: 0, changing: 0, repeated: 0 },
};
const header = { board: 'b', parts: { files } } as unknown as SnapshotHeader;

describe('opening a snapshot of many files', () => {
  it('lets other work run, even if all records are there at once', async () => {
    const open = async () => ({
      header,
      part: async function* () {
        for (let from = 0; from < lines.length; from += 1000) yield lines.slice(from, from + 1000);
      },
    });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const list = await createSnapshotReader(open).files({
      ...boardRef('c', 'b', 's'),
      section: 'files',
    });
    clearInterval(timer);
    assert.equal(list.files.length, lines.length);
    assert.ok(turns >= 10, `${turns} turns`);
  });
});
