import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { Failure } from '../../../src/core/failure';
import type { WireOutcome } from '../../../src/service/api/transport';
import { sentFromProcess } from '../service/api/sentFromProcess';
import { clientFor, failureWith, never } from '../service/api/serving';
import { faultServer, type FaultServer } from './faultServer';

const pem = (name: string) => readFileSync(join(__dirname, 'certificates', `${name}.pem`));

/** A TLS server with one of the certificates; all but `selfSigned` are signed by `authority`. */
const secure = (certificate: string): Promise<FaultServer> =>
  faultServer((serve) => {
    const server = createServer({ key: pem('key'), cert: pem(certificate) }, serve);
    server.on('tlsClientError', () => {});
    return server;
  });

const https = ({ baseUrl }: FaultServer) => baseUrl.replace('http:', 'https:');

/** Sends one request from a process that trusts the test authority. */
async function sendTrustingAuthority(url: string): Promise<WireOutcome> {
  const request = { operation: 'votes', method: 'GET', url: `${url}/boards/voteData`, headers: {} } as const;
  const out = await sentFromProcess(request, {
    NODE_EXTRA_CA_CERTS: join(__dirname, 'certificates', 'authority.pem'),
  });
  const line = out.split('\n').find((each) => each.startsWith('{'));
  assert.ok(line, out);
  return JSON.parse(line) as WireOutcome;
}

describe('a service over TLS', () => {
  const servers: FaultServer[] = [];
  const serve = async (certificate: string) => {
    const server = await secure(certificate);
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  for (const [certificate, code] of [
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['good', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const) {
    it(`is rejected at once, and no request is sent: ${code}`, async () => {
      const server = await serve(certificate);
      const client = clientFor(https(server));
      const failure = await failureWith(client.votes('b', never()));
      assert.deepEqual(failure, { kind: 'tls', code } satisfies Failure);
      assert.equal(client.notes.length, 1, 'no retry');
      assert.deepEqual(server.came, []);
    });
  }

  // Certificates are examined further only if the authority is trusted.
  for (const [certificate, code] of [
    ['expired', 'CERT_HAS_EXPIRED'],
    ['otherHost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['good', undefined],
  ] as const) {
    it(`is ${code ? `rejected with ${code}` : 'accepted'} when the authority of its certificate is trusted: ${certificate}`, async () => {
      const server = await serve(certificate);
      const outcome = await sendTrustingAuthority(https(server));
      if (code === undefined) return assert.ok('text' in outcome && server.came.length === 1);
      assert.deepEqual(outcome, { failure: { kind: 'tls', code } });
      assert.deepEqual(server.came, []);
      return undefined;
    });
  }

  it('is reported as a network failure for plain HTTP', async () => {
    const server = await serve('good');
    const failure = await failureWith(clientFor(server.baseUrl).votes('b', never()));
    assert.equal(failure.kind, 'network');
    assert.deepEqual(server.came, []);
  });
});
