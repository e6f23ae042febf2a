import assert from 'node:assert/strict';
import { serveSample, type SampleServer } from '../../../sampleServer/server';
import { until } from '../api/serving';
import { bodyOf, caller, type Caller } from './caller';
import type { SentDetail, StatisticsBody, VotesBody } from './sent';

const ids = ['retro-2026-w46', 'empty-board', 'brand-library'];
const idsOf = async (response: Promise<Response>): Promise<string[]> =>
  (await bodyOf<StatisticsBody>(response)).list.map((entry) => entry.recordId);

describe('the switches of the sample service', () => {
  let server: SampleServer;
  let client: Caller;

  before(async () => {
    server = await serveSample();
    client = caller(server.baseUrl);
  });
  beforeEach(async () => {
    server.service.clearFaults();
    await client.signIn();
    server.service.clearRecord();
  });
  after(() => server.close());

  it('return an error status a number of times, then succeed', async () => {
    server.service.setFaults({ faults: { statistics: [{ status: 503, times: 2, headers: { 'retry-after': '2' } }] } });
    const first = await client.statistics(ids);
    assert.equal(first.status, 503);
    assert.equal(first.headers.get('retry-after'), '2');
    assert.deepEqual(await bodyOf(first), { code: 50_300, message: 'asked to fail' });
    assert.equal((await client.votes('empty-board')).status, 200);
    assert.equal((await client.statistics(ids)).status, 503);
    assert.equal((await client.statistics(ids)).status, 200);
    assert.deepEqual(
      server.service.record.map(({ operation, attempt, status }) => [operation, attempt, status]),
      [
        ['statistics', 1, 503],
        ['votes', 1, 200],
        ['statistics', 2, 503],
        ['statistics', 3, 200],
      ],
    );
  });

  it('fail for one board, for one page, or after some requests', async () => {
    server.service.setFaults({
      faults: {
        any: [{ status: 403, recordId: 'empty-board' }],
        files: [{ status: 500, pageIndex: 3, times: 1 }],
        meetings: [{ status: 502, after: 1 }],
      },
    });
    const page = (pageIndex: number) => client.files({ id: 'brand-library', pageSize: 20, pageIndex });
    assert.equal((await client.votes('empty-board')).status, 403);
    assert.equal((await client.votes('retro-2026-w46')).status, 200);
    assert.equal((await client.statistics(ids)).status, 403);
    assert.deepEqual([(await page(2)).status, (await page(3)).status, (await page(3)).status], [200, 500, 200]);
    assert.deepEqual([(await client.meetings([])).status, (await client.meetings([])).status], [200, 502]);
  });

  it('redirect, and respond without a body', async () => {
    server.service.setFaults({
      faults: { token: [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }], statistics: [{ status: 204 }] },
    });
    const redirect = await fetch(`${server.baseUrl}/auth/tokens`, { method: 'POST', redirect: 'manual' });
    assert.equal(redirect.status, 307);
    assert.equal(redirect.headers.get('location'), 'http://127.0.0.1:1/');
    assert.equal((await client.statistics(ids)).status, 204);
  });

  it('delay responses', async () => {
    server.service.setFaults({ delayMs: [60, 90] });
    const start = performance.now();
    await client.statistics(ids);
    assert.ok(performance.now() - start >= 59);
  });

  it('limit the number of requests of a token', async () => {
    server.service.setFaults({ tokenLifeRequests: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await client.votes('empty-board')).status);
    assert.deepEqual(statuses, [200, 200, 401]);
    await client.signIn();
    assert.equal((await client.votes('empty-board')).status, 200);
  });

  it('limit the lifetime of a token', async () => {
    let time = 1_000;
    const timed = await serveSample({ clock: () => time, faultSettings: { tokenLifeMs: 500 } });
    try {
      const other = caller(timed.baseUrl);
      await other.signIn();
      time += 499;
      assert.equal((await other.votes('empty-board')).status, 200);
      time += 1;
      assert.equal((await other.votes('empty-board')).status, 401);
    } finally {
      await timed.close();
    }
  });

  it('accept many tokens or only the newest', async () => {
    const older = await client.signIn();
    const newer = await client.signIn();
    client.useToken(older);
    assert.equal((await client.votes('empty-board')).status, 200);
    server.service.setFaults({ onlyNewestToken: true });
    const newest = await client.signIn();
    for (const [token, status] of [
      [older, 401],
      [newer, 401],
      [newest, 200],
    ] as const) {
      client.useToken(token);
      assert.equal((await client.votes('empty-board')).status, status);
    }
    server.service.revokeTokens();
    assert.equal((await client.votes('empty-board')).status, 401);
  });

  for (const expiresIn of ['7200000', '"7200"', '0', '-1', '1e400', 'null']) {
    it(`set expiresIn to ${expiresIn}`, async () => {
      server.service.setFaults({ expiresIn });
      assert.match(await (await client.issue()).text(), new RegExp(`"expiresIn":${expiresIn}}$`));
    });
  }

  it('omit expiresIn', async () => {
    server.service.setFaults({ expiresIn: null });
    assert.deepEqual(Object.keys(await bodyOf<object>(client.issue())), ['accessToken']);
  });

  it('reject long lists', async () => {
    server.service.setFaults({ maxIds: 2 });
    assert.equal((await client.statistics(ids)).status, 413);
    assert.equal((await client.meetings(ids.slice(0, 2))).status, 200);
    server.service.setFaults({ maxIdsStatus: 422 });
    assert.equal((await client.meetings(ids)).status, 422);
  });

  it('return 404 for a list with an unknown board', async () => {
    server.service.setFaults({ unknownBoard: 'notFound' });
    assert.equal((await client.statistics([...ids, 'nobody'])).status, 404);
    assert.equal((await client.statistics([...ids, 'archived-board'])).status, 200);
    assert.equal((await client.votes('nobody')).status, 404);
    assert.equal((await client.files({ id: 'nobody', pageSize: 1, pageIndex: 1 })).status, 404);
  });

  it('reverse, duplicate, and add entries', async () => {
    server.service.setFaults({ listOrder: 'reversed' });
    assert.deepEqual(await idsOf(client.statistics(ids)), ids.toReversed());
    server.service.setFaults({ listOrder: 'asked', listDuplicates: true });
    assert.deepEqual(await idsOf(client.meetings(ids)), [...ids, ids[0]]);
    server.service.setFaults({ listDuplicates: false, listUnrequested: ['product-bets-h1'] });
    assert.deepEqual(await idsOf(client.statistics(ids)), [...ids, 'product-bets-h1']);
  });

  it('return ballots as pairs or as objects', async () => {
    const details = async (): Promise<(SentDetail | undefined)[]> =>
      (await bodyOf<VotesBody>(client.votes('retro-2026-w46'))).data.map((vote) => vote.results[0]?.detail[0]);
    assert.deepEqual(await details(), [['ana.ruiz', 2], { userId: '70102', voteCount: '1' }]);
    server.service.setFaults({ detailForm: 'tuple' });
    assert.deepEqual(await details(), [
      ['ana.ruiz', 2],
      ['70102', 1],
    ]);
    server.service.setFaults({ detailForm: 'object' });
    assert.deepEqual(await details(), [
      { userId: 'ana.ruiz', voteCount: '2' },
      { userId: '70102', voteCount: '1' },
    ]);
  });

  it('wrap responses and add fields, except in failures', async () => {
    server.service.setFaults({ envelope: 'result', extraFields: { $schema: 'https://example.com/schema.json' } });
    assert.deepEqual(await bodyOf(client.votes('empty-board')), {
      code: 0,
      message: 'ok',
      result: { $schema: 'https://example.com/schema.json', data: [] },
    });
    client.useToken('none');
    assert.deepEqual(Object.keys(await bodyOf<object>(client.votes('empty-board'))), ['code', 'message']);
  });

  const unexpected = {
    'login-page': (text: string) => text.startsWith('<!doctype html>'),
    empty: (text: string) => text === '',
    blank: (text: string) => text !== '' && text.trim() === '',
    'broken-json': (text: string) => text === '{"data',
    deep: (text: string) => text.length > 200_000,
    null: (text: string) => text === 'null',
    'json-in-string': (text: string) => JSON.parse(text) === '{"data":[]}',
    bom: (text: string) => text === '\uFEFF{"data":[]}',
    'failure-code': (text: string) => text.startsWith('{"code":1003,'),
  } as const;
  for (const [received, fits] of Object.entries(unexpected)) {
    it(`return 200 with an unexpected body: ${received}`, async () => {
      server.service.setFaults({ faults: { votes: [{ response: received as keyof typeof unexpected }] } });
      const response = await client.votes('empty-board');
      assert.equal(response.status, 200);
      // `text()` would remove the byte order mark.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      assert.ok(fits(text), text.slice(0, 80));
      assert.equal(response.headers.get('content-type')?.includes('html'), received === 'login-page');
    });
  }

  it('return any text as the body', async () => {
    server.service.setFaults({ faults: { votes: [{ body: '{"data":[]} trailing', times: 1 }] } });
    assert.equal(await (await client.votes('empty-board')).text(), '{"data":[]} trailing');
    assert.equal(await (await client.votes('empty-board')).text(), '{"data":[]}');
  });

  it('keep no token and no secret in the record of requests', async () => {
    const token = await client.signIn();
    await client.votes('empty-board');
    await client.files({ id: 'brand-library', pageSize: 5, pageIndex: 2 });
    const text = JSON.stringify(server.service.record);
    assert.ok(!text.includes(token) && !text.includes('sample-secret') && !text.includes('sample-app'));
    assert.deepEqual(server.service.record[2], {
      order: 3,
      operation: 'files',
      recordIds: ['brand-library'],
      page: { pageIndex: 2, pageSize: 5 },
      attempt: 1,
      token: true,
      inFlight: 1,
      status: 200,
      aborted: false,
    });
  });

  it('count concurrent requests', async () => {
    server.service.setFaults({ faults: { statistics: [{ delayMs: 600_000 }] } });
    const aborting = new AbortController();
    const hanging = ids.map((id) => assert.rejects(client.statistics([id], aborting.signal)));
    await until(() => server.service.record.length === 3);
    assert.equal(Math.max(...server.service.record.map((request) => request.inFlight)), 3);
    aborting.abort();
    await Promise.all(hanging);
    await until(() => server.service.record.every(({ aborted }) => aborted));
    server.service.setFaults({ faults: {} });
    await client.votes('empty-board');
    assert.equal(server.service.record.at(-1)?.inFlight, 1);
  });
});
