import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { ServiceError } from '../../../../src/core/failure';
import { createTestService } from '../../../sampleServer/testService';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { createSend } from '../../../../src/service/api/send';
import { endServers, httpServer, sample, socketServer, until } from '../../service/api/serving';
import { collectGarbage } from '../../collectGarbage';
import { certificate, type Made } from './certificates';
import { diagnosed, type Outcome } from './diagnosing';

const retro = 'retro-2026-w46';

/** Asserts which step failed and that later steps did not run. */
function failedAt(step: 'name' | 'connection' | 'certificate' | 'token' | 'call', { known, states }: Outcome): void {
  const at = Object.keys(known).indexOf(step);
  assert.equal(states[at], 'failed', `${step} of ${states.join()}`);
  for (const before of states.slice(0, at)) assert.match(before, /^(passed|skipped)$/);
  for (const after of states.slice(at + 1)) assert.equal(after, 'untried');
}

const findingText = ({ words }: Outcome) => {
  const finding = words.find((each) => each.finding)?.finding;
  return `${finding?.side}: ${finding?.what}. ${finding?.next}`;
};

describe('the diagnosis', () => {
  afterEach(endServers);

  describe('of a working service', () => {
    it('passes, with a time for each step that ran', async () => {
      const { baseUrl, service } = await sample();
      const outcome = await diagnosed(baseUrl.replace('127.0.0.1', 'localhost'), { board: retro });
      assert.deepEqual(outcome.states, ['passed', 'passed', 'skipped', 'passed', 'passed']);
      assert.equal(outcome.verdict, 'Everything works. The service responds and accepts your credentials.');
      for (const { state, time } of outcome.words) assert.equal(time !== undefined, state === 'passed');
      assert.deepEqual(
        service.record.map(({ operation, recordIds }) => [operation, recordIds]),
        [
          ['token', []],
          ['statistics', [retro]],
        ],
      );
    });

    it('reports which step is running', async () => {
      const { baseUrl } = await sample();
      const { shown } = await diagnosed(baseUrl, { board: retro });
      const running = shown.flatMap((each) => Object.entries(each).find(([, { state }]) => state === 'running')?.[0]);
      assert.deepEqual([...new Set(running)].filter(Boolean), ['name', 'connection', 'certificate', 'token', 'call']);
    });

    it('says why a step is skipped', async () => {
      const { baseUrl } = await sample();
      const { states, words, report } = await diagnosed(baseUrl, { board: retro });
      assert.deepEqual(states.slice(0, 3), ['skipped', 'passed', 'skipped']);
      const reasons = [
        'The base URL has an IP address, so there’s no name to find.',
        'HTTP doesn’t use certificates. It’s accepted only for this machine.',
      ];
      assert.deepEqual([words[0]?.facts, words[2]?.facts], [[reasons[0]], [reasons[1]]]);
      for (const reason of reasons) assert.ok(report.includes(reason), reason);
    });

    it('requests an empty list when there is no board', async () => {
      const { baseUrl, service } = await sample();
      const { words } = await diagnosed(baseUrl);
      assert.deepEqual(words[4]?.facts, ['No board was read: this connection has no boards yet.']);
      assert.deepEqual(service.record.at(-1)?.recordIds, []);
    });

    it('skips the last step when the service rejects an empty list', async () => {
      const { baseUrl, service } = await sample();
      service.setFaults({ faults: { statistics: [{ status: 400 }] } });
      const { states, words } = await diagnosed(baseUrl);
      assert.equal(states[4], 'skipped');
      assert.deepEqual(words[4]?.facts, ['No board was read: this connection has no boards yet.']);
    });
  });

  describe('of the network', () => {
    it('fails at an unknown host name', async () => {
      const outcome = await diagnosed('https://no-such-host.invalid/v1');
      failedAt('name', outcome);
      assert.match(findingText(outcome), /Couldn’t find the host in the base URL \((ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\)/);
      assert.deepEqual(outcome.notes, []);
    });

    it('fails at a closed port', async () => {
      const { baseUrl, close } = await sample();
      await close();
      const outcome = await diagnosed(baseUrl);
      failedAt('connection', outcome);
      assert.match(findingText(outcome), /^service: Couldn’t reach the service \(ECONNREFUSED\)\. Check the base URL/);
    });

    it('fails at a server that accepts the connection and never responds', async () => {
      const { url, seen } = await socketServer(() => {});
      const outcome = await diagnosed(url.replace('http:', 'https:'), { timeouts: { certificate: 1000 } });
      failedAt('certificate', outcome);
      assert.match(findingText(outcome), /^network: The service didn’t respond \(ETIMEDOUT\)/);
      assert.equal(seen.connections, 1);
    });

    it('times out even if garbage is collected during the step', async () => {
      const { url } = await socketServer(() => {});
      const collecting = setInterval(collectGarbage, 20);
      const timeouts = { certificate: 200 };
      const outcome = await diagnosed(url.replace('http:', 'https:'), { timeouts }).finally(() =>
        clearInterval(collecting),
      );
      failedAt('certificate', outcome);
    }).timeout(60_000);

    it('fails at a port without TLS', async () => {
      const url = await httpServer((_, response) => void response.end('{}'));
      const outcome = await diagnosed(url.replace('http:', 'https:'));
      failedAt('certificate', outcome);
      assert.match(
        findingText(outcome),
        /^settings: The server at this address doesn’t support HTTPS \(.*Check the host and port/,
      );
    });

    it('sends no data before it requests a token', async () => {
      const received: string[] = [];
      const { url } = await socketServer((socket) => void socket.on('data', (data) => received.push(String(data))));
      const end = new AbortController();
      const outcome = diagnosed(url, {
        secret: () => {
          end.abort();
          return new Promise(() => {});
        },
        signal: end.signal,
      });
      assert.deepEqual((await outcome).states, ['skipped', 'passed', 'skipped', 'cancelled', 'untried']);
      assert.deepEqual(received, []);
    });
  });

  describe('of certificates', () => {
    const authority = certificate({ name: 'Own Authority' });
    const trusted = globalAgent.options;
    const servers: { close: () => void }[] = [];
    afterEach(() => {
      delete trusted.ca;
      for (const server of servers.splice(0)) server.close();
    });

    /** A server that presents a certificate and reads. */
    const secure = async ({ cert, key }: Made, received: string[] = []): Promise<string> => {
      const server = createTlsServer({ cert, key }, (socket) => {
        servers.push({ close: () => socket.destroy() });
        socket.on('data', (data) => received.push(String(data)));
        socket.on('error', () => {});
      });
      server.on('tlsClientError', () => {});
      await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
      servers.push({ close: () => server.close() });
      return `https://localhost:${(server.address() as AddressInfo).port}/v1`;
    };
    const hostile = 'Evil\u202e\n[x](command:y)';

    it('fails for a self-signed certificate and names its issuer', async () => {
      const outcome = await diagnosed(await secure(certificate({ name: 'Own Box', host: 'localhost' })));
      failedAt('certificate', outcome);
      assert.match(
        findingText(outcome),
        /^service: .*trusted on this machine \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Add your/,
      );
      assert.match(outcome.words[2]?.facts[0] ?? '', /^Issued to Own Box by Own Box, valid from /);
      assert.deepEqual(outcome.notes, []);
    });

    it('fails for an authority that is unknown on this machine', async () => {
      const made = certificate({ name: 'Service', host: 'localhost', by: authority.issuer });
      const outcome = await diagnosed(await secure(made));
      failedAt('certificate', outcome);
      assert.match(
        findingText(outcome),
        /^machine: .*trusted on this machine \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)\. Add your/,
      );
      assert.match(outcome.words[2]?.facts[0] ?? '', /^Issued to Service by Own Authority/);
    });

    it('sends no data over the connection that it inspects', async () => {
      trusted.ca = authority.cert;
      const received: string[] = [];
      const url = await secure(certificate({ name: 'Service', host: 'localhost', by: authority.issuer }), received);
      const secret = () => Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      failedAt('token', await diagnosed(url, { secret }));
      assert.deepEqual(received, []);
    });

    it('marks a trusted certificate that no public authority issued', async () => {
      trusted.ca = authority.cert;
      const made = certificate({ name: 'Service', host: 'localhost', by: authority.issuer });
      const { states, words } = await diagnosed(await secure(made), { limits: { idleMs: 100 } });
      assert.deepEqual(states.slice(0, 3), ['passed', 'passed', 'passed']);
      assert.deepEqual(words[2]?.doubts, [
        'Not issued by a public authority. It may come from your organization, or from a proxy that inspects traffic.',
      ]);
    });

    for (const [what, wanted, expected, fact] of [
      [
        'an expired certificate',
        { from: new Date(Date.UTC(2020, 0, 1)), to: new Date(Date.UTC(2021, 0, 2)) },
        /^service: The service’s certificate has expired .*clock/,
        /valid from Jan 1, 2020 to Jan 2, 2021$/,
      ],
      [
        'a certificate that is not valid yet',
        { from: new Date(Date.UTC(2048, 0, 1)), to: new Date(Date.UTC(2049, 0, 1)) },
        /^machine: The service’s certificate isn’t valid yet .*clock/,
        /valid from Jan 1, 2048 to Jan 1, 2049$/,
      ],
      [
        'a certificate for another host',
        { host: 'portal.example' },
        /^network: The certificate is for another host /,
        /^For the hosts DNS:portal\.example$/,
      ],
    ] as const) {
      it(`fails for ${what}`, async () => {
        trusted.ca = authority.cert;
        const made = certificate({ name: 'Service', host: 'localhost', by: authority.issuer, ...wanted });
        const outcome = await diagnosed(await secure(made));
        failedAt('certificate', outcome);
        assert.match(findingText(outcome), expected);
        assert.ok(outcome.words[2]?.facts.some((each) => fact.test(each)));
      });
    }

    it('sanitizes names in the certificate', async () => {
      const outcome = await diagnosed(await secure(certificate({ name: hostile, host: 'localhost' })));
      assert.match(outcome.words[2]?.facts[0] ?? '', /^Issued to Evil⟦RLO⟧⏎/);
      assert.ok(!/[\u202e]/.test(outcome.report));
      assert.ok(!/[\u202e]/.test(JSON.stringify(outcome.words)));
    });

    it('sanitizes host names in the certificate', async () => {
      trusted.ca = authority.cert;
      const made = certificate({ name: 'Service', host: 'evil\u202e.example', by: authority.issuer });
      const outcome = await diagnosed(await secure(made));
      assert.match(outcome.words[2]?.facts[1] ?? '', /^For the hosts DNS:/);
      for (const text of [outcome.report, JSON.stringify(outcome.words)]) assert.ok(!/[\u202e]/.test(text));
    });
  });

  describe('of the service', () => {
    const timesOut = (fault: object) => 'connection' in fault && fault.connection !== 'reset';
    for (const [fault, expected] of [
      [{ status: 401 }, /^settings: The service rejected the app ID or app secret \(HTTP 401\)/],
      [{ status: 404 }, /^settings: .* \(HTTP 404\)\. Check the base URL, including its version/],
      [{ response: 'login-page' }, /^network: .* HTML page\. A proxy or sign-in page/],
      [{ status: 500 }, /^service: The service returned a server error \(HTTP 500\)\. Retry later/],
      [{ status: 204 }, /^settings: The service rejected the request \(HTTP 204\)/],
      [{ status: 429 }, /^service: Too many requests/],
      [{ response: 'empty' }, /^settings: The response isn’t JSON: it’s empty/],
      [{ connection: 'hang' }, /^service: The request timed out/],
      [{ connection: 'drip' }, /^service: The request timed out/],
      [{ connection: 'reset' }, /^service: The connection was closed before the response was complete \(ECONNRESET\)/],
      [
        { status: 301, headers: { location: 'https://www.canvas.example/v1/auth/tokens?token=CANARY' } },
        /^settings: .*\(HTTP 301\)\. It points to another host, which isn’t shown/,
      ],
    ] as const) {
      it(`requests one token and nothing else: ${JSON.stringify(fault)}`, async () => {
        const { baseUrl, service } = await sample({ faultSettings: { faults: { token: [fault] }, dripMs: 40 } });
        const limits = timesOut(fault) ? { idleMs: 1000, totalMs: 2000 } : {};
        const outcome = await diagnosed(baseUrl, { board: retro, limits });
        failedAt('token', outcome);
        assert.match(findingText(outcome), expected);
        assert.deepEqual(
          service.record.map(({ operation }) => operation),
          ['token'],
        );
      });
    }

    for (const [fault, expected] of [
      [{ status: 401 }, /^settings: The service rejected the access token/],
      [{ status: 403 }, /^settings: Access denied/],
      [{ body: '{"list":[]}' }, /^settings: The service returned no entry for this board/],
      [{ status: 503 }, /^service: /],
    ] as const) {
      it(`requests one token and one board: ${JSON.stringify(fault)}`, async () => {
        const { baseUrl, service } = await sample({ faultSettings: { faults: { statistics: [fault] } } });
        const outcome = await diagnosed(baseUrl, { board: retro });
        failedAt('call', outcome);
        assert.match(findingText(outcome), expected);
        assert.deepEqual(
          service.record.map(({ operation }) => operation),
          ['token', 'statistics'],
        );
      });
    }

    it('reports that the clocks differ', async () => {
      const url = await httpServer((_, response) =>
        response.writeHead(401, { date: new Date(Date.now() - 12 * 60_000).toUTCString() }).end(),
      );
      const { words } = await diagnosed(url);
      assert.deepEqual(words[3]?.doubts, ['The clocks of this machine and the service are 12 minutes apart.']);
    });

    it('sends no request without an app secret', async () => {
      const { baseUrl, service } = await sample();
      const secret = () => Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      const outcome = await diagnosed(baseUrl, { secret });
      failedAt('token', outcome);
      assert.equal(outcome.words[3]?.finding?.fix, 'signIn');
      assert.deepEqual(service.record, []);
    });
  });

  it('ends at once when it is canceled', async () => {
    const { baseUrl, service } = await sample({ faultSettings: { faults: { token: [{ connection: 'hang' }] } } });
    const end = new AbortController();
    const cancelled = diagnosed(baseUrl, { signal: end.signal, limits: { idleMs: 600_000, totalMs: 600_000 } });
    await until(() => service.record.length > 0);
    end.abort();
    const { states, verdict } = await cancelled;
    assert.deepEqual(states, ['skipped', 'passed', 'skipped', 'cancelled', 'untried']);
    assert.equal(verdict, 'Canceled');
  });

  it('needs no network for the sample boards', async () => {
    const service = createTestService({ now: Date.now() });
    const base = { origin: 'https://sample.invalid', path: '/v1' };
    const transport = inProcessTransport(() => Promise.resolve((request) => Promise.resolve(service.fetch(request))));
    const { states, words } = await diagnosed('https://sample.invalid/v1', {
      sample: true,
      board: retro,
      send: createSend({ base, transport, queue: createRequestQueues()('sample'), logRequest: () => {} }),
    });
    assert.deepEqual(states, ['skipped', 'skipped', 'skipped', 'passed', 'passed']);
    assert.match(words[0]?.facts[0] ?? '', /inside VS Code, without a network/);
  });

  describe('and its report', () => {
    const appSecret = `planted-${randomUUID()}`;
    for (const fault of [
      undefined,
      { status: 302, headers: { location: 'https://CANARY:CANARY@a.example/b?CANARY#CANARY' } },
      { response: 'login-page' },
      { status: 401, body: appSecret },
      { status: 500 },
    ] as const) {
      it(`contain no secret: ${JSON.stringify(fault)}`, async () => {
        const { baseUrl } = await sample({
          appSecret,
          faultSettings: fault ? { faults: { token: [fault] } } : {},
        });
        const { report, known, notes } = await diagnosed(baseUrl, { appSecret, board: retro });
        const all = [report, JSON.stringify(known), JSON.stringify(notes)].join('\n');
        for (const canary of [appSecret, retro, 'sample-token', 'CANARY']) assert.ok(!all.includes(canary), canary);
        assert.match(report, /^App ID: samp…$/m);
      });
    }
  });
});
