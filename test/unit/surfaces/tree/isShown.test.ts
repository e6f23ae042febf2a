import assert from 'node:assert/strict';
import { boardRef, pathOf } from '../../../../src/core/ref';
import { isShown } from '../../../../src/surfaces/tree/expandedRows';

const board = boardRef('one', 'b');
const votes = { ...board, section: 'votes' } as const;
const vote = { ...votes, record: 'v' };

const shown = (expanded: readonly object[], keys: readonly string[] = []) => {
  const paths = expanded.map((each) => pathOf(each as typeof board));
  const rows = { isExpanded: (id: string) => paths.includes(id) || undefined };
  return [board, votes].map((ref) => isShown(ref, rows, keys));
};

describe('whether a board or a section is shown', () => {
  it('needs both rows expanded', () => {
    assert.deepEqual(shown([]), [false, false]);
    assert.deepEqual(shown([board]), [true, false]);
    assert.deepEqual(shown([votes]), [false, false]);
    assert.deepEqual(shown([board, votes]), [true, true]);
  });

  it('is the same for a filtered list', () => {
    const files = { ...board, section: 'files' } as const;
    const rows = { isExpanded: (id: string) => [board, files].map(pathOf).includes(id) };
    assert.ok(isShown({ ...files, filter: '{"searchStr":"a"}' }, rows, []));
  });

  it('or a panel of it, or of something in it', () => {
    assert.deepEqual(shown([], [pathOf(board)]), [true, false]);
    assert.deepEqual(shown([], [pathOf(vote)]), [true, true]);
    assert.deepEqual(shown([], [pathOf({ ...vote, board: 'bb' })]), [false, false]);
  });
});
