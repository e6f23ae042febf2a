import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Failure } from '../../../../src/core/failure';
import { createDeadline } from '../../../../src/service/api/abortable';
import { createAxiosTransport, defaultLimits, type RequestLimits } from '../../../../src/service/api/axiosTransport';
import type { WireRequest } from '../../../../src/service/api/operations';
import type { WireOutcome } from '../../../../src/service/api/transport';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { attacker } from '../../../hostile/attacker';
import { sentFromProcess } from './sentFromProcess';
import { endServers, httpServer, never, sample, socketServer, until } from './serving';

const responseBytes = 100_000;

const toServer = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  operation: 'votes',
  method: 'GET',
  url: `${url}/boards/voteData?recordId=b`,
  headers: { 'Content-Type': 'application/json', token: 'CANARY-TOKEN' },
  ...more,
});

const send = (
  url: string,
  limits: Partial<RequestLimits> = {},
  more: Partial<WireRequest> = {},
): Promise<WireOutcome> => createAxiosTransport({ ...defaultLimits, ...limits })(toServer(url, more), never());

async function failureOfSending(...sent: Parameters<typeof send>): Promise<Failure> {
  const outcome = await send(...sent);
  assert.ok('failure' in outcome, 'the request failed');
  return outcome.failure;
}

const respond =
  (status: number, headers: Record<string, string | string[]>, body: string | Buffer = '') =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('the HTTP transport', () => {
  afterEach(endServers);

  it('sends the headers and body of the request and nothing else', async () => {
    let seen: IncomingMessage | undefined;
    let body = '';
    const url = await httpServer((request, response) => {
      seen = request;
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.end('{}'));
    });
    const posted = JSON.stringify({ appId: 'a', appSecret: 'CANARY' });
    await send(url, {}, { method: 'POST', body: posted });
    assert.equal(body, posted);
    assert.deepEqual(Object.keys(seen?.headers ?? {}).toSorted(), [
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'token',
      'user-agent',
    ]);
    assert.equal(seen?.headers['content-type'], 'application/json');
    await send(url);
    assert.equal(seen?.headers['content-type'], 'application/json', 'for GET too, as §4.3 says');
    assert.equal(seen?.headers['token'], 'CANARY-TOKEN');
  });

  it('returns the text unchanged, including digits and duplicate keys', async () => {
    const text = '{"a":9007199254740993, "a":1.0,"ü":"全"}';
    const url = await httpServer(respond(200, { 'content-type': 'text/plain' }, text));
    assert.deepEqual(await send(url), { text, bytes: Buffer.byteLength(text) });
  });

  for (const [encoding, packed] of [
    ['gzip', gzipSync('{}')],
    ['deflate', deflateSync('{}')],
    ['br', brotliCompressSync('{}')],
  ] as const) {
    it(`decompresses ${encoding}`, async () => {
      const url = await httpServer(respond(200, { 'content-encoding': encoding }, packed));
      assert.equal(((await send(url)) as { text: string }).text, '{}');
    });
  }

  describe('E09 a redirect', () => {
    for (const status of [301, 302, 303, 307, 308]) {
      for (const [where, locationFrom] of [
        ['another origin', (other) => `${other}/x`],
        ['another name of the same machine', (other) => `${other.replace('127.0.0.1', 'localhost')}/x`],
        ['another origin, without a scheme', (other) => `${other.replace('http:', '')}/x`],
        ['https', (other) => `${other.replace('http:', 'https:')}/x`],
        ['the same origin', (_other, own) => `${own}/x`],
        ['a relative path', () => '/x'],
        ['a file URL', () => 'file:///etc/passwd'],
        ['an empty URL', () => ''],
        ['no location', () => undefined],
      ] as const satisfies [string, (other: string, own: string) => string | undefined][]) {
        it(`with ${status} to ${where} is rejected and not followed`, async () => {
          const other = await attacker(() => mkdtempSync(join(tmpdir(), 'board-inspector-')));
          const before = other.visits();
          let requests = 0;
          const url = await httpServer((request, response) => {
            requests += 1;
            const location = locationFrom(other.address, `http://${request.headers.host}`);
            response.writeHead(status, location === undefined ? {} : { location }).end();
          });
          const post = { method: 'POST', body: '{"appSecret":"CANARY"}' } as const;
          assert.deepEqual(await failureOfSending(url, {}, post), { kind: 'redirect', status });
          assert.deepEqual([requests, other.visits() - before], [1, 0]);
        });
      }
    }
  });

  describe('a status other than 200', () => {
    it('is a failure, even 201 with a body', async () => {
      const url = await httpServer(respond(201, {}, '{"list":[]}'));
      assert.deepEqual(await failureOfSending(url), { kind: 'refused', status: 201 });
    });

    for (const [status, headers, failure] of [
      [403, { 'content-type': 'text/html' }, { kind: 'notJson', reason: 'html', status: 403 }],
      [400, { 'content-type': 'text/html; charset=utf-8' }, { kind: 'notJson', reason: 'html', status: 400 }],
      [401, { 'content-type': 'text/html' }, { kind: 'auth', stage: 'token', status: 401 }],
      [403, { 'content-type': 'application/json' }, { kind: 'auth', stage: 'token', status: 403 }],
      [403, {}, { kind: 'auth', stage: 'token', status: 403 }],
      [403, { 'proxy-status': 'gate.corp; error=http_request_denied' }, { kind: 'proxy', status: 403 }],
      [403, { via: '1.1 edge' }, { kind: 'auth', stage: 'token', status: 403 }],
      [401, { 'proxy-authenticate': 'Negotiate' }, { kind: 'proxy', status: 401 }],
      [407, {}, { kind: 'proxy', status: 407 }],
    ] as const) {
      it(`rejects credentials only if a service may have returned it: ${status} ${JSON.stringify(headers)}`, async () => {
        const url = await httpServer(respond(status, headers, '<html>'));
        assert.deepEqual(await failureOfSending(url, {}, { operation: 'token', method: 'POST', body: '{}' }), failure);
      });
    }

    it('may have a date in Retry-After, measured by the clock of the service', async () => {
      const headers = { date: 'Sun, 01 Jan 2040 00:00:00 GMT', 'retry-after': 'Sun, 01 Jan 2040 00:00:09 GMT' };
      const url = await httpServer((request, response) => {
        response.sendDate = false;
        respond(429, headers)(request, response);
      });
      assert.deepEqual(await failureOfSending(url), { kind: 'rateLimited', status: 429, retryAfterMs: 9000 });
    });
  });

  describe('a connection fault', () => {
    for (const [connection, limits, afterMs] of [
      ['hang', { idleMs: 150 }, 150],
      // A slow machine can reach a short limit, so it is set only where no other outcome can come first.
      ['drip', { idleMs: 5000, totalMs: 6000 }, 6000],
    ] as const)
      it(`is reported: ${connection}`, async () => {
        const server = await sample({ faultSettings: { faults: { token: [{ connection }] }, dripMs: 150 } });
        const failure = await failureOfSending(server.baseUrl, limits, {
          operation: 'token',
          method: 'POST',
          url: `${server.baseUrl}/auth/tokens`,
          body: JSON.stringify({ appId: sampleAppId, appSecret: sampleAppSecret }),
        });
        assert.deepEqual(failure, { kind: 'timeout', afterMs });
      });

    it('is reported: a refused connection', async () => {
      const server = await sample();
      await server.close();
      assert.deepEqual(await failureOfSending(server.baseUrl), { kind: 'network', code: 'ECONNREFUSED' });
      const both = server.baseUrl.replace('127.0.0.1', 'localhost');
      assert.deepEqual(await failureOfSending(both), { kind: 'network', code: 'ECONNREFUSED' });
    });
  });

  describe('E19 the response size limit', () => {
    const bomb = Buffer.alloc(20_000_000, ' ');
    const tooLarge: Failure = { kind: 'tooLarge', limitBytes: responseBytes };
    for (const [what, headers, body] of [
      ['plain', {}, bomb],
      ['gzip', { 'content-encoding': 'gzip' }, gzipSync(bomb)],
      ['deflate', { 'content-encoding': 'deflate' }, deflateSync(bomb)],
      ['br', { 'content-encoding': 'br' }, brotliCompressSync(bomb)],
    ] as const) {
      it(`stops a response at the limit: ${what}`, async () => {
        const url = await httpServer(respond(200, headers, body));
        const before = process.memoryUsage().arrayBuffers;
        assert.deepEqual(await failureOfSending(url, { responseBytes }), tooLarge);
        assert.ok(process.memoryUsage().arrayBuffers - before < 64_000_000);
      });
    }

    it('does not decompress a response twice that is compressed twice', async () => {
      const twice = gzipSync(gzipSync(bomb));
      const url = await httpServer(respond(200, { 'content-encoding': 'gzip, gzip' }, twice));
      const failure = await failureOfSending(url, { responseBytes });
      assert.deepEqual(failure, { kind: 'protocol', code: 'ERR_CONTENT_ENCODING' });
    });

    it('accepts a response of exactly the limit', async () => {
      const url = await httpServer(respond(200, {}, Buffer.alloc(responseBytes, 'x')));
      const outcome = await send(url, { responseBytes });
      assert.equal('bytes' in outcome && outcome.bytes, responseBytes);
    });
  });

  describe('canceling', () => {
    for (const moment of ['before any response', 'during the body'] as const) {
      it(`ends the request at once and closes the connection ${moment}`, async () => {
        let open = 0;
        let came = 0;
        const { url } = await socketServer((socket) => {
          open += 1;
          socket.on('close', () => (open -= 1));
          socket.once('data', () => {
            came += 1;
            if (moment === 'during the body') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{');
          });
        });
        const user = new AbortController();
        const outcome = createAxiosTransport()(toServer(url), user.signal);
        await until(() => came === 1);
        user.abort();
        assert.deepEqual(await outcome, { failure: { kind: 'cancelled' } });
        await until(() => open === 0);
      });
    }

    it('in advance sends nothing', async () => {
      const { url, seen } = await socketServer(() => {});
      const outcome = await createAxiosTransport()(toServer(url), AbortSignal.abort());
      assert.deepEqual(outcome, { failure: { kind: 'cancelled' } });
      assert.equal(seen.connections, 0);
    });

    it('by a timeout signal is reported as a timeout', async () => {
      const { url } = await socketServer(() => {});
      const deadline = createDeadline(20);
      deadline.start();
      const outcome = await createAxiosTransport()(toServer(url), deadline.signal);
      assert.ok('failure' in outcome && outcome.failure.kind === 'timeout');
    });
  });

  it('ignores proxies of the environment and logs nothing under DEBUG', async () => {
    const proxy = await socketServer((socket) => void socket.end());
    const url = await httpServer(respond(200, {}, '{}'));
    const address = proxy.url.replace('/v1', '');
    const out = await sentFromProcess(toServer(url), {
      ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, ALL_PROXY: address },
      ...{ NO_PROXY: '', no_proxy: '', DEBUG: '*' },
    });
    assert.ok(out.includes('{"text":"{}","bytes":2}'), out);
    assert.ok(!out.includes('CANARY'));
    assert.equal(proxy.seen.connections, 0);
  });
});
