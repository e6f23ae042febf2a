import assert from 'node:assert/strict';
import { createRedrawnRows } from '../../../../src/surfaces/tree/redrawnRows';

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
