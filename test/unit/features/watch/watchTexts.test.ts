import assert from 'node:assert/strict';
import { timeLeft } from '../../../../src/kinds/vote/timeLeft';
import { boardRef, type Ref } from '../../../../src/core/ref';
import type { Vote } from '../../../../src/records/vote';
import { endName, endText, watchedItem, watchedName, watchingText } from '../../../../src/features/watch/watchTexts';
import { endServers } from '../../service/api/serving';
import { board, storing } from '../../service/store/storing';

const startTime = 1_795_597_200_000;
const vote = { status: 0, startTime, duration: 900 } as Vote;

describe('the time left of a vote', () => {
  it('is known only in a unit that the user pinned, and only until it has passed', () => {
    const now = startTime + 4 * 60_000;
    assert.equal(timeLeft(vote, now, undefined), undefined);
    assert.equal(timeLeft(vote, now, 's'), 11 * 60_000);
    assert.equal(timeLeft(vote, now, 'min'), 896 * 60_000);
    assert.equal(timeLeft(vote, now, 'ms'), undefined);
    assert.equal(timeLeft({ ...vote, status: 1 }, now, 's'), undefined);
    assert.equal(timeLeft({ ...vote, duration: 0 }, now, 's'), undefined);
  });

  it('is in the status bar if it is known', () => {
    assert.equal(watchingText(['vote'], 'Lunch', 11 * 60_000), 'Watching Lunch · 11 min left');
    assert.equal(watchingText(['vote', 'meeting'], 'Lunch', undefined), 'Watching 1 vote and 1 meeting');
  });
});

describe('messages about watches', () => {
  const names = ['“A”', '“B”', '“C”', '“D”'];

  for (const [reason, count, kind, expected] of [
    ['ended', 1, 'vote', 'The vote “A” has ended.'],
    ['ended', 1, 'meeting', 'The meeting “A” has ended.'],
    ['ended', 2, 'vote', '“A” and “B” have ended.'],
    ['gone', 1, 'vote', 'The service no longer returns “A”.'],
    ['time', 4, 'board', 'Stopped watching “A”, “B”, “C”, and 1 more after two hours.'],
  ] as const)
    it(`name what they are about: ${expected}`, () =>
      assert.equal(endText(names.slice(0, count), Array<typeof kind>(count).fill(kind), reason), expected));
});

describe('the name of a snapshot that is taken at an end', () => {
  it('is that of what ended on its board, and of nothing that ended on another at the same time', () => {
    const refs = ['x/A', 'y/B', 'y/C'].map((each): Ref => {
      const [id = '', record = ''] = each.split('/');
      return { ...boardRef('a', id), section: 'votes', record };
    });
    const nameOn = (id: string) => endName(boardRef('a', id), refs, ({ record = '' }) => `“${record}”`);
    assert.deepEqual([nameOn('x'), nameOn('y')], ['End of “A”', 'End of “B” and “C”']);
  });
});

describe('an item of what is watched', () => {
  afterEach(endServers);

  it('shows no part of a name as an icon, or as a link', async () => {
    const name = '$(trash) [Vote](command:x)\u202e $(sync~spin)';
    const watched = {
      recordId: 'b',
      counters: {},
      votes: [{ id: 'v', name }, { id: 'unnamed' }],
      files: [],
      meetings: [{ id: 'm', title: name }],
    } as never;
    const { store } = await storing({ extraBoards: [watched] });
    await store.votes.get(board('b'));
    await store.meetings.get(board('b'));
    const shown = '\\$(trash) [Vote](command:x)⟦RLO⟧ \\$(sync~spin)';
    const itemOf = (ref: Ref, boardName: string) =>
      watchedItem(ref, watchedName(ref, store, boardName) ?? 'none', boardName);
    for (const [section, record, label] of [
      ['votes', 'v', shown],
      ['meetings', 'm', shown],
      ['votes', 'unnamed', '(no name)'],
    ] as const)
      assert.deepEqual(itemOf({ ...board('b'), section, record }, '$(bug)'), {
        label,
        description: '\\$(bug)',
        inMessage: label === shown ? '“$(trash) Vote(command:x)⟦RLO⟧ $(sync~spin)”' : '“(no name)”',
        inStatusBar: label === shown ? '\\$(trash) [Vote](command:x)⟦RLO⟧ $(sync~…' : label,
      });
    const { label, description } = itemOf(board('b'), name);
    assert.deepEqual([label, description], [shown, 'Statistics']);
  });
});
