import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../src/base/failure';
import { inBatches, joined } from '../../../src/api/batches';
import { manyBoards, wideBoard } from '../../sampleServer/wideBoards';
import { clientFor, deferred, endServers, errorOf, failureWith, httpServer, never, sample, until } from './serving';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `board-${String(n + 1).padStart(4, '0')}`);
const namesOf = (responses: ReadonlyMap<string, unknown>) => [...responses.keys()].toSorted();

describe('the counters of many boards', () => {
  afterEach(endServers);

  it('of 130 are three requests', async () => {
    const server = await sample({ boards: manyBoards(130) });
    const client = clientFor(server.baseUrl);
    const responses = await client.counters(ids(130), never());
    assert.deepEqual(namesOf(responses), ids(130));
    for (const [id, decoded] of responses) {
      assert.ok(!('kind' in decoded));
      assert.equal(decoded[0]?.value?.recordId, id);
      assert.equal(decoded[0]?.value?.data?.totalUserView, Number(id.slice(-4)));
    }
    const asked = server.service.record.filter(({ operation }) => operation === 'statistics');
    assert.deepEqual(
      asked.map(({ recordIds }) => recordIds.length).toSorted((one, other) => one - other),
      [30, 50, 50],
    );
  });

  it('B06 are joined by id, in whatever order they come', async () => {
    const server = await sample({ boards: manyBoards(60), faultSettings: { listOrder: 'reversed' } });
    for (const [id, decoded] of await clientFor(server.baseUrl).counters(ids(60), never()))
      assert.ok(!('kind' in decoded) && decoded[0]?.value?.recordId === id);
  });

  it('B07 of a board that is not in the answer are not there', async () => {
    const server = await sample({ boards: manyBoards(1) });
    const responses = await clientFor(server.baseUrl).counters(['board-0001', 'nobody'], never());
    assert.ok(Array.isArray(responses.get('board-0001')));
    assert.deepEqual(responses.get('nobody'), { kind: 'noEntry' });
  });

  it('B08 that come twice are both there', async () => {
    const server = await sample({ boards: manyBoards(2), faultSettings: { listDuplicates: true } });
    const responses = await clientFor(server.baseUrl).counters(ids(2), never());
    assert.deepEqual(
      ids(2).map((id) => (responses.get(id) as unknown[]).length),
      [2, 1],
    );
  });

  it('B12 that nobody asked for are left out', async () => {
    const server = await sample({ boards: manyBoards(3), faultSettings: { listUnrequested: ['board-0003'] } });
    assert.deepEqual(namesOf(await clientFor(server.baseUrl).counters(ids(2), never())), ids(2));
  });

  it('are asked for once for an id that is given twice', async () => {
    const server = await sample({ boards: manyBoards(1) });
    await clientFor(server.baseUrl).counters(['board-0001', 'board-0001'], never());
    assert.deepEqual(server.service.record.at(-1)?.recordIds, ['board-0001']);
  });

  it('B11 are joined to an id that comes as a number, exact in every digit', async () => {
    const url = await httpServer((request, response) => {
      if (request.url?.endsWith('tokens')) return void response.end('{"accessToken":"t"}');
      return void response.end(
        '{"list":[{"recordId":9007199254740993,"data":{}},{"recordId":7,"data":{}},{"recordId":7.5,"data":{}},null]}',
      );
    });
    const responses = await clientFor(url).counters(['7', '9007199254740993', '9007199254740992'], never());
    assert.ok(Array.isArray(responses.get('7')) && Array.isArray(responses.get('9007199254740993')));
    assert.deepEqual(responses.get('9007199254740992'), { kind: 'noEntry', strays: 2 });
  });

  for (const maxIdsStatus of [400, 413, 414, 422]) {
    it(`are asked for by halves when ${maxIdsStatus} refuses the long list`, async () => {
      const server = await sample({ boards: manyBoards(50), faultSettings: { maxIds: 13, maxIdsStatus } });
      const responses = await clientFor(server.baseUrl).counters(ids(50), never());
      for (const id of ids(50)) assert.ok(Array.isArray(responses.get(id)));
      const asked = server.service.record.filter(({ operation }) => operation === 'statistics');
      assert.equal(asked.length, 7);
    });
  }

  it('of one board that nobody knows hide no others', async () => {
    const boards = [...ids(49), 'nobody'];
    const server = await sample({ boards: manyBoards(49), faultSettings: { unknownBoard: 'notFound' } });
    const responses = await clientFor(server.baseUrl).counters(boards, never());
    assert.deepEqual(responses.get('nobody'), { kind: 'notFound', status: 404 });
    for (const id of ids(49)) assert.ok(Array.isArray(responses.get(id)), id);
  });

  it('are not asked for by halves when it is the address that is wrong', async () => {
    const server = await sample({ boards: manyBoards(50) });
    const client = clientFor(server.baseUrl.replace('/v1', '/v9'));
    const responses = await client.counters(ids(50), never());
    assert.deepEqual(responses.get('board-0001'), { kind: 'notFound', status: 404 });
    assert.equal(server.service.record.length, 1);
  });

  it('that fail for one batch are there for the others', async () => {
    const server = await sample({
      boards: manyBoards(100),
      faultSettings: { faults: { statistics: [{ recordId: 'board-0051', status: 403 }] } },
    });
    const responses = await clientFor(server.baseUrl).counters(ids(100), never());
    assert.ok(Array.isArray(responses.get('board-0050')));
    assert.deepEqual(responses.get('board-0051'), { kind: 'forbidden', status: 403 });
  });

  it('are given up as a whole when the person cancels', async () => {
    const server = await sample({ boards: manyBoards(100), faultSettings: { delayMs: 50 } });
    const user = new AbortController();
    const asking = failureWith(clientFor(server.baseUrl).counters(ids(100), user.signal));
    user.abort();
    assert.deepEqual(await asking, { kind: 'cancelled' });
  });
});

