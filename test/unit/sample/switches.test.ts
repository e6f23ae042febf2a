import assert from 'node:assert/strict';
import { serveSample, type SampleServer } from '../../sampleServer/server';
import { until } from '../api/serving';
import { bodyOf, caller, type Caller } from './caller';
import type { SentDetail, StatisticsBody, VotesBody } from './sent';

const ids = ['retro-2026-w46', 'empty-board', 'brand-library'];
const idsOf = async (response: Promise<Response>): Promise<string[]> =>
  (await bodyOf<StatisticsBody>(response)).list.map((entry) => entry.recordId);

describe('sample service: switches', () => {
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

  it('fails so many times with a status, then is fine', async () => {
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

  it('fails for one board, one page, or after a while only', async () => {
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

  it('can redirect, and answer without a body', async () => {
    server.service.setFaults({
      faults: { token: [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }], statistics: [{ status: 204 }] },
    });
    const redirect = await fetch(`${server.baseUrl}/auth/tokens`, { method: 'POST', redirect: 'manual' });
    assert.equal(redirect.status, 307);
    assert.equal(redirect.headers.get('location'), 'http://127.0.0.1:1/');
    assert.equal((await client.statistics(ids)).status, 204);
  });

  it('waits before it answers', async () => {
    server.service.setFaults({ delayMs: [60, 90] });
    const start = performance.now();
    await client.statistics(ids);
    assert.ok(performance.now() - start >= 59);
  });

  it('lets a token serve so many requests', async () => {
    server.service.setFaults({ tokenLifeRequests: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await client.votes('empty-board')).status);
    assert.deepEqual(statuses, [200, 200, 401]);
    await client.signIn();
    assert.equal((await client.votes('empty-board')).status, 200);
  });

  it('lets a token live so long', async () => {
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

  it('lets many tokens be valid, or only the newest', async () => {
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
    it(`sends expiresIn as ${expiresIn}`, async () => {
      server.service.setFaults({ expiresIn });
      assert.match(await (await client.issue()).text(), new RegExp(`"expiresIn":${expiresIn}}$`));
    });
  }

  it('sends no expiresIn at all', async () => {
    server.service.setFaults({ expiresIn: null });
    assert.deepEqual(Object.keys(await bodyOf<object>(client.issue())), ['accessToken']);
  });

  it('refuses long lists', async () => {
    server.service.setFaults({ maxIds: 2 });
    assert.equal((await client.statistics(ids)).status, 413);
    assert.equal((await client.meetings(ids.slice(0, 2))).status, 200);
    server.service.setFaults({ maxIdsStatus: 422 });
    assert.equal((await client.meetings(ids)).status, 422);
  });

  it('answers 404 for a whole list with an unknown board', async () => {
    server.service.setFaults({ unknownBoard: 'notFound' });
    assert.equal((await client.statistics([...ids, 'nobody'])).status, 404);
    assert.equal((await client.statistics([...ids, 'archived-board'])).status, 200);
    assert.equal((await client.votes('nobody')).status, 404);
    assert.equal((await client.files({ id: 'nobody', pageSize: 1, pageIndex: 1 })).status, 404);
  });

  it('reverses, doubles and adds entries', async () => {
    server.service.setFaults({ listOrder: 'reversed' });
    assert.deepEqual(await idsOf(client.statistics(ids)), ids.toReversed());
    server.service.setFaults({ listOrder: 'asked', listDuplicates: true });
    assert.deepEqual(await idsOf(client.meetings(ids)), [...ids, ids[0]]);
    server.service.setFaults({ listDuplicates: false, listUnrequested: ['product-bets-h1'] });
    assert.deepEqual(await idsOf(client.statistics(ids)), [...ids, 'product-bets-h1']);
  });

  it('turns voter details into pairs or into objects', async () => {
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

  it('wraps answers and puts fields in front, but not of failures', async () => {
    server.service.setFaults({ envelope: 'result', extraFields: { $schema: 'https://example.com/schema.json' } });
    assert.deepEqual(await bodyOf(client.votes('empty-board')), {
      code: 0,
      message: 'ok',
      result: { $schema: 'https://example.com/schema.json', data: [] },
    });
    client.useToken('none');
    assert.deepEqual(Object.keys(await bodyOf<object>(client.votes('empty-board'))), ['code', 'message']);
  });

  const strange = {
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
  for (const [received, fits] of Object.entries(strange)) {
    it(`answers 200 with a strange body: ${received}`, async () => {
      server.service.setFaults({ faults: { votes: [{ response: received as keyof typeof strange }] } });
      const response = await client.votes('empty-board');
      assert.equal(response.status, 200);
      // `text()` would remove the byte order mark.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      assert.ok(fits(text), text.slice(0, 80));
      assert.equal(response.headers.get('content-type')?.includes('html'), received === 'login-page');
    });
  }

  it('sends any text as the body', async () => {
    server.service.setFaults({ faults: { votes: [{ body: '{"data":[]} trailing', times: 1 }] } });
    assert.equal(await (await client.votes('empty-board')).text(), '{"data":[]} trailing');
    assert.equal(await (await client.votes('empty-board')).text(), '{"data":[]}');
  });

  it('keeps no token and no secret in its record', async () => {
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

  it('counts what is under way at once', async () => {
    server.service.setFaults({ faults: { statistics: [{ delayMs: 600_000 }] } });
    const leaving = new AbortController();
    const hanging = ids.map((id) => assert.rejects(client.statistics([id], leaving.signal)));
    await until(() => server.service.record.length === 3);
    assert.equal(Math.max(...server.service.record.map((request) => request.inFlight)), 3);
    leaving.abort();
    await Promise.all(hanging);
    await until(() => server.service.record.every(({ aborted }) => aborted));
    server.service.setFaults({ faults: {} });
    await client.votes('empty-board');
    assert.equal(server.service.record.at(-1)?.inFlight, 1);
  });
});
