import assert from 'node:assert/strict';
import { boardRef, pathOf } from '../../../../src/core/ref';
import type { Snapshot } from '../../../../src/service/snapshots/snapshotLibrary';
import type { Node } from '../../../../src/surfaces/tree/node';
import { createShownSnapshots } from '../../../../src/surfaces/tree/drawnRows';

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
const ofBoard = { ...boardRef('c', 'b'), view: 'history' } as const;
const list: Node = { kind: 'snapshots', ref: ofBoard, snapshots: [one, other] };
const board: Node = {
  kind: 'board',
  ref: boardRef('c', 'b'),
  board: { connection: 'c', recordId: 'b', target: 'user' },
};
const row = (each: Snapshot): Node => ({ kind: 'snapshot', ref: each.ref, snapshot: each });

const expanded = () => {
  const parentOf = ({ kind }: Node) => (kind === 'snapshot' ? list : kind === 'snapshots' ? board : undefined);
  const shown = createShownSnapshots(parentOf, (each) => ('ref' in each ? pathOf(each.ref) : ''));
  for (const each of [board, list, row(one), row(other)]) shown.request(each);
  return shown;
};

describe('the snapshots that rows show', () => {
  it('are those that are expanded below expanded rows', () => {
    const shown = expanded();
    assert.deepEqual(shown.ids(), ['one', 'other']);
    // VS Code hands out another object after the rows were drawn again.
    shown.collapse(row(snapshot('one')));
    assert.deepEqual(shown.ids(), ['other']);
    for (const above of [list, board]) {
      shown.collapse(above);
      assert.deepEqual(shown.ids(), []);
      shown.expand(above);
    }
    shown.expand(row(one));
    assert.deepEqual(shown.ids(), ['one', 'other']);
  });

  it('leave the row above them to redraw, once', () => {
    const shown = expanded();
    shown.collapse(row(one));
    assert.deepEqual(shown.release(['one', 'unknown']), [list]);
    assert.deepEqual(shown.release(['one']), []);
    assert.deepEqual(shown.ids(), ['other']);
    shown.clear();
    assert.deepEqual(shown.release(['other']), []);
  });
});
