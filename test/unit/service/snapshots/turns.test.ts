import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { boardRef } from '../../../../src/core/ref';
import type { SnapshotHeader, SnapshotPart } from '../../../../src/service/snapshots/snapshotHeader';
import { createSnapshotReader } from '../../../../src/service/snapshots/snapshotReader';
import { wideBoard } from '../../../sampleServer/wideBoards';

const lines = wideBoard({ recordId: 'b', files: 20_000 }).files.map((file) => JSON.stringify(file));
const takenAt = '2026-11-24T10:00:00.000Z';
const failed: SnapshotPart = { state: 'failed', operation: 'POST /', failure: 'timeout' };
const files: SnapshotPart = {
  state: 'taken',
  operation: 'POST /',
  requests: 1,
  receivedAt: takenAt,
  records: lines.length,
  sha256: createHash('sha256').digest('hex'),
  repeatedFields: [],
  files: { completeness: { kind: 'complete' }, conflicting: 0, changing: 0, repeated: 0 },
};
const header: SnapshotHeader = {
  format: 'board-inspector-snapshot',
  version: 1,
  extension: '0.1.0',
  takenAt,
  origin: 'o',
  connection: 'c',
  board: 'b',
  boardName: 'B',
  parts: { statistics: failed, votes: failed, meetings: failed, files },
};

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
