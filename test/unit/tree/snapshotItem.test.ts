import assert from 'node:assert/strict';
import { boardRef } from '../../../src/base/ref';
import type { Snapshot } from '../../../src/snapshots/snapshotLibrary';
import { createFormat } from '../../../src/text/format';
import { snapshotBoardItem, snapshotItem } from '../../../src/tree/items/snapshotItem';

const english = createFormat('en', 'utc');

describe('the row of a snapshot', () => {
  const takenAt = Date.now();
  const snapshot = (label: Snapshot['label']): Snapshot => ({
    id: 's',
    ref: boardRef('c', 'b', 's'),
    boardName: 'Board',
    takenAt,
    file: { folder: 'f', id: 's', bytes: 7_424, writtenAt: takenAt },
    label,
    isSample: false,
  });

  it('has day and time, which stay right after midnight', () => {
    const time = english.clock(takenAt, 0);
    assert.match(time, /^\w+ \d+, \d\d:\d\d UTC$/);
    const { label, description } = snapshotItem(snapshot({}), english);
    assert.deepEqual([label, description], [time, '7.25 KiB']);
    assert.match(snapshotItem(snapshot({ name: 'Before' }), english).description ?? '', new RegExp(`^${time} `));
    const board = snapshotBoardItem(boardRef('c', 'b'), 'Board', [snapshot({})], english);
    assert.equal(board.description, `1 snapshot, latest ${time}`);
  });
});
