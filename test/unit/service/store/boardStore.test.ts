import assert from 'node:assert/strict';
import { lastFailure, shownValue } from '../../../../src/service/store/asyncCache';
import { manyBoards, wideBoard } from '../../../sampleServer/wideBoards';
import { endServers, until } from '../api/serving';
import { board, storing } from './storing';

const retro = board('retro-2026-w46');
const files = (count: number) => [wideBoard({ recordId: 'wide', files: count })];
const wide = board('wide');

describe('createBoardStore', () => {
  afterEach(endServers);

  it('sends no request until data is requested, then one for many callers, and keeps the result', async () => {
    const { store, changes, asked, service } = await storing();
    for (const query of [store.counters, store.votes, store.files, store.meetings])
      assert.deepEqual(query.peek(retro), { state: 'idle' });
    assert.deepEqual(service.record, []);
    const responses = await Promise.all(Array.from({ length: 10 }, () => store.votes.get(retro)));
    assert.equal(new Set(responses).size, 1);
    assert.equal(responses[0]?.state, 'loaded');
    assert.equal(await store.votes.get(retro), responses[0]);
    assert.equal(store.votes.peek(retro), responses[0]);
    assert.equal(asked('votes').length, 1);
    assert.deepEqual(changes, [{ ...retro, section: 'votes' }]);
  });

  it('requests the statistics of many boards at once, and reports a change for each', async () => {
    const { store, asked, changes } = await storing({ boards: manyBoards(30) });
    const boards = manyBoards(30).map(({ recordId }) => board(recordId));
    const responses = await Promise.all(boards.map((each) => store.counters.get(each)));
    for (const [index, response] of responses.entries()) {
      assert.ok(response.state === 'loaded');
      assert.equal(response.value[0]?.value?.recordId, boards[index]?.board);
    }
    assert.equal(asked('statistics').length, 1);
    assert.equal(changes.length, 30);
    await Promise.all(boards.map((each) => store.meetings.get(each)));
    assert.equal(asked('meetings').length, 1);
  });

  it('reports a missing entry and an unknown connection as different failures', async () => {
    const { store } = await storing();
    const response = await store.counters.get(board('nobody'));
    assert.deepEqual(lastFailure(response), { kind: 'noEntry' });
    assert.deepEqual(lastFailure(await store.votes.get(board('x', 'gone'))), { kind: 'badConnection' });
    for (const query of [store.counters, store.files, store.meetings])
      assert.deepEqual((await query.get(board('x', 'gone'))).state, 'failed');
  });

  it('keeps a failure until it is invalidated', async () => {
    const { store, service, asked } = await storing({ faultSettings: { faults: { votes: [{ status: 403 }] } } });
    for (let times = 0; times < 3; times += 1)
      assert.deepEqual(lastFailure(await store.votes.get(retro)), { kind: 'forbidden', status: 403 });
    assert.equal(asked('votes').length, 1);
    service.setFaults({ faults: {} });
    store.invalidate({ ...retro, section: 'votes' });
    assert.equal((await store.votes.get(retro)).state, 'loaded');
  });

  it('keeps what was loaded while it is refreshed, and after a failed refresh', async () => {
    const { store, service, asked } = await storing();
    const first = await store.votes.get(retro);
    assert.ok(first.state === 'loaded');
    const last = { value: first.value, loadedAt: first.loadedAt };
    service.setFaults({ faults: { votes: [{ status: 403, delayMs: 50 }] } });
    store.invalidate(retro);
    assert.deepEqual(store.votes.peek(retro), { state: 'idle', last });
    const refreshing = store.votes.get(retro);
    assert.deepEqual(store.votes.peek(retro), { state: 'loading', last });
    const failed = await refreshing;
    assert.ok(failed.state === 'failed');
    assert.deepEqual([failed.failure, failed.last], [{ kind: 'forbidden', status: 403 }, last]);
    const records = store.records.peek({ ...retro, section: 'votes' });
    assert.equal(shownValue(records)?.records, first.value.records);
    service.setFaults({ faults: {} });
    store.invalidate(retro);
    const second = await store.votes.get(retro);
    assert.ok(second.state === 'loaded' && second.value !== first.value && second.loadedAt >= first.loadedAt);
    assert.equal(asked('votes').length, 3);
  });

  it('drops what was loaded over a connection that must not be shown any more', async () => {
    const { store, connect } = await storing();
    connect('two');
    const other = board('retro-2026-w46', 'two');
    await Promise.all([store.votes.get(retro), store.votes.get(other)]);
    store.forget('one');
    assert.deepEqual([store.votes.peek(retro), store.votes.peek(other).state], [{ state: 'idle' }, 'loaded']);
  });

  it('invalidates only the given section or board, or everything', async () => {
    const { store } = await storing();
    const other = board('product-bets-h1');
    const load = () =>
      Promise.all([
        store.votes.get(retro),
        store.meetings.get(retro),
        store.counters.get(retro),
        store.votes.get(other),
      ]);
    const states = () =>
      [store.votes.peek(retro), store.meetings.peek(retro), store.counters.peek(retro), store.votes.peek(other)]
        .map(({ state }) => (state === 'loaded' ? '+' : '-'))
        .join('');
    await load();
    store.invalidate({ ...retro, section: 'votes', record: 'x' });
    assert.equal(states(), '-+++');
    store.invalidate(retro);
    assert.equal(states(), '---+');
    await load();
    store.invalidate();
    assert.equal(states(), '----');
  });

  it('aborts requests on invalidation, and drops the late response', async () => {
    const { store, service, changes, asked } = await storing();
    await store.counters.get(retro);
    service.setFaults({ faults: { votes: [{ delayMs: 5000, times: 1 }] } });
    const waiting = store.votes.get(retro);
    await until(() => asked('votes').length === 1);
    store.invalidate(retro);
    assert.deepEqual(await waiting, { state: 'failed', failure: { kind: 'cancelled' } });
    await until(() => asked('votes')[0]?.aborted === true);
    assert.deepEqual(store.votes.peek(retro), { state: 'idle' });
    assert.ok(!changes.some((ref) => ref?.section === 'votes'));
    assert.equal((await store.votes.get(retro)).state, 'loaded');
  });

  it('abandons requests in progress, and keeps loaded data', async () => {
    const { store, service, asked } = await storing({ faultSettings: { faults: { votes: [{ connection: 'hang' }] } } });
    const waiting = store.votes.get(retro);
    await until(() => asked('votes').length === 1);
    store.abandon({ ...retro, section: 'votes' });
    assert.equal((await waiting).state, 'failed');
    assert.equal(store.votes.peek(retro).state, 'idle');
    service.setFaults({ faults: {} });
    await store.votes.get(retro);
    store.abandon({ ...retro, section: 'votes' });
    assert.equal(store.votes.peek(retro).state, 'loaded');
  });
});

