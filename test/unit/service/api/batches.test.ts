import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { inBatches, joinByBoard } from '../../../../src/service/api/batches';
import { manyBoards } from '../../../sampleServer/wideBoards';
import { answering, clientFor, deferred, endServers, failureWith, never, sample, until } from './serving';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `board-${String(n + 1).padStart(4, '0')}`);
const namesOf = (responses: ReadonlyMap<string, unknown>) => [...responses.keys()].toSorted();

describe('client.counters', () => {
  afterEach(endServers);

  it('B06 sends three requests for 130 boards, and assigns entries by ID, in any order', async () => {
    const server = await sample({ boards: manyBoards(130), faultSettings: { listOrder: 'reversed' } });
    const responses = await clientFor(server.baseUrl).counters(ids(130), never());
    assert.deepEqual(namesOf(responses), ids(130));
    for (const [id, decoded] of responses) {
      assert.ok(!('kind' in decoded));
      assert.equal(decoded[0]?.value?.recordId, id);
      assert.equal(decoded[0]?.value?.data?.totalUserView, Number(id.slice(-4)));
    }
    const sent = server.service.record.filter(({ operation }) => operation === 'statistics');
    assert.deepEqual(
      sent.map(({ recordIds }) => recordIds.length).toSorted((one, other) => one - other),
      [30, 50, 50],
    );
  });

  it('B07 reports a missing entry for a board that is not in the response', async () => {
    const server = await sample({ boards: manyBoards(1) });
    const responses = await clientFor(server.baseUrl).counters(['board-0001', 'nobody'], never());
    assert.ok(Array.isArray(responses.get('board-0001')));
    assert.deepEqual(responses.get('nobody'), { kind: 'noEntry' });
  });

  it('B08 returns both entries of a board that is returned twice', async () => {
    const server = await sample({ boards: manyBoards(2), faultSettings: { listDuplicates: true } });
    const responses = await clientFor(server.baseUrl).counters(ids(2), never());
    assert.deepEqual(
      ids(2).map((id) => (responses.get(id) as unknown[]).length),
      [2, 1],
    );
  });

  it('B12 ignores boards that were not requested', async () => {
    const server = await sample({ boards: manyBoards(3), faultSettings: { listUnrequested: ['board-0003'] } });
    assert.deepEqual(namesOf(await clientFor(server.baseUrl).counters(ids(2), never())), ids(2));
  });

  it('requests a duplicate ID only once', async () => {
    const server = await sample({ boards: manyBoards(1) });
    await clientFor(server.baseUrl).counters(['board-0001', 'board-0001'], never());
    assert.deepEqual(server.service.record.at(-1)?.recordIds, ['board-0001']);
  });

  it('B11 matches IDs that are returned as numbers, exactly in every digit', async () => {
    const list =
      '{"list":[{"recordId":9007199254740993,"data":{}},{"recordId":7,"data":{}},{"recordId":7.5,"data":{}},null]}';
    const url = await answering(() => list);
    const responses = await clientFor(url).counters(['7', '9007199254740993', '9007199254740992'], never());
    assert.ok(Array.isArray(responses.get('7')) && Array.isArray(responses.get('9007199254740993')));
    assert.deepEqual(responses.get('9007199254740992'), { kind: 'noEntry', unrequested: 2 });
  });

  for (const maxIdsStatus of [400, 413, 414, 422]) {
    it(`splits a long list in half when the service rejects it with ${maxIdsStatus}`, async () => {
      const server = await sample({ boards: manyBoards(50), faultSettings: { maxIds: 13, maxIdsStatus } });
      const responses = await clientFor(server.baseUrl).counters(ids(50), never());
      for (const id of ids(50)) assert.ok(Array.isArray(responses.get(id)));
      const sent = server.service.record.filter(({ operation }) => operation === 'statistics');
      assert.equal(sent.length, 7);
    });
  }

  it('does not split the list when the base URL is wrong', async () => {
    const server = await sample({ boards: manyBoards(50) });
    const client = clientFor(server.baseUrl.replace('/v1', '/v9'));
    const responses = await client.counters(ids(50), never());
    assert.deepEqual(responses.get('board-0001'), { kind: 'notFound', status: 404 });
    assert.equal(server.service.record.length, 1);
  });

  it('returns the other boards when one is rejected', async () => {
    const server = await sample({
      boards: manyBoards(100),
      faultSettings: { faults: { statistics: [{ recordId: 'board-0051', status: 403 }] } },
    });
    const responses = await clientFor(server.baseUrl).counters(ids(100), never());
    assert.ok(Array.isArray(responses.get('board-0050')));
    assert.deepEqual(responses.get('board-0051'), { kind: 'forbidden', status: 403 });
  });

  it('rejects as a whole when the user cancels', async () => {
    const server = await sample({ boards: manyBoards(100), faultSettings: { delayMs: 50 } });
    const user = new AbortController();
    const pending = failureWith(clientFor(server.baseUrl).counters(ids(100), user.signal));
    user.abort();
    assert.deepEqual(await pending, { kind: 'cancelled' });
  });
});

