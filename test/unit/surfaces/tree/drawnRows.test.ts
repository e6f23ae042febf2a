import assert from 'node:assert/strict';
import { boardRef, pathOf, type SectionRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import type { Snapshot } from '../../../../src/service/snapshots/snapshotLibrary';
import { createDrawnRows, createShownRows, createShownSnapshots } from '../../../../src/surfaces/tree/drawnRows';
import type { Node } from '../../../../src/surfaces/tree/node';

const configured: Board = { connection: 'c', recordId: 'b', target: 'user' };
const board: Node = { kind: 'board', ref: boardRef('c', 'b'), board: configured };
const votes: SectionRef = { ...boardRef('c', 'b'), section: 'votes' };
const files: SectionRef = { ...boardRef('c', 'b'), section: 'files' };
const row = (ref: SectionRef): Node => ({ kind: 'section', ref });

describe('rows that are requested while a row above is drawn', () => {
  const [votesRow, filesRow] = [row(votes), row(files)];
  const create = () => createDrawnRows((each) => (each === board ? undefined : board));

  it('are outdated if that happens after their request', () => {
    const drawn = create();
    drawn.draw(board);
    const began = drawn.now();
    assert.equal(drawn.isDrawnAbove(votesRow, began), false);
    drawn.draw(board);
    assert.equal(drawn.isDrawnAbove(votesRow, began), true);
    assert.equal(drawn.isDrawnAbove(votesRow, drawn.now()), false);
  });

  it('are not outdated if the row itself or one beside it is drawn', () => {
    const drawn = create();
    const began = drawn.now();
    drawn.draw(votesRow);
    drawn.draw(filesRow);
    for (const each of [votesRow, board]) assert.equal(drawn.isDrawnAbove(each, began), false);
  });
});

describe('the rows to redraw', () => {
  const filtered: SectionRef = { ...files, filter: '{"searchStr":"plan"}' };
  const saved: Node = { kind: 'savedFilter', ref: filtered, key: 'Plans', savedFilter: { name: 'Plans', filter: {}, target: 'user' } }; // oxfmt-ignore

  for (const [what, rows, ref, expected] of [
    ['those of the loaded section', [board, row(votes), row(files)], votes, [row(votes)]],
    ['none when the row was never requested', [row(votes)], files, []],
    ['all that show a filter', [board, row(filtered), saved], filtered, [row(filtered), saved]],
    ['none of another filter', [board, row(filtered), saved], { ...files, filter: '{"searchStr":"x"}' }, []],
    // A filtered row would load although it is collapsed.
    ['the board when unfiltered files load below a filtered row', [board, row(filtered)], files, [board]],
  ] as const)
    it(`are ${what}`, () => {
      const shown = createShownRows();
      shown.add(rows);
      assert.deepEqual(shown.rowsOf(ref), expected);
      shown.clear();
      assert.deepEqual(shown.rowsOf(ref), []);
    });
});

describe('the snapshots that rows show', () => {
  const snapshotRow = (id: string): Node => {
    const ref = boardRef('c', 'b', id);
    return { kind: 'snapshot', ref, snapshot: { id, ref } as Snapshot };
  };
  const list: Node = { kind: 'snapshots', ref: { ...boardRef('c', 'b'), view: 'history' }, snapshots: [] };
  const expanded = () => {
    const parentOf = ({ kind }: Node) => (kind === 'snapshot' ? list : kind === 'snapshots' ? board : undefined);
    const shown = createShownSnapshots(parentOf, (each) => ('ref' in each ? pathOf(each.ref) : ''));
    for (const each of [board, list, snapshotRow('one'), snapshotRow('other')]) shown.request(each);
    return shown;
  };

  it('are those that are expanded below expanded rows', () => {
    const shown = expanded();
    assert.deepEqual(shown.ids(), ['one', 'other']);
    // VS Code hands out another object after the rows were drawn again.
    shown.collapse(snapshotRow('one'));
    assert.deepEqual(shown.ids(), ['other']);
    for (const above of [list, board]) {
      shown.collapse(above);
      assert.deepEqual(shown.ids(), []);
      shown.expand(above);
    }
    shown.expand(snapshotRow('one'));
    assert.deepEqual(shown.ids(), ['one', 'other']);
  });

  it('leave the row above them to redraw, once', () => {
    const shown = expanded();
    shown.collapse(snapshotRow('one'));
    assert.deepEqual(shown.release(['one', 'unknown']), [list]);
    assert.deepEqual(shown.release(['one']), []);
    assert.deepEqual(shown.ids(), ['other']);
    shown.clear();
    assert.deepEqual(shown.release(['other']), []);
  });
});