describe('the meetings of many boards', () => {
  afterEach(endServers);

  it('of 130 are three requests', async () => {
    const boards = ids(130).map((recordId) => wideBoard({ recordId, meetings: 1 }));
    const server = await sample({ boards, faultSettings: { listOrder: 'reversed' } });
    const responses = await clientFor(server.baseUrl).meetings(ids(130), never());
    for (const [id, entries] of responses)
      assert.ok(!('kind' in entries) && entries[0]?.records[0]?.value?.recordId === id);
    assert.equal(server.service.record.filter(({ operation }) => operation === 'meetings').length, 3);
  });

  it('of an entry that cannot be read are a failure of that board', async () => {
    const url = await httpServer((request, response) => {
      if (request.url?.endsWith('tokens')) return void response.end('{"accessToken":"t"}');
      return void response.end('{"list":[{"recordId":"a","data":null},{"recordId":"b","data":[]},7]}');
    });
    const responses = await clientFor(url).meetings(['a', 'b', 'c'], never());
    assert.deepEqual(responses.get('a'), { kind: 'badShape', expected: 'array', found: 'null' });
    assert.ok(Array.isArray(responses.get('b')));
    assert.deepEqual(responses.get('c'), { kind: 'noEntry', strays: 1 });
  });

  it('of an entry that cannot be read beside a good one are told with the good one', async () => {
    const url = await httpServer((request, response) => {
      if (request.url?.endsWith('tokens')) return void response.end('{"accessToken":"t"}');
      const entry = (data: string) => `{"recordId":"a","data":${data}}`;
      return void response.end(`{"list":[${entry('null')},${entry('[{"title":"x"}]')},${entry('7')}]}`);
    });
    const entries = (await clientFor(url).meetings(['a'], never())).get('a');
    assert.ok(entries !== undefined && !('kind' in entries));
    assert.deepEqual(
      entries.map(({ records, unreadable }) => [records.length, unreadable]),
      [[1, 2]],
    );
  });
});

describe('joining', () => {
  const entry = (recordId?: string) => ({ recordId });
  const rows: readonly (readonly [string, readonly string[], readonly (string | undefined)[], readonly string[]])[] = [
    ['an entry without an id is that of the only board', ['a'], [undefined], ['a']],
    ['but not beside another entry', ['a'], [undefined, 'a'], ['a']],
    ['nor when two boards were asked for', ['a', 'b'], [undefined], []],
    ['an id is no other in another case or with spaces', ['a'], ['A', ' a'], []],
  ];
  for (const [what, asked, came, found] of rows) {
    it(what, () => {
      const { byId: responses } = joined(asked, came.map(entry), ({ recordId }) => recordId);
      assert.deepEqual([...responses.keys()], found);
      for (const entries of responses.values()) assert.equal(entries.length, 1);
    });
  }
});