describe('client.meetings', () => {
  afterEach(endServers);

  it('counts unreadable entries of a board beside a readable one', async () => {
    const entry = (data: string) => `{"recordId":"a","data":${data}}`;
    const url = await answering(() => `{"list":[${entry('null')},${entry('[{"title":"x"}]')},${entry('7')}]}`);
    const entries = (await clientFor(url).meetings(['a'], never())).get('a');
    assert.ok(entries !== undefined && !('kind' in entries));
    assert.deepEqual(
      entries.map(({ records, unreadable }) => [records.length, unreadable]),
      [[1, 2]],
    );
  });
});

describe('joinByBoard', () => {
  const entry = (recordId?: string) => ({ recordId });
  const rows: readonly (readonly [string, readonly string[], readonly (string | undefined)[], readonly string[]])[] = [
    ['assigns an entry without an ID to the only board', ['a'], [undefined], ['a']],
    ['does not assign an entry without an ID beside another entry', ['a'], [undefined, 'a'], ['a']],
    ['does not assign an entry without an ID when two boards were requested', ['a', 'b'], [undefined], []],
    ['does not match IDs that differ in case or spaces', ['a'], ['A', ' a'], []],
  ];
  for (const [what, requested, returned, found] of rows) {
    it(what, () => {
      const { byId: responses } = joinByBoard(requested, returned.map(entry), ({ recordId }) => recordId);
      assert.deepEqual([...responses.keys()], found);
      for (const entries of responses.values()) assert.equal(entries.length, 1);
    });
  }
});

describe('inBatches', () => {
  const refused: Failure = { kind: 'refused', status: 413 };

  /** Requests `count` IDs from a service that rejects some lists; returns the results and the number of requests. */
  const requestAll = async (count: number, refuses: (list: readonly string[]) => boolean) => {
    let requests = 0;
    const alone = new Set<string | undefined>();
    const responses = await inBatches(ids(count), (list) => {
      requests += 1;
      if (list.length === 1) alone.add(list[0]);
      if (refuses(list)) return Promise.reject(new ServiceError(refused, 'counters'));
      return Promise.resolve(new Map(list.map((id) => [id, id])));
    });
    return { requests, good: ids(count).filter((id) => responses.get(id) === id), responses, alone };
  };

  const notRequested: Failure = { kind: 'notRequested', status: 413 };

  it('gives up after ten requests when fifty boards are all rejected, and does not request the rest', async () => {
    const { requests, responses, alone } = await requestAll(50, () => true);
    assert.equal(requests, 10);
    assert.equal(responses.size, 50);
    for (const [id, response] of responses) assert.deepEqual(response, alone.has(id) ? refused : notRequested, id);
    assert.equal(alone.size, 7);
  });

  it('gives up once for a thousand boards that are all rejected', async () => {
    const { requests, responses, alone } = await requestAll(1000, () => true);
    assert.equal(requests, 19 + 10);
    for (const [id, response] of responses) assert.deepEqual(response, alone.has(id) ? refused : notRequested, id);
  });

  it('finds the rejected boards of fifty, wherever they are, and returns all others', async () => {
    const several = ['0 1', '0 1 2', '0 1 3', '10 11 12', '20 21 22 23', '0 25', '0 2 4 6 8', '46 47 48 49'];
    for (const bad of [...ids(50).map((_, n) => String(n)), ...several]) {
      const isBad = new Set(bad.split(' ').map((index) => ids(50)[Number(index)]));
      const { requests, good, responses } = await requestAll(50, (list) => list.some((id) => isBad.has(id)));
      assert.equal(good.length, 50 - isBad.size, bad);
      for (const id of ids(50)) if (isBad.has(id)) assert.deepEqual(responses.get(id), refused, bad);
      assert.ok(requests <= (isBad.size === 1 ? 11 : 9 + 8 * isBad.size), `${requests} requests for ${bad}`);
    }
  });

  it('returns a batch completely when all boards of another batch are rejected', async () => {
    const closed = new Set(ids(100).slice(50));
    const { good, responses } = await requestAll(100, (list) => list.some((id) => closed.has(id)));
    assert.equal(good.length, 50);
    for (const id of closed) assert.ok(['refused', 'notRequested'].includes((responses.get(id) as Failure).kind));
  });

  it('reports each board as soon as its response arrives', async () => {
    const slow = deferred<ReadonlyMap<string, string>>();
    const reported: string[] = [];
    const pending = inBatches(
      ids(60),
      (list) => (list.length === 50 ? Promise.resolve(new Map(list.map((id) => [id, id]))) : slow.promise),
      (id) => reported.push(id),
    );
    await until(() => reported.length === 50);
    slow.resolve(new Map());
    assert.equal((await pending).size, 60);
    assert.equal(reported.length, 60);
  });

  for (const failure of [
    { kind: 'server', status: 500 },
    { kind: 'network', code: 'X' },
    { kind: 'auth', stage: 'call', status: 401 },
    { kind: 'rateLimited', status: 429 },
  ] as const) {
    it(`does not split the list after a failure of kind ${failure.kind}`, async () => {
      let requests = 0;
      await inBatches(ids(8), () => {
        requests += 1;
        return Promise.reject(new ServiceError(failure, 'counters'));
      });
      assert.equal(requests, 1);
    });
  }
});
