import assert from 'node:assert/strict';
import { boardRef, pathOf } from '../../../../src/core/ref';
import { createExpandedRows, isShown } from '../../../../src/surfaces/tree/treeMemory';

/** A memory in which one value was left by an earlier window, or by anyone. */
const memoryWith = (value?: unknown) => {
  const kept = new Map<string, unknown>(value === undefined ? [] : [['expandedRows', value]]);
  return { get: (key: string) => kept.get(key), set: (key: string, now: unknown) => void kept.set(key, now) };
};

describe('the expanded rows', () => {
  it('are those of the window before', () => {
    const memory = memoryWith();
    const before = createExpandedRows(memory);
    before.set('board', true);
    before.set('group', false);
    before.set('votes', true);
    before.set('votes', undefined);
    const rows = createExpandedRows(memory);
    assert.deepEqual(['board', 'group', 'votes', 'files'].map(rows.isExpanded), [true, false, undefined, undefined]);
  });

  it('are the hundred that were changed last', () => {
    const rows = createExpandedRows(memoryWith());
    for (let row = 0; row <= 100; row += 1) rows.set(`row ${row}`, true);
    rows.set('row 1', true);
    rows.set('new', true);
    assert.deepEqual(
      ['row 0', 'row 1', 'row 2', 'row 3', 'new'].map((id) => rows.isExpanded(id)),
      [undefined, true, undefined, true, true],
    );
  });

  it('of the window before are at most as many as are loaded without a question', () => {
    const kept = Object.fromEntries(Array.from({ length: 30 }, (_, row) => [`row ${row}`, true]));
    const rows = createExpandedRows(memoryWith({ group: false, ...kept }), 20);
    const expanded = Object.keys(kept).filter(rows.isExpanded);
    assert.deepEqual([expanded.length, expanded[0], rows.isExpanded('group')], [20, 'row 10', false]);
  });

  it('are forgotten with what is below them, and nothing else is', () => {
    const rows = createExpandedRows(memoryWith({ 'c/boards/a': true, 'c/boards/a/votes': true, 'c/boards/ab': true }));
    rows.forget('c/boards/a');
    assert.deepEqual(
      ['c/boards/a', 'c/boards/a/votes', 'c/boards/ab'].map((id) => rows.isExpanded(id)),
      [undefined, undefined, true],
    );
  });

  it('are none if the memory holds anything else', () => {
    for (const value of [null, 1, 'text', ['board'], { board: 'yes', group: null }]) {
      const { isExpanded } = createExpandedRows(memoryWith(value));
      assert.deepEqual(['board', 'group', '0'].map(isExpanded), [undefined, undefined, undefined]);
    }
  });
});

describe('whether a board or a section is shown', () => {
  const board = boardRef('one', 'b');
  const votes = { ...board, section: 'votes' } as const;
  const vote = { ...votes, record: 'v' };
  const shownOf = (ref: typeof board, expanded: readonly (typeof board)[], panels: readonly (typeof board)[]) => {
    const paths = expanded.map(pathOf);
    return isShown(ref, { isExpanded: (id) => paths.includes(id) || undefined }, panels.map(pathOf));
  };

  for (const [what, expanded, panels, expected] of [
    ['is false without a row or a panel', [], [], [false, false]],
    ['is true for the board alone if its row is expanded', [board], [], [true, false]],
    ['needs both rows expanded', [votes], [], [false, false]],
    ['is true for both if both rows are expanded', [board, votes], [], [true, true]],
    ['is true for the board in a panel', [], [board], [true, false]],
    ['is true for what a panel shows something of', [], [vote], [true, true]],
    ['is false for the panel of another board', [], [{ ...vote, board: 'bb' }], [false, false]],
  ] as const)
    it(what, () =>
      assert.deepEqual(
        [board, votes].map((ref) => shownOf(ref, expanded, panels)),
        expected,
      ),
    );

  it('is the same for a filtered list', () => {
    const files = { ...board, section: 'files' } as const;
    assert.ok(shownOf({ ...files, filter: '{"searchStr":"a"}' }, [board, files], []));
  });
});
