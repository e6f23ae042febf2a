import assert from 'node:assert/strict';
import { loadedBoardsText } from '../../../../src/features/parts/requestTexts';
import { loadMissing } from '../../../../src/service/store/loadMissing';
import { missingReasons } from '../../../../src/service/store/missingLists';
import { endServers } from '../../service/api/serving';
import { board, storing } from '../../service/store/storing';

const boards = ['retro-2026-w46', 'archived-board'].map((id) => board(id));

describe('what is said when not all boards could be loaded', () => {
  afterEach(endServers);

  it('includes why, once', async () => {
    const { store } = await storing({}, 5);
    await loadMissing(boards, store, new AbortController().signal, () => undefined);
    const failures = boards.flatMap((each) => missingReasons(each, store));
    const text = loadedBoardsText(2, ['Archive'], [...failures, ...failures]);
    assert.equal(
      text,
      'Loaded and checked 1 of 2 boards. Incomplete: “Archive”. Reason: The service returned no entry for this board.',
    );
  });

  it('includes no reason if none is known', () => {
    assert.equal(loadedBoardsText(2, ['One'], []), 'Loaded and checked 1 of 2 boards. Incomplete: “One”.');
  });
});
