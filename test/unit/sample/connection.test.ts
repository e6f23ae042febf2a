import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { ConnectionFault } from '../../../src/sample/misbehaviour';
import { serveSample, type SampleServer } from '../../../src/sample/server';
import { caller, type Caller } from './caller';

interface Seen {
  /** Everything that the server wrote. */
  readonly text: string;
  readonly body: string;
  readonly announced: number | undefined;
  /** How the connection ended: properly, by a reset, or not within the given time. */
  readonly end: 'fin' | 'reset' | 'open';
}

/** Sends one request as bytes and returns the raw response, without an HTTP client. */
function seen(baseUrl: string, token: string, ms: number): Promise<Seen> {
  const { hostname, port, pathname } = new URL(`${baseUrl}/statistics/boardData`);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      const body = '{"list":["empty-board"]}';
      socket.write(
        `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${token}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body);
    });
    const finish = (end: Seen['end']): void => {
      clearTimeout(timer);
      socket.destroy();
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      resolve({ text, body, announced: length === undefined ? undefined : Number(length), end });
    };
    const timer = setTimeout(() => finish('open'), ms);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => finish('fin'));
    socket.on('error', () => finish('reset'));
  });
}

const whole = (server: Seen): boolean => server.body.startsWith('{"list":') && server.body.endsWith('}');

const expectations: Readonly<Record<ConnectionFault, (seen: Seen) => boolean>> = {
  reset: (s) => s.text === '' && s.end === 'reset',
  close: (s) => s.text === '' && s.end === 'fin',
  hang: (s) => s.text === '' && s.end === 'open',
  cut: (s) => s.body.length > 0 && s.body.length < s.announced! && s.end === 'reset',
  'cut-chunked': (s) => /transfer-encoding: chunked/.test(s.text) && !whole(s) && s.end === 'reset',
  'cut-eof': (s) => s.announced === undefined && s.body.length > 0 && !whole(s) && s.end === 'fin',
  stall: (s) => s.body.length > 0 && s.body.length < s.announced! && s.end === 'open',
  drip: (s) => s.body.length > 2 && s.body.length < s.announced! && s.end === 'open',
  'drip-headers': (s) => /x-drip-3: 3\r\n/.test(s.text) && !s.text.includes('\r\n\r\n') && s.end === 'open',
  'not-http': (s) => s.text.startsWith('SSH-2.0-') && s.end === 'fin',
  'header-flood': (s) => s.text.indexOf('\r\n\r\n') > 40_000 && whole(s),
  'gzip-cut': (s) =>
    /content-encoding: gzip/.test(s.text) && s.body.startsWith('\x1f\x8b') && s.end === 'fin' && isCutShort(s.body),
  'gzip-lie': (s) => /content-encoding: gzip/.test(s.text) && whole(s),
};

/** Whether compressed bytes (one per character) are truncated. */
function isCutShort(gzip: string): boolean {
  try {
    gunzipSync(Buffer.from(gzip, 'latin1'));
    return false;
  } catch (error) {
    return (error as Error).message === 'unexpected end of file';
  }
}

describe('sample service: faults of the connection', () => {
  let server: SampleServer;
  let client: Caller;
  let token: string;

  before(async () => {
    server = await serveSample({ misbehaviour: { dripMs: 5 } });
    client = caller(server.baseUrl);
    token = await client.signIn();
  });
  afterEach(() => server.service.behave());
  after(() => server.close());

  for (const [connection, fits] of Object.entries(expectations)) {
    it(connection, async () => {
      server.service.misbehave({ faults: { statistics: [{ connection: connection as ConnectionFault, times: 1 }] } });
      const spoilt = await seen(server.baseUrl, token, 120);
      assert.ok(fits(spoilt), JSON.stringify({ ...spoilt, text: spoilt.text.slice(0, 200) }));
      assert.equal(server.service.record.at(-1)?.connection, connection);
      assert.equal((await client.statistics(['empty-board'])).status, 200);
    });
  }

  it('drips to the end when the client has patience', async () => {
    server.service.misbehave({ dripMs: 1, faults: { statistics: [{ connection: 'drip' }] } });
    const response = await client.statistics(['nobody']);
    assert.equal(await response.text(), '{"list":[]}');
    await sleep(20);
    assert.equal(server.service.record.at(-1)?.aborted, false);
  });

  for (const fault of [{ delayMs: 5_000 }, { connection: 'hang' }, { connection: 'stall' }] as const) {
    it(`notices that the client has gone: ${JSON.stringify(fault)}`, async () => {
      server.service.misbehave({ faults: { statistics: [fault] } });
      await assert.rejects(async () => (await client.statistics(['empty-board'], AbortSignal.timeout(50))).text());
      const noticed = (): boolean | undefined => server.service.record.at(-1)?.aborted;
      for (let n = 0; n < 50 && !noticed(); n += 1) await sleep(10);
      assert.equal(noticed(), true);
    });
  }

  it('closes at once although connections are open and requests under way', async () => {
    const other = await serveSample({
      misbehaviour: { faults: { token: [{ connection: 'hang' }], votes: [{ delayMs: 9_000 }] } },
    });
    const hanging = [caller(other.baseUrl).issue(), caller(other.baseUrl).votes('x')].map((call) =>
      assert.rejects(call),
    );
    await sleep(50);
    const start = performance.now();
    await other.close();
    await Promise.all(hanging);
    assert.ok(performance.now() - start < 500);
    await assert.rejects(fetch(other.baseUrl));
  });

  it('says so when the port is taken', async () => {
    const port = Number(new URL(server.baseUrl).port);
    await assert.rejects(serveSample({ port }), { code: 'EADDRINUSE' });
  });
});
