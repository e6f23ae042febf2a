import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { ConnectionFault } from '../../../sampleServer/faultSettings';
import { serveSample, type SampleServer } from '../../../sampleServer/server';
import { until } from '../api/serving';
import { caller, type Caller } from './caller';

interface Seen {
  /** Everything that the server wrote. */
  readonly text: string;
  readonly body: string;
  readonly announced: number | undefined;
  /** How the connection ended: properly, by a reset, or not yet. */
  readonly end: 'fin' | 'reset' | 'open';
}

/** Sends one request as bytes and shows the raw response, without an HTTP client. */
function rawClient(baseUrl: string, token: string) {
  const { hostname, port, pathname } = new URL(`${baseUrl}/statistics/boardData`);
  let text = '';
  let end: Seen['end'] = 'open';
  const socket = connect(Number(port), hostname, () => {
    const body = '{"list":["empty-board"]}';
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${token}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
  });
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.on('end', () => (end = 'fin'));
  socket.on('error', () => (end = 'reset'));
  const seen = (): Seen => {
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    return { text, body, announced: length === undefined ? undefined : Number(length), end };
  };
  return { seen, leave: () => void socket.destroy() };
}

const isComplete = (server: Seen): boolean => server.body.startsWith('{"list":') && server.body.endsWith('}');

// A client that reads late may take the reset of `cut` and `cut-chunked` for a normal end.
const expectations: Readonly<Record<ConnectionFault, (seen: Seen) => boolean>> = {
  reset: (s) => s.text === '' && s.end === 'reset',
  close: (s) => s.text === '' && s.end === 'fin',
  hang: (s) => s.text === '' && s.end === 'open',
  cut: (s) => s.body.length > 0 && s.body.length < s.announced! && s.end !== 'open',
  'cut-chunked': (s) => /transfer-encoding: chunked/.test(s.text) && !isComplete(s) && s.end !== 'open',
  'cut-eof': (s) => s.announced === undefined && s.body.length > 0 && !isComplete(s) && s.end === 'fin',
  stall: (s) => s.body.length > 0 && s.body.length < s.announced! && s.end === 'open',
  drip: (s) => s.body.length > 2 && s.body.length < s.announced! && s.end === 'open',
  'drip-headers': (s) => /x-drip-3: 3\r\n/.test(s.text) && !s.text.includes('\r\n\r\n') && s.end === 'open',
  'not-http': (s) => s.text.startsWith('SSH-2.0-') && s.end === 'fin',
  'header-flood': (s) => s.text.indexOf('\r\n\r\n') > 40_000 && isComplete(s),
  'gzip-cut': (s) =>
    /content-encoding: gzip/.test(s.text) && s.body.startsWith('\x1f\x8b') && s.end === 'fin' && isCutShort(s.body),
  'gzip-lie': (s) => /content-encoding: gzip/.test(s.text) && isComplete(s),
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

describe('the sample server', () => {
  let server: SampleServer;
  let client: Caller;
  let token: string;

  before(async () => {
    server = await serveSample({ faultSettings: { dripMs: 5 } });
    client = caller(server.baseUrl);
    token = await client.signIn();
  });
  afterEach(() => server.service.clearFaults());
  after(() => server.close());

  for (const [connection, fits] of Object.entries(expectations)) {
    it(`simulates the connection fault ${connection}`, async () => {
      server.service.setFaults({ faults: { statistics: [{ connection: connection as ConnectionFault, times: 1 }] } });
      const before = server.service.record.length;
      const { seen, leave } = rawClient(server.baseUrl, token);
      await until(() => server.service.record.length > before);
      await until(() => fits(seen())).catch(() => {});
      // After one more request, connections that must stay open are still open.
      await client.votes('empty-board');
      const result = seen();
      leave();
      assert.ok(fits(result), JSON.stringify({ ...result, text: result.text.slice(0, 200) }));
      assert.equal(server.service.record[before]?.connection, connection);
      assert.equal((await client.statistics(['empty-board'])).status, 200);
    });
  }

  it('completes a slow response if the client waits', async () => {
    server.service.setFaults({ dripMs: 1, faults: { statistics: [{ connection: 'drip' }] } });
    const response = await client.statistics(['nobody']);
    assert.equal(await response.text(), '{"list":[]}');
    await client.votes('empty-board');
    assert.equal(server.service.record.at(-2)?.aborted, false);
  });

  for (const fault of [{ delayMs: 600_000 }, { connection: 'hang' }, { connection: 'stall' }] as const) {
    it(`notices an aborted request: ${JSON.stringify(fault)}`, async () => {
      server.service.clearRecord();
      server.service.setFaults({ faults: { statistics: [fault] } });
      const aborting = new AbortController();
      const rejected = assert.rejects(async () => (await client.statistics(['empty-board'], aborting.signal)).text());
      await until(() => server.service.record.length === 1);
      aborting.abort();
      await rejected;
      await until(() => server.service.record[0]?.aborted === true);
    });
  }

  it('closes at once despite open connections and requests in progress', async () => {
    const other = await serveSample({
      faultSettings: { faults: { token: [{ connection: 'hang' }], votes: [{ delayMs: 600_000 }] } },
    });
    const hanging = [caller(other.baseUrl).issue(), caller(other.baseUrl).votes('x')].map((call) =>
      assert.rejects(call),
    );
    await until(() => other.service.record.length === 2);
    await other.close();
    await Promise.all(hanging);
    await assert.rejects(fetch(other.baseUrl));
  });

  it('rejects with EADDRINUSE if the port is in use', async () => {
    const port = Number(new URL(server.baseUrl).port);
    await assert.rejects(serveSample({ port }), { code: 'EADDRINUSE' });
  });
});
