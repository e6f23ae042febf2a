import assert from 'node:assert/strict';
import { timeLeft } from '../../../../src/kinds/vote/timeLeft';
import type { Vote } from '../../../../src/records/vote';
import { watchedItem, watchingText } from '../../../../src/features/watch/watchTexts';
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
    assert.equal(watchingText(['vote'], 11 * 60_000), 'Watching 1 vote · 11 min left');
    assert.equal(watchingText(['vote', 'meeting'], undefined), 'Watching 1 vote and 1 meeting');
  });
});

describe('an item of what is watched', () => {
  afterEach(endServers);

  it('shows no part of a name as an icon', async () => {
    const name = '$(trash) Vote\u202e $(sync~spin)';
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
    const shown = '\\$(trash) Vote⟦RLO⟧ \\$(sync~spin)';
    for (const [section, record, label] of [
      ['votes', 'v', shown],
      ['meetings', 'm', shown],
      ['votes', 'unnamed', '(no name)'],
    ] as const)
      assert.deepEqual(watchedItem({ ...board('b'), section, record }, store, '$(bug)'), {
        label,
        description: '\\$(bug)',
      });
    assert.deepEqual(watchedItem(board('b'), store, name), { label: shown, description: 'Statistics' });
  });
});