describe('halving', () => {
  const refused: Failure = { kind: 'refused', status: 413 };

  /** Requests `count` IDs from a service that rejects some lists; returns the results and the number of requests. */
  const asked = async (count: number, refuses: (list: readonly string[]) => boolean) => {
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

  const unasked: Failure = { kind: 'notAsked', status: 413 };

  it('goes down to single ids and no further', async () => {
    const { requests, responses } = await asked(4, () => true);
    assert.ok(requests <= 7, `${requests} requests`);
    assert.deepEqual([...responses.values()], [refused, refused, refused, refused]);
  });

  it('ends where nothing helps: fifty boards that are all rejected cost ten requests, and the rest is not asked', async () => {
    const { requests, responses, alone } = await asked(50, () => true);
    assert.equal(requests, 10);
    assert.equal(responses.size, 50);
    for (const [id, response] of responses) assert.deepEqual(response, alone.has(id) ? refused : unasked, id);
    assert.equal(alone.size, 7);
  });

  it('ends once for a thousand boards that are all rejected', async () => {
    const { requests, responses, alone } = await asked(1000, () => true);
    assert.equal(requests, 19 + 10);
    for (const [id, response] of responses) assert.deepEqual(response, alone.has(id) ? refused : unasked, id);
  });

  for (let bad = 1; bad <= 50; bad += 1) {
    it(`finds the bad one among fifty, be it number ${bad}, and hides no other`, async () => {
      const { requests, good, responses } = await asked(50, (list) => list.includes(ids(50)[bad - 1] ?? ''));
      assert.equal(good.length, 49);
      assert.deepEqual(responses.get(ids(50)[bad - 1] ?? ''), refused);
      assert.ok(requests <= 11, `${requests} requests`);
    });
  }

  for (const bad of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 3],
    [10, 11, 12],
    [20, 21, 22, 23],
    [0, 25],
    [0, 2, 4, 6, 8],
    [46, 47, 48, 49],
  ])
    it(`finds the bad ones at ${bad.join(', ')}, and hides none of the others`, async () => {
      const isBad = new Set(bad.map((index) => ids(50)[index]));
      const { requests, good, responses } = await asked(50, (list) => list.some((id) => isBad.has(id)));
      assert.equal(good.length, 50 - bad.length);
      for (const id of ids(50)) if (isBad.has(id)) assert.deepEqual(responses.get(id), refused);
      assert.ok(requests <= 9 + 8 * bad.length, `${requests} requests`);
    });

  it('searches a batch of closed boards no longer for those that other batches have', async () => {
    const closed = new Set(ids(100).slice(50));
    const { good, responses } = await asked(100, (list) => list.some((id) => closed.has(id)));
    assert.equal(good.length, 50);
    for (const id of closed) assert.ok(['refused', 'notAsked'].includes((responses.get(id) as Failure).kind));
  });

  it('tells of each board as soon as it is answered', async () => {
    const slow = deferred<ReadonlyMap<string, string>>();
    const heard: string[] = [];
    const asking = inBatches(
      ids(60),
      (list) => (list.length === 50 ? Promise.resolve(new Map(list.map((id) => [id, id]))) : slow.promise),
      (id) => heard.push(id),
    );
    await until(() => heard.length === 50);
    slow.resolve(new Map());
    assert.equal((await asking).size, 60);
    assert.equal(heard.length, 60);
  });

  it('goes on to the end where the service takes one id at a time', async () => {
    const { good } = await asked(50, (list) => list.length > 1);
    assert.equal(good.length, 50);
  });

  for (const failure of [
    { kind: 'server', status: 500 },
    { kind: 'network', code: 'X' },
    { kind: 'auth', stage: 'call', status: 401 },
    { kind: 'rateLimited', status: 429 },
  ] as const) {
    it(`mends no ${failure.kind}`, async () => {
      let requests = 0;
      await inBatches(ids(8), () => {
        requests += 1;
        return Promise.reject(new ServiceError(failure, 'counters'));
      });
      assert.equal(requests, 1);
    });
  }

  it('lets a cancelled call reject', async () => {
    const cancelled = () => Promise.reject(new ServiceError({ kind: 'cancelled' }, 'counters'));
    assert.equal((await errorOf(inBatches(ids(8), cancelled))).message, 'cancelled');
  });
});
