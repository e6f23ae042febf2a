import assert from 'node:assert/strict';
import { pathOf } from '../../../../src/core/ref';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

describe('the loaded file lists of a board', () => {
  afterEach(endServers);

  it('are those of this board, the unfiltered one first, until they are dropped', async () => {
    const ids = ['one', 'one two', 'on'];
    const { store } = await storing({ extraBoards: ids.map((recordId) => wideBoard({ recordId, files: 2 })) });
    const filter = serializeFilter({ searchStr: 'f' });
    for (const id of ids) {
      await store.files.get({ ...board(id), section: 'files', filter });
      await store.files.get({ ...board(id), section: 'files' });
    }
    const lists = (id: string) => store.fileLists(board(id)).map(pathOf);
    assert.deepEqual(lists('one'), [
      pathOf({ ...board('one'), section: 'files' }),
      pathOf({ ...board('one'), section: 'files', filter }),
    ]);
    store.invalidate({ ...board('one'), section: 'files', filter });
    assert.equal(lists('one').length, 1);
    store.invalidate(board('one'));
    assert.deepEqual(lists('one'), [pathOf({ ...board('one'), section: 'files' })], 'it is still shown');
    assert.equal(lists('on').length, 2);
    store.forget();
    assert.deepEqual(lists('on'), []);
  });
});
