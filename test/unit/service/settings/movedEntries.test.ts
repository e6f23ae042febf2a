import assert from 'node:assert/strict';
import type { Board } from '../../../../src/records/configured';
import { editedList, reverted } from '../../../../src/service/settings/entryEdits';
import { movedEntries, type BoardMove } from '../../../../src/service/settings/movedEntries';

const board = (recordId: string): Board => ({ recordId, connection: 'One', target: 'user' });
const entry = (recordId: string, group?: string) => ({ recordId, note: 'mine', ...(group ? { group } : {}) });

const entries = [entry('a', 'Team'), 7, entry('b', 'Team'), entry('c'), { recordId: 12 }, entry('d', 'Company')];

/** The list as `Team/a 7 …`. */
const textOf = (list: readonly unknown[]): string =>
  list
    .map((each) => {
      const { recordId, group } = each as { recordId?: unknown; group?: string };
      return group === undefined ? String(recordId ?? each) : `${group}/${String(recordId)}`;
    })
    .join(' ');

const moved = (move: BoardMove): string => textOf(editedList(entries, movedEntries(move, 'One')(entries)));

describe('moving boards in their settings', () => {
  const beside = { board: board('b'), side: 'before' } as const;
  for (const [what, move, expected] of [
    [
      'at the end of their new group, in their order',
      { boards: [board('d'), board('c')], group: 'Team' },
      'Team/a 7 Team/b Team/c Team/d 12',
    ],
    ['where they are, for a new group', { boards: [board('b')], group: 'New' }, 'Team/a 7 New/b c 12 Company/d'],
    ['where they are, without a group', { boards: [board('a'), board('b')], group: null }, '7 c a b 12 Company/d'],
    ['before a board', { boards: [board('d'), board('c')], beside }, 'Team/a 7 c Company/d Team/b 12'],
    ['after it', { boards: [board('a')], beside: { ...beside, side: 'after' } }, '7 Team/b Team/a c 12 Company/d'],
    ['before it, in its group', { boards: [board('c')], group: 'Team', beside }, 'Team/a 7 Team/c Team/b 12 Company/d'],
  ] as const)
    it(`puts them ${what}`, () => assert.equal(moved(move), expected));

  it('keeps unknown keys, and changes nothing for a board that is not there', () => {
    const list = editedList(entries, movedEntries({ boards: [board('c')], group: 'Team' }, 'One')(entries));
    assert.deepEqual(list[3], { recordId: 'c', note: 'mine', group: 'Team' });
    assert.deepEqual(movedEntries({ boards: [board('x')], group: 'Team' }, 'One')(entries), []);
    assert.deepEqual(movedEntries({ boards: [board('c')], group: 'Team' }, 'Other')(entries), []);
  });

  it('can be taken back in a list that was edited since, except for its order', () => {
    const edits = movedEntries({ boards: [board('c'), board('d')], group: 'Team' }, 'One')(entries);
    const since = [entry('new'), ...editedList(entries, edits).filter((_, index) => index !== 0)];
    assert.equal(textOf(since), 'new 7 Team/b Team/c Team/d 12');
    assert.equal(textOf(editedList(since, reverted(entries, edits)(since))), 'new 7 Team/b c Company/d 12');
  });
});
