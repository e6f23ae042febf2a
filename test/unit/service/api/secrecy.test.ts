import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { connectionFaults, oddResponses, type Fault } from '../../../sampleServer/faultSettings';
import { sampleAppId } from '../../../../src/service/sample/sampleBoards';
import { clientFor, endServers, errorOf, httpServer, never, sample } from './serving';
import { shortestWaits } from './shortestWaits';

const secret = 'CANARY-SECRET-7d1f';
const token = 'CANARY-TOKEN-93ac';
const bodyText = 'CANARY-BODY-55e0';

/** Checks every representation of an error. */
function assertNoCanary(error: unknown, what: string): void {
  assert.ok(error instanceof Error);
  const outcomeText = [
    error.message,
    error.stack ?? '',
    String(error),
    JSON.stringify(error),
    JSON.stringify(Object.getOwnPropertyDescriptors(error)),
    inspect(error, { depth: 10, showHidden: true, getters: true }),
    inspect(error.cause, { depth: 10, showHidden: true }),
  ].join('\n');
  for (const canary of [secret, token, 'sample-token', bodyText, 'CANARY'])
    assert.ok(!outcomeText.includes(canary), `${what}: ${canary} in ${outcomeText}`);
}

const credentials = () => Promise.resolve({ appId: sampleAppId, appSecret: secret });

const faults: readonly Fault[] = [
  ...[201, 204, 302, 400, 401, 403, 404, 413, 500].map((status) => ({ status, body: bodyText })),
  ...[429, 503].map((status) => ({ status, body: bodyText, headers: { 'retry-after': '99' } })),
  { status: 302, headers: { location: `http://127.0.0.1:1/${bodyText}` } },
  ...oddResponses.map((response) => ({ response })),
  ...connectionFaults.map((connection) => ({ connection, body: bodyText, times: 3 })),
];
const limits = { idleMs: 60, totalMs: 150, responseBytes: 50_000 };

describe('the failure of a request', () => {
  shortestWaits();
  afterEach(endServers);

  for (const operation of ['token', 'votes'] as const) {
    for (const fault of faults) {
      it(`contains no secret, token, or body: ${operation} ${JSON.stringify(fault).slice(0, 70)}`, async () => {
        const server = await sample({
          appSecret: secret,
          faultSettings: { faults: { [operation]: [fault] }, dripMs: 40 },
        });
        const client = clientFor(server.baseUrl, { credentials, limits });
        assertNoCanary(await errorOf(client.votes('retro-2026-w46', never())), operation);
        assert.ok(!JSON.stringify(client.notes).includes('CANARY'));
        assert.ok(!JSON.stringify(client.notes).includes('retro-2026-w46'));
      });
    }
  }

  const bodies = [
    token,
    `"${token}"`,
    `{"accessToken":${token}}`,
    `{"accessToken":"${token}"`,
    `{"accessToken":"${token}"} trailing`,
    `{"accessToken":"${token}",}`,
    `{accessToken:"${token}"}`,
    `<html>${token}</html>`,
    `{"accessToken":["${token}"]}`,
    `{"accessToken":"${token}\\n"}`,
    `{"token":"${token}"}`,
    `{"code":1003,"message":"${token}"}`,
    `["${token}"]`,
    `{"accessToken":"${token}","expiresIn":12345678901234567 x}`,
    `position ${token} at position 12`,
  ];
  for (const body of bodies) {
    it(`contains no secret, token, or body when the token response is ${body.slice(0, 60)}`, async () => {
      const url = await httpServer((_, response) => void response.end(body));
      assertNoCanary(await errorOf(clientFor(url, { credentials }).votes('b', never())), body);
    });
  }

  for (const body of [`{"data":"${bodyText}"}`, `{"${bodyText}":[]}`, bodyText, `{"data":[${bodyText}]}`]) {
    it(`contains no secret, token, or body when the vote response is ${body}`, async () => {
      const url = await httpServer((request, response) =>
        response.end(request.url?.endsWith('tokens') ? `{"accessToken":"${token}"}` : body),
      );
      assertNoCanary(await errorOf(clientFor(url, { credentials }).votes('b', never())), body);
    });
  }

  it('is internal and without the message for an unexpected error', async () => {
    const client = clientFor('http://127.0.0.1:9/v1', {
      credentials: () => Promise.reject(new Error(secret)),
    });
    const error = await errorOf(client.votes('b', never()));
    assert.deepEqual(error.failure, { kind: 'internal' });
    assertNoCanary(error, 'internal');
  });
});
