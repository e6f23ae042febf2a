import assert from 'node:assert/strict';
import { firstLoadCost, refreshCost } from '../../../../src/service/store/requestsFor';
import { loadRest } from '../../../../src/service/store/loadMissing';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const many = Array.from({ length: 120 }, (_, index) => board(`board-${index}`));
const wide = board('wide');
const files = { ...wide, section: 'files' } as const;

/** A store with a board of which 30 pages of files are loaded. */
async function withPages() {
  const storedBy = await storing({ extraBoards: [wideBoard({ recordId: 'wide', files: 300 })] }, 10);
  await storedBy.store.files.get(files);
  await loadRest(storedBy.store, files, () => false);
  return storedBy;
}

describe('the number of requests of a refresh', () => {
  afterEach(endServers);

  it('of files is that of their loaded pages, of a board that of what is shown of it', async () => {
    const { store, asked } = await withPages();
    const all = () => true;
    const before = asked('files').length;
    const { count } = refreshCost([files], store, all);
    assert.ok(count >= 30, `${count}`);
    assert.equal(refreshCost([wide], store, all).count, count + 3);
    assert.equal(refreshCost([wide], store, ({ section }) => section === undefined).count, 1);
    store.invalidate(files);
    await store.files.get(files);
    assert.ok(Math.abs(asked('files').length - before - count) <= 1, 'as many are sent');
    assert.equal(refreshCost([files], store, all).count, count);
  });

  it('of a filtered list counts whether or not its row is expanded', async () => {
    const { store } = await withPages();
    assert.equal(refreshCost([{ ...files, filter: '{"searchStr":"Page"}' }], store, () => false).count, 1);
    assert.equal(refreshCost([files], store, () => false).count, 0);
  });

  it('of many boards counts fifty boards once', async () => {
    const { store } = await storing();
    const isShown = ({ section }: { section?: string }) => section === undefined || section === 'meetings';
    assert.equal(refreshCost(many, store, isShown).count, 3 + 3);
    assert.equal(refreshCost(many, store, () => true).count, 3 + 3 + 120 + 120);
  });
});

describe('the number of requests that load lists', () => {
  afterEach(endServers);

  it('counts each list that isn’t loaded once, and fifty boards as one', async () => {
    const { store, service } = await storing();
    const votes = many.map((each) => ({ ...each, section: 'votes' as const }));
    assert.equal(firstLoadCost([...many, ...many], store).count, 3);
    assert.equal(firstLoadCost([...votes, ...votes.map((each) => ({ ...each, record: 'v' }))], store).count, 120);
    await store.votes.get(votes[0]!);
    assert.equal(firstLoadCost(votes, store).count, 119);
    assert.deepEqual(
      service.record.map(({ operation }) => operation),
      ['token', 'votes'],
    );
  });
});
