import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { createDrawnRows, createRedrawnRows } from '../../../../src/surfaces/tree/drawnRows';
import type { Node } from '../../../../src/surfaces/tree/node';

const board: Node = { kind: 'board', ref: boardRef('c', 'b'), board: { connection: 'c', recordId: 'b', target: 'user' } }; // oxfmt-ignore
const votes: Node = { kind: 'section', ref: { ...boardRef('c', 'b'), section: 'votes' } };
const files: Node = { kind: 'section', ref: { ...boardRef('c', 'b'), section: 'files' } };
const parents = new Map<Node, Node>([
  [votes, board],
  [files, board],
]);

describe('rows that are requested while a row above is drawn', () => {
  const create = () => createDrawnRows((row) => parents.get(row));

  it('are outdated if that happens after their request', () => {
    const drawn = create();
    drawn.draw(board);
    const began = drawn.now();
    assert.equal(drawn.isDrawnAbove(votes, began), false);
    drawn.draw(board);
    assert.equal(drawn.isDrawnAbove(votes, began), true);
    assert.equal(drawn.isDrawnAbove(votes, drawn.now()), false);
  });

  it('are not outdated if the row itself or one beside it is drawn', () => {
    const drawn = create();
    const began = drawn.now();
    drawn.draw(votes);
    drawn.draw(files);
    assert.equal(drawn.isDrawnAbove(votes, began), false);
    assert.equal(drawn.isDrawnAbove(board, began), false);
  });
});

describe('redrawn rows', () => {
  it('explain one request for the rows below them for each redraw, and no other', () => {
    const redrawn = createRedrawnRows();
    assert.equal(redrawn.wasRedrawn('a'), false);
    redrawn.add('a');
    redrawn.add('a');
    redrawn.add('b');
    assert.deepEqual(
      ['a', 'a', 'a', 'b', 'b'].map((id) => redrawn.wasRedrawn(id)),
      [true, true, false, true, false],
    );
  });
});
