import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globalAgent } from 'node:https';
import { ServiceError } from '../../../../src/core/failure';
import { createTestService } from '../../../sampleServer/testService';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { createSend } from '../../../../src/service/api/send';
import { endServers, httpServer, sample, socketServer, until } from '../../service/api/serving';
import { collectGarbage } from '../../collectGarbage';
import { certificate, createTlsServers, type Wanted } from './certificates';
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

    it('requests an empty list when there is no board', async () => {
      const { baseUrl, service } = await sample();
      const { words } = await diagnosed(baseUrl);
      assert.deepEqual(words[4]?.facts, ['No board was read: this connection has no boards yet.']);
      assert.deepEqual(service.record.at(-1)?.recordIds, []);
    });
  });

  describe('of the network', () => {
    it('fails at an unknown host name', async () => {
      const outcome = await diagnosed('https://no-such-host.invalid/v1');
      failedAt('name', outcome);
      assert.match(findingText(outcome), /Couldn’t find the host in the base URL \((ENOTFOUND|EAI_AGAIN|ETIMEDOUT)\)/);
      assert.deepEqual(outcome.notes, []);
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
    const { serve, end } = createTlsServers();
    afterEach(() => {
      delete trusted.ca;
      end();
    });
    const hostile = 'Evil\u202e\n[x](command:y)';

    it('sends no data over the connection that it inspects', async () => {
      trusted.ca = authority.cert;
      const received: string[] = [];
      const url = await serve(certificate({ name: 'Service', host: 'localhost', by: authority.issuer }), received);
      const secret = () => Promise.reject(new ServiceError({ kind: 'noCredentials' }));
      failedAt('token', await diagnosed(url, { secret }));
      assert.deepEqual(received, []);
    });

    it('marks a trusted certificate that no public authority issued', async () => {
      trusted.ca = authority.cert;
      const made = certificate({ name: 'Service', host: 'localhost', by: authority.issuer });
      const { states, words } = await diagnosed(await serve(made), { limits: { idleMs: 100 } });
      assert.deepEqual(states.slice(0, 3), ['passed', 'passed', 'passed']);
      assert.deepEqual(words[2]?.doubts, [
        'Not issued by a public authority. It may come from your organization, or from a proxy that inspects traffic.',
      ]);
    });

    const service = { name: 'Service', host: 'localhost', by: authority.issuer };
    for (const [what, wanted, expected, fact] of [
      [
        'that is self-signed',
        { name: 'Own Box', host: 'localhost' },
        /^service: .*trusted .*DEPTH_ZERO/,
        /^Issued to Own Box by Own Box,/,
      ],
      [
        'of an unknown authority',
        { ...service, isTrusted: false },
        /^machine: .*trusted on this machine/,
        /^Issued to Service by Own Authority/,
      ],
      [
        'that expired',
        { ...service, from: new Date(Date.UTC(2020, 0, 1)), to: new Date(Date.UTC(2021, 0, 2)) },
        /^service: .* has expired .*clock/,
        /valid from Jan 1, 2020 to Jan 2, 2021$/,
      ],
      [
        'that isn’t valid yet',
        { ...service, from: new Date(Date.UTC(2048, 0, 1)), to: new Date(Date.UTC(2049, 0, 1)) },
        /^machine: .*isn’t valid yet .*clock/,
        /valid from Jan 1, 2048 to Jan 1, 2049$/,
      ],
      [
        'for another host',
        { ...service, host: 'portal.example' },
        /^network: .* for another host /,
        /^For the hosts DNS:portal\.example$/,
      ],
      ['with a hostile host', { ...service, host: 'evil\u202e.example' }, /^network: /, /^For the hosts DNS:/],
    ] as const)
      // oxfmt-ignore
      it(`fails for a certificate ${what}, sanitized, and sends nothing`, async () => {
        const { isTrusted = true, ...made }: Wanted & { readonly isTrusted?: boolean } = wanted;
        if (isTrusted) trusted.ca = authority.cert;
        const outcome = await diagnosed(await serve(certificate(made)));
        failedAt('certificate', outcome);
        assert.match(findingText(outcome), expected);
        assert.ok(outcome.words[2]?.facts.some((each) => fact.test(each)));
        assert.ok(![outcome.report, JSON.stringify(outcome.words)].some((text) => text.includes('\u202e')));
        assert.deepEqual(outcome.notes, []);
      });

    it('sanitizes names in the certificate', async () => {
      const outcome = await diagnosed(await serve(certificate({ name: hostile, host: 'localhost' })));
      assert.match(outcome.words[2]?.facts[0] ?? '', /^Issued to Evil⟦RLO⟧⏎/);
      assert.ok(![outcome.report, JSON.stringify(outcome.words)].some((text) => text.includes('\u202e')));
    });
  });

  describe('of the service', () => {
    for (const [step, fault, expected] of [
      ['token', { status: 401 }, /^settings: The service rejected the app ID or app secret \(HTTP 401\)/],
      ['token', { response: 'login-page' }, /^network: .* HTML page\. A proxy or sign-in page/],
      ['token', { status: 500 }, /^service: The service returned a server error \(HTTP 500\)\. Retry later/],
      ['token', { connection: 'hang' }, /^service: The request timed out/],
      ['token', { connection: 'drip' }, /^service: The request timed out/],
      ['token', { connection: 'reset' }, /^service: .* was closed before the response was complete \(ECONNRESET\)/],
      [
        'token',
        { status: 301, headers: { location: 'https://www.canvas.example/v1/auth/tokens?token=CANARY' } },
        /^settings: .*\(HTTP 301\)\. It points to another host, which isn’t shown/,
      ],
      ['call', { status: 401 }, /^settings: The service rejected the access token/],
      ['call', { body: '{"list":[]}' }, /^settings: The service returned no entry for this board/],
      ['call', { status: 503 }, /^service: /],
    ] as const)
      it(`requests one token, at most one board, and nothing else: ${step} ${JSON.stringify(fault)}`, async () => {
        const operation = step === 'token' ? step : 'statistics';
        const { baseUrl, service } = await sample({ faultSettings: { faults: { [operation]: [fault] }, dripMs: 40 } });
        const isSlow = 'connection' in fault && fault.connection !== 'reset';
        const outcome = await diagnosed(baseUrl, {
          board: retro,
          limits: isSlow ? { idleMs: 1000, totalMs: 2000 } : {},
        });
        failedAt(step, outcome);
        assert.match(findingText(outcome), expected);
        assert.deepEqual(
          service.record.map((each) => each.operation),
          step === 'token' ? ['token'] : ['token', 'statistics'],
        );
      });

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
      { status: 401, body: appSecret },
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
