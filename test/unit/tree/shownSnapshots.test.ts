import assert from 'node:assert/strict';
import { boardRef } from '../../../src/base/ref';
import type { Snapshot } from '../../../src/snapshots/snapshotLibrary';
import type { Node } from '../../../src/tree/node';
import { createShownSnapshots } from '../../../src/tree/shownSnapshots';

const snapshot = (id: string): Snapshot => ({
  id,
  ref: boardRef('c', 'b', id),
  boardName: 'Board',
  takenAt: 0,
  sharesMinute: false,
  file: { folder: 'f', id, bytes: 0, writtenAt: 0 },
  label: {},
  isSample: false,
});
const [one, other] = [snapshot('one'), snapshot('other')];
const board: Node = { kind: 'snapshotBoard', live: boardRef('c', 'b'), name: 'Board', snapshots: [one, other] };
const row = (each: Snapshot): Node => ({ kind: 'snapshot', ref: each.ref, snapshot: each });

const expanded = () => {
  const shown = createShownSnapshots();
  shown.request(board, undefined);
  for (const each of [one, other]) shown.request(row(each), board);
  return shown;
};

describe('the snapshots that rows show', () => {
  it('are those that are expanded below an expanded board', () => {
    const shown = expanded();
    assert.deepEqual(shown.ids(), ['one', 'other']);
    // VS Code hands out another object after the rows were drawn again.
    shown.collapse(row(snapshot('one')));
    assert.deepEqual(shown.ids(), ['other']);
    shown.collapse(board);
    assert.deepEqual(shown.ids(), []);
    shown.expand(board);
    shown.expand(row(one));
    assert.deepEqual(shown.ids(), ['one', 'other']);
  });

  it('leave their board to redraw, once', () => {
    const shown = expanded();
    shown.collapse(row(one));
    assert.deepEqual(shown.release(['one', 'unknown']), [board]);
    assert.deepEqual(shown.release(['one']), []);
    assert.deepEqual(shown.ids(), ['other']);
    shown.clear();
    assert.deepEqual(shown.release(['other']), []);
  });
});
