import assert from 'node:assert/strict';
import { noFaults, type FaultSettings } from '../../../sampleServer/faultSettings';
import type { RequestRecord } from '../../../sampleServer/requestRecord';
import { serveSample, type SampleServer } from '../../../sampleServer/server';
import { bodyOf, caller } from './caller';

describe('the control routes of the sample service', () => {
  let server: SampleServer;
  let control: string;
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(control + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });

  before(async () => {
    server = await serveSample({ faultSettings: { total: 'pages' } });
    control = `${new URL(server.baseUrl).origin}/__sample`;
  });
  after(() => server.close());

  it('set and reset switches', async () => {
    const set = await send('POST', '/faults', { pageBase: 0, faults: { token: [{ status: 500, times: 1 }] } });
    assert.equal(set.status, 200);
    assert.equal((await caller(server.baseUrl).issue()).status, 500);
    assert.equal((await caller(server.baseUrl).issue()).status, 200);
    assert.equal((await bodyOf<FaultSettings>(send('GET', '/faults'))).pageBase, 0);
    assert.deepEqual(await bodyOf(send('DELETE', '/faults')), { ...noFaults, total: 'pages' });
  });

  it('move the sample boards that have a past to another time', async () => {
    const votes = async () => {
      const client = caller(server.baseUrl);
      await client.signIn();
      const { data } = await bodyOf<{ data: { name: string; status: number }[] }>(client.votes('retro-2026-w46'));
      return data.map(({ name, status }) => `${name} ${status}`);
    };
    const first = await votes();
    assert.equal((await send('POST', '/moment', { moment: 'duringVote' })).status, 200);
    assert.deepEqual(await votes(), ['What do we fix first? 0', 'What do we fix first? (week 44) 1']);
    assert.equal((await send('POST', '/moment', { moment: 'yesterday' })).status, 400);
    assert.equal((await bodyOf<{ moment: string }>(send('GET', '/moment'))).moment, 'duringVote');
    await send('POST', '/moment', { moment: 'now' });
    assert.deepEqual(await votes(), first);
  });

  it('return and clear the record of requests', async () => {
    await send('DELETE', '/requests');
    await caller(server.baseUrl).votes('全球团队-offsite');
    const { requests } = await bodyOf<{ requests: RequestRecord[] }>(send('GET', '/requests'));
    assert.deepEqual(
      requests.map((r) => [r.operation, r.recordIds, r.status]),
      [['votes', ['全球团队-offsite'], 401]],
    );
    assert.deepEqual(await bodyOf(send('DELETE', '/requests')), { requests: [] });
  });

  it('revoke tokens', async () => {
    const client = caller(server.baseUrl);
    await client.signIn();
    await send('POST', '/revoke-tokens');
    assert.equal((await client.votes('empty-board')).status, 401);
  });

  const wrong: readonly [string, unknown][] = [
    ['an unknown switch', { pageBas: 0 }],
    ['a key that every object inherits', { constructor: 1 }],
    ['an unknown operation', { faults: { tokens: [] } }],
    ['an unknown key of a fault', { faults: { any: [{ statsu: 500 }] } }],
    ['an invalid status', { faults: { any: [{ status: 99 }] } }],
    ['an unknown connection fault', { faults: { any: [{ connection: 'explode' }] } }],
    ['a wrong type', { delayMs: '5' }],
    ['a value that is not an object', []],
  ];
  for (const [name, body] of wrong) {
    it(`reject ${name}`, async () => {
      const response = await send('POST', '/faults', body);
      assert.equal(response.status, 400);
      assert.equal(typeof (await bodyOf<{ message: unknown }>(response)).message, 'string');
      assert.deepEqual(server.service.faultSettings, { ...noFaults, total: 'pages' });
    });
  }

  it('reject text that a page of another origin could send without a preflight', async () => {
    const response = await fetch(`${control}/faults`, { method: 'POST', body: '{"pageBase":0}' });
    assert.equal(response.status, 415);
  });
});
