import assert from 'node:assert/strict';
import { shownValue } from '../../../../src/service/store/asyncCache';
import { loadMissing } from '../../../../src/service/store/loadMissing';
import { listsToLoad, missingLists } from '../../../../src/service/store/missingLists';
import { requestsFor } from '../../../../src/service/store/requestsFor';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const boards = ['retro-2026-w46', 'brand-library', 'archived-board'].map((id) => board(id));
const [retro, library] = boards as [(typeof boards)[0], (typeof boards)[0]];
const never = new AbortController().signal;

/** A store, and the number of requests of boards, tokens apart. */
async function fixture(...options: Parameters<typeof storing>) {
  const made = await storing(...options);
  const { service, store, connect: _connect, ...rest } = made;
  const asked = () => service.record.filter(({ operation }) => operation !== 'token').length;
  const source = { client: {}, pageBase: { known: () => 1, remember: () => undefined }, pageSize: () => 50 };
  const estimate = () => requestsFor(boards, store, () => source as never, 'missing');
  return { ...rest, service, store, asked, estimate };
}

describe('loading what is missing of boards', () => {
  afterEach(endServers);

  it('loads every list, all pages of files included, shared lists for all boards at once', async () => {
    const { store, service } = await fixture({}, 5);
    const done: string[] = [];
    await loadMissing(boards, store, never, (each) => done.push(each.board));
    assert.deepEqual(done.toSorted(), boards.map((each) => each.board).toSorted());
    for (const each of boards.slice(0, 2)) assert.deepEqual(missingLists(each, store), []);
    const files = store.files.peek(library);
    assert.ok(files.state === 'loaded' && files.value.pages.length > 1);
    assert.equal(files.value.completeness.kind, 'complete');
    const times = (operation: string) => service.record.filter((each) => each.operation === operation).length;
    assert.equal(times('meetings'), 1);
    assert.equal(times('votes'), boards.length);
  });

  it('is said beforehand in requests: what is loaded needs none, unknown files make it a minimum', async () => {
    const { store, asked, estimate, service } = await fixture();
    assert.deepEqual(await estimate(), { count: 2 + boards.length + 2 * boards.length, isLeast: true });
    for (const each of boards) {
      await Promise.all([store.counters.get(each), store.votes.get(each), store.meetings.get(each)]);
      await store.files.get({ ...each, section: 'files' });
    }
    const { count, isLeast } = await estimate();
    assert.equal(isLeast, false);
    service.clearRecord();
    await loadMissing(boards, store, never, () => undefined);
    // A list whose total doesn't prove its start needs one more.
    assert.ok(asked() <= count + 1, `${asked()} requests, ${count} said`);
  });

  it('loads again what is compared with a missing list, as said beforehand', async () => {
    const { store, service } = await fixture({}, 5);
    const section = { ...library, section: 'files' } as const;
    await store.counters.get(library);
    await store.votes.get(library);
    await store.files.get(section);
    const shown = () => (['counters', 'votes', 'files'] as const).map((name) => shownValue<unknown>(store[name].peek(library))); // oxfmt-ignore
    const before = shown();
    const source = { pageBase: { known: () => 1 }, pageSize: () => 5 } as never;
    const said = await requestsFor([library], store, () => source, 'missing');
    service.clearRecord();
    await loadMissing([library], store, never, () => undefined);
    const operations = service.record.map(({ operation }) => operation);
    assert.equal(operations.length, said.count, operations.join());
    assert.equal(operations.filter((each) => each === 'statistics').length, 1);
    assert.equal(operations.filter((each) => each === 'meetings').length, 1);
    assert.ok(!operations.includes('votes'), 'nothing is compared with votes');
    assert.deepEqual(
      shown().map((value, at) => value === before[at]),
      [false, true, false],
    );
    assert.deepEqual(listsToLoad(library, store), []);
  });

  it('loads only votes if only they are missing', async () => {
    const { store, asked, service } = await fixture();
    await loadMissing([retro], store, never, () => undefined);
    store.invalidate({ ...retro, section: 'votes' });
    assert.deepEqual(listsToLoad(retro, store), ['votes']);
    service.clearRecord();
    await loadMissing([retro], store, never, () => undefined);
    assert.equal(asked(), 1);
  });

  it('loads again statistics that are much older than the lists they are compared with', async () => {
    const { store, service } = await fixture();
    await loadMissing([retro], store, never, () => undefined);
    const { loadedAt } = store.counters.peek(retro) as { loadedAt: number };
    const aged = (minutes: number) => ({
      ...store,
      counters: {
        ...store.counters,
        peek: () => ({ ...store.counters.peek(retro), loadedAt: loadedAt - minutes * 60_000 }) as never,
      },
    });
    assert.deepEqual(listsToLoad(retro, aged(1)), []);
    assert.deepEqual(listsToLoad(retro, aged(30)), ['counters', 'meetings', 'files']);
    const operations = () => service.record.map(({ operation }) => operation);
    service.clearRecord();
    await loadMissing([retro], aged(30), never, () => undefined);
    assert.deepEqual([...new Set(operations())].toSorted(), ['files', 'meetings', 'statistics']);
  });

  it('requests again what failed', async () => {
    const { store, resetFailures } = await fixture({
      faultSettings: { faults: { votes: [{ status: 404, times: 1 }] } },
    });
    assert.equal((await store.votes.get(retro)).state, 'failed');
    resetFailures();
    await loadMissing([retro], store, never, () => undefined);
    assert.equal(store.votes.peek(retro).state, 'loaded');
  });

  it('goes on with the other boards if one fails', async () => {
    const { store } = await fixture({ faultSettings: { faults: { votes: [{ status: 404, times: 1 }] } } });
    const done: string[] = [];
    await loadMissing(boards.slice(0, 2), store, never, (each) => done.push(each.board));
    assert.equal(done.length, 2);
    assert.deepEqual(
      boards
        .slice(0, 2)
        .map((each) => store.votes.peek(each).state)
        .toSorted(),
      ['failed', 'loaded'],
    );
  });

  it('ends when cancelled: nothing more is requested, and what is loaded stays', async () => {
    const { store, asked } = await fixture({ faultSettings: { delayMs: 20 } }, 5);
    const controller = new AbortController();
    await loadMissing(boards, store, controller.signal, () => controller.abort());
    const after = asked();
    const loaded = boards.filter((each) => store.votes.peek(each).state === 'loaded').length;
    assert.ok(loaded > 0);
    assert.ok(boards.some((each) => missingLists(each, store).length > 0));
    await store.counters.get(retro);
    assert.ok(asked() - after <= 1);
  });
});
