import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { boardsOfRows, likelyBoards } from '../../../../src/features/parts/likelyBoards';
import type { Board } from '../../../../src/records/configured';
import type { Node } from '../../../../src/surfaces/tree/node';

const board = (recordId: string): Board => ({ connection: 'c', recordId, target: 'user' });
const [a, b, c] = [board('a'), board('b'), board('c')];
const all = [a, b, c];
const rowOf = (of: Board): Node => ({ kind: 'board', ref: boardRef('c', of.recordId), board: of });
const votesOf = (of: Board): Node => ({ kind: 'section', ref: { ...boardRef('c', of.recordId), section: 'votes' } });
const panelOf = ({ recordId }: Board) => ({ ...boardRef('c', recordId), section: 'votes', record: 'v' }) as const;

describe('the boards of a command without a target', () => {
  for (const [what, selected, shown, expected] of [
    ['are those selected in the tree', [rowOf(c), rowOf(a)], undefined, [c, a]],
    ['are the one whose votes are selected', [votesOf(b)], undefined, [b]],
    ['are those selected, if the panel shows one of them', [rowOf(c), rowOf(a)], panelOf(a), [c, a]],
    ['are the one in the active panel, if another is selected', [rowOf(c)], panelOf(a), [a]],
    ['are the one in the active panel, in a snapshot, too', [], { ...panelOf(b), at: 's' }, [b]],
    ['are none if a panel shows a board that is not in the list', [], boardRef('other', 'a'), []],
    ['are none if nothing is selected or shown', [], undefined, []],
  ] as const)
    it(what, () => assert.deepEqual(likelyBoards(all, { rows: selected, ref: shown }), expected));

  it('are those of a group, each once', () => {
    assert.deepEqual(boardsOfRows(all, [{ kind: 'group', name: 'g', boards: [a, b] }, votesOf(a)]), [a, b]);
  });
});
