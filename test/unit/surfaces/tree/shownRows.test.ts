import assert from 'node:assert/strict';
import { boardRef, type SectionRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import { createCancelledLoads } from '../../../../src/surfaces/tree/drawnRows';
import type { Node } from '../../../../src/surfaces/tree/node';
import { createShownRows } from '../../../../src/surfaces/tree/drawnRows';

const configured: Board = { connection: 'c', recordId: 'b', target: 'user' };
const board: Node = { kind: 'board', ref: boardRef('c', 'b'), board: configured };
const group: Node = { kind: 'group', name: 'Team', boards: [configured] };
const votes: SectionRef = { ...boardRef('c', 'b'), section: 'votes' };
const files: SectionRef = { ...boardRef('c', 'b'), section: 'files' };
const filtered: SectionRef = { ...files, filter: '{"searchStr":"plan"}' };
const row = (ref: SectionRef): Node => ({ kind: 'section', ref });
const saved: Node = { kind: 'savedFilter', ref: filtered, key: 'Plans', savedFilter: { name: 'Plans', filter: {}, target: 'user' } }; // oxfmt-ignore

const showing = (...rows: Node[]) => {
  const shown = createShownRows();
  shown.add(rows);
  return shown;
};

describe('the rows to redraw', () => {
  it('are those of the loaded section', () =>
    assert.deepEqual(showing(board, row(votes), row(files)).rowsOf(votes), [row(votes)]));

  it('are none when the row was never requested, or was cleared', () => {
    const shown = showing(row(votes));
    assert.deepEqual(shown.rowsOf(files), []);
    shown.clear();
    assert.deepEqual(shown.rowsOf(votes), []);
  });

  it('are all that show a filter: the filtered files and the saved filter', () => {
    const shown = showing(board, row(filtered), saved);
    assert.deepEqual(shown.rowsOf(filtered), [row(filtered), saved]);
    assert.deepEqual(shown.rowsOf({ ...files, filter: '{"searchStr":"other"}' }), []);
  });

  it('are the board when unfiltered files load below a filtered row, since that row would load although collapsed', () =>
    assert.deepEqual(showing(board, row(filtered)).rowsOf(files), [board]));
});

describe('collapsing a row', () => {
  const loading = (...loadingRefs: unknown[]) => {
    const left = new Set(loadingRefs.map((each) => JSON.stringify(each)));
    return createCancelledLoads((ref) => left.delete(JSON.stringify(ref)));
  };

  it('cancels what a section loads, and redraws its board at once', () =>
    assert.deepEqual(loading(votes).collapse(row(votes)), [boardRef('c', 'b')]));

  it('redraws nothing when nothing was loading', () => assert.deepEqual(loading().collapse(row(votes)), []));

  for (const [name, node] of [
    ['board', board],
    ['group', group],
  ] as const)
    // oxfmt-ignore
    it(`cancels what a ${name} loads, and loads it again when it is expanded, once`, () => {
      const loads = loading(boardRef('c', 'b'));
      assert.deepEqual(loads.collapse(node), []);
      assert.deepEqual(loads.expand(node), [boardRef('c', 'b')]);
      assert.deepEqual(loads.expand(node), []);
    });
});
