import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../service/api/serving';
import { faultServer, type FaultServer } from './faultServer';
import { socketFaults, type OnTheWire } from './socketFaults';

/** Sends one request as bytes and returns the raw response, without an HTTP client. */
function rawClient(baseUrl: string) {
  const { hostname, port } = new URL(baseUrl);
  let text = '';
  let end: OnTheWire['end'] = 'open';
  const socket = connect(Number(port), hostname);
  socket.write(`GET /v1/boards/voteData?recordId=b HTTP/1.1\r\nhost: ${hostname}\r\ntoken: t\r\n\r\n`);
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.on('end', () => (end = 'fin'));
  socket.on('error', () => (end = 'reset'));
  return { seen: (): OnTheWire => ({ text, end }), leave: () => void socket.destroy() };
}

describe('the fault server, as a raw client sees it', () => {
  let server: FaultServer;
  beforeEach(async () => (server = await faultServer()));
  afterEach(() => server.close());

  /** Waits for a state and asserts that it lasts. */
  const assertSeen = async (holds: (seen: OnTheWire) => boolean) => {
    const client = rawClient(server.baseUrl);
    await until(() => server.came.length > 0);
    await until(() => holds(client.seen())).catch(() => {});
    await sleep(40);
    const { text, end } = client.seen();
    client.leave();
    assert.ok(holds({ text, end }), JSON.stringify({ text: text.slice(0, 300), end }));
  };

  for (const { name, play, onTheWire } of socketFaults) {
    it(`sends the fault: ${name}`, async () => {
      server.play = { path: '/boards/voteData', fault: play };
      await assertSeen(onTheWire);
      server.play = undefined;
      await assertSeen(({ text }) => /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\{"data":\[\{"id":"v1".*\}\]\}$/.test(text));
    });
  }

  it('records requests and counts open connections', async () => {
    const { leave } = rawClient(server.baseUrl);
    await until(() => server.came.length > 0);
    assert.deepEqual(server.came, [
      { method: 'GET', path: '/v1/boards/voteData?recordId=b', headers: { host: '127.0.0.1', token: 't' }, body: '' },
    ]);
    assert.deepEqual([server.calls(), server.open()], [1, 1]);
    leave();
    await until(() => server.open() === 0);
  });
});
