import assert from 'node:assert/strict';
import { watchedItem } from '../../../../src/features/watch/watchTexts';
import { endServers } from '../../service/api/serving';
import { board, storing } from '../../service/store/storing';

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
