import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { Snapshot } from '../../../../src/service/snapshots/snapshotLibrary';
import { createFormat } from '../../../../src/core/format';
import { snapshotItem, snapshotsItem } from '../../../../src/surfaces/tree/snapshotItem';

const english = createFormat('en', 'utc');

describe('the row of a snapshot', () => {
  const takenAt = Date.now();
  const snapshot = (label: Snapshot['label']): Snapshot => ({
    id: 's',
    ref: boardRef('c', 'b', 's'),
    boardName: 'Board',
    takenAt,
    sharesMinute: false,
    file: { folder: 'f', id: 's', bytes: 7_424, writtenAt: takenAt },
    label,
    isSample: false,
  });

  it('has day and time, which stay right after midnight', () => {
    const time = english.minuteOfDay(takenAt);
    assert.match(time, /^\w+ \d+, \d\d:\d\d UTC$/);
    const { label, description } = snapshotItem(snapshot({}), english);
    assert.deepEqual([label, description], [time, '7.25 KiB']);
    assert.match(snapshotItem(snapshot({ name: 'Before' }), english).description ?? '', new RegExp(`^${time} `));
    const list = snapshotsItem({ ...boardRef('c', 'b'), view: 'history' }, [snapshot({})], english);
    assert.deepEqual([list.label, list.description, list.spoken], ['Snapshots', '1', `Snapshots, 1, latest ${time}`]);
  });

  it('has seconds if another one of the board is of the same minute', () => {
    const first = { ...snapshot({}), takenAt: Date.UTC(2026, 10, 24, 9, 5, 7), sharesMinute: true };
    assert.equal(snapshotItem(first, english).label, 'Nov 24, 09:05:07 UTC');
  });
});
