import assert from 'node:assert/strict';
import { allBoardsTabs, boardRef, sections, type Ref } from '../../../src/core/ref';
import { recordView } from '../../../src/surfaces/pages/recordView';
import { recordsByKey } from '../../../src/service/store/recordsByKey';
import { allBoardsView } from '../surfaces/pages/allBoardsView';
import { viewContextAt } from '../surfaces/pages/viewContexts';
import { attacks, boardId, hostileServices, unsafeTextIn } from './hostileServices';
import { issuesFrom } from '../surfaces/pages/issuesFrom';
import { someOf } from '../../host/thorough';

/** Properties of a view that are not display text: IDs, refs, kinds. */
const internalNames = new Set([
  ...['id', 'path', 'overlinePath', 'action', 'key', 'optionKey', 'kinds', 'block', 'kind', 'fileType', 'types'],
  'searchStr',
]);

/** The display texts of a view. */
function textsIn(part: unknown, name = ''): string[] {
  if (internalNames.has(name)) return [];
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap((each) => textsIn(each, name));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => textsIn(each, key));
}

describe('details views of hostile text', () => {
  const { store } = hostileServices();

  const refs = async (): Promise<Ref[]> => {
    const board = boardRef('samples', boardId);
    const found: Ref[] = [board, { ...board, view: 'people' }];
    for (const section of sections) {
      const ref: Ref = { ...board, section };
      const loadState = await store[section].get(ref);
      assert.equal(loadState.state, 'loaded');
      found.push(ref);
      const { value } = loadState as { value: unknown };
      const records = Array.isArray(value)
        ? (value as { records: [] }[]).flatMap((entry) => entry.records)
        : ((value as { records?: []; files?: [] }).records ?? (value as { files: [] }).files);
      found.push(...recordsByKey(ref, records).map(({ record }) => record));
    }
    return found;
  };

  it('contain no misleading characters', async () => {
    let texts = 0;
    for (const ref of someOf(await refs(), 4)) {
      const { detailsView } = await recordView(
        { ...viewContextAt(boardId), ref, boardName: attacks.join(' ') },
        store,
        issuesFrom(store),
      );
      for (const text of textsIn(detailsView)) {
        texts += 1;
        assert.deepEqual(unsafeTextIn(text, true), [], JSON.stringify(ref));
      }
    }
    assert.ok(texts > 1000, String(texts));
  });

  it('contain no misleading characters for all boards', async () => {
    const boards = attacks.map((recordId) => ({
      ...{ connection: 'samples', recordId, name: recordId, group: recordId, target: 'user' as const },
    }));
    for (const tab of allBoardsTabs) {
      const { detailsView } = await allBoardsView(tab, boards, store);
      for (const text of textsIn(detailsView)) assert.deepEqual(unsafeTextIn(text, true), []);
    }
  });
});