describe('files in the board store', () => {
  afterEach(endServers);

  for (const pageBase of [0, 1] as const) {
    it(`load page by page, and a refresh loads as many again (base ${pageBase})`, async () => {
      const { store, service } = await storing({ boards: files(120), faultSettings: { pageBase } }, 20);
      const loaded = async () => {
        const response = await store.files.get(wide);
        assert.ok(response.state === 'loaded');
        return response.value;
      };
      await loaded();
      await store.moreFiles(wide);
      await store.moreFiles(wide);
      const before = await loaded();
      assert.ok(before.files.length >= 60 && before.completeness.kind === 'incomplete');
      store.invalidate({ ...wide, section: 'files' });
      assert.equal(store.files.peek(wide).state, 'idle');
      assert.equal((await loaded()).files.length, before.files.length);
      store.invalidate(wide);
      assert.equal((await loaded()).files.length, before.files.length);
      for (let rounds = 0; rounds < 9; rounds += 1) await store.moreFiles(wide);
      const all = await loaded();
      assert.deepEqual([all.files.length, all.completeness], [120, { kind: 'complete' }]);
      service.clearRecord();
      await store.moreFiles(wide);
      assert.deepEqual(service.record, []);
    });
  }

  it('are requested once for concurrent calls', async () => {
    const { store, service, asked } = await storing({ boards: files(120) }, 20);
    await store.files.get(wide);
    service.clearRecord();
    await Promise.all([store.moreFiles(wide), store.moreFiles(wide), store.moreFiles(wide)]);
    assert.equal(asked('files').length, 1);
    const list = store.files.peek(wide);
    assert.ok(list.state === 'loaded' && list.value.files.length === 40);
  });

  it('stay invalidated if they are invalidated while more load', async () => {
    const { store, service, asked } = await storing({ boards: files(120) }, 20);
    await store.files.get(wide);
    service.clearRecord();
    service.setFaults({ faults: { files: [{ delayMs: 5000, times: 1 }] } });
    const more = store.moreFiles(wide);
    await until(() => asked('files').length === 1);
    store.invalidate(wide);
    await more;
    await until(() => asked('files')[0]?.aborted === true);
    assert.equal(store.files.peek(wide).state, 'idle');
  });

  it('start again at the first page after their connection is invalidated', async () => {
    const { store } = await storing({ boards: files(120) }, 20);
    await store.files.get(wide);
    await store.moreFiles(wide);
    store.forget('one');
    const list = await store.files.get(wide);
    assert.ok(list.state === 'loaded' && list.value.files.length === 20);
  });
});
