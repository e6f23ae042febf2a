import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { explain } from '../../../src/service/text/explain';
import type { Failure } from '../../../src/core/failure';
import { boardRef, type Section } from '../../../src/core/ref';
import { createAxiosTransport, type RequestLimits } from '../../../src/service/api/axiosTransport';
import type { Transport } from '../../../src/service/api/transport';
import { createBoardStore, type BoardStore } from '../../../src/service/store/boardStore';
import { children } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { english, plainly } from '../surfaces/tree/treeServices';
import { clientFor, never, sourceOver, until } from '../service/api/serving';
import { faultServer, response, type Fault, type FaultServer } from './faultServer';
import { shortestWaits } from '../service/api/shortestWaits';

const everyMs = 15;

/** Writes repeatedly until the client disconnects. */
function repeat(socket: Socket, piece: (turn: number) => string | Buffer): void {
  let turn = 0;
  const timer = setInterval(() => socket.write(piece((turn += 1))), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** The first half of a text, rounded up. */
const half = (text: string) => text.slice(0, Math.ceil(text.length / 2));
const headOf = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4);

/** Closes after some bytes. Resets a little later, when they have arrived: at once, it may discard them. */
const ends =
  (sent: (right: string) => string | Buffer): Fault =>
  (socket, right) =>
    void socket.end(sent(right));
const resets =
  (sent: (right: string) => string | Buffer): Fault =>
  (socket, right) => {
    socket.write(sent(right));
    setTimeout(() => socket.resetAndDestroy(), everyMs);
  };

/** Sends nothing after some bytes. */
const hangs =
  (sent: (right: string) => string | Buffer): Fault =>
  (socket, right) =>
    void socket.write(sent(right));

const withHeaders = (headers: Record<string, string | undefined>) => (right: string) => response(right, headers);
const halfOfBody = (right: string) => Buffer.concat([headOf(response(right)), Buffer.from(half(right))]);
const chunked = headOf(response('', { 'content-length': undefined, 'transfer-encoding': 'chunked' }));
const chunkOf = (right: string) => `${right.length.toString(16)}\r\n${right}\r\n`;
const spaces = Buffer.alloc(4_000_000, ' ');
const packed = (encoding: string, body: Buffer) => response(body, { 'content-encoding': encoding });
const halfOfPage = (status: string, length: number) =>
  `${headOf(response('', { 'content-length': `${length}` }, status)).toString()}<html>`;
const halfOf503 = () => halfOfPage('503 Service Unavailable', 5_000_000);

type Expected = Failure['kind'] | 'good';

/** A connection fault, the failure shown, and the number of requests: three where a retry may help. */
const socketFaults: readonly (readonly [name: string, expected: Expected, requests: 1 | 3, play: Fault])[] = [
  ['reset before any byte', 'network', 3, (socket) => void socket.resetAndDestroy()],
  ['closed before any byte', 'network', 3, (socket) => void socket.end()],
  ['silence', 'timeout', 3, () => {}],
  ['half of the first line, then reset', 'network', 3, resets(() => 'HTTP/1.1 20')],
  ['half of the headers, then silence', 'timeout', 3, hangs((right) => headOf(response(right)).subarray(0, -2))],
  ['half of the headers, then closed', 'network', 3, ends((right) => headOf(response(right)).subarray(0, -2))],
  [
    'endless headers',
    'timeout',
    3,
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      repeat(socket, (turn) => `x-${turn}: ${turn}\r\n`);
    },
  ],
  ['40 kB of headers', 'protocol', 1, ends(withHeaders({ 'x-flood': 'x'.repeat(40_000) }))],
  ['half of the announced body, then reset', 'network', 3, resets(halfOfBody)],
  ['half of the announced body, then closed', 'network', 3, ends(halfOfBody)],
  ['a chunked body without its last chunk', 'network', 3, ends((right) => `${chunked.toString()}${chunkOf(right)}`)],
  ['a chunk with an invalid size', 'protocol', 1, ends((right) => `${chunked.toString()}zz\r\n${right}\r\n0\r\n\r\n`)],
  [
    'half of a body without a length',
    'notJson',
    1,
    ends((right) => response(half(right), { 'content-length': undefined, connection: 'close' })),
  ],
  ['silence in the middle of the body', 'timeout', 3, hangs(halfOfBody)],
  [
    'a body in single bytes',
    'timeout',
    3,
    (socket) => {
      socket.write(headOf(response('', { 'content-length': '1000' })));
      repeat(socket, () => ' ');
    },
  ],
  ['a length that is too small', 'protocol', 1, ends(withHeaders({ 'content-length': '10' }))],
  ['a length that is too large', 'network', 3, ends(withHeaders({ 'content-length': '9999' }))],
  ['two lengths', 'protocol', 1, ends(withHeaders({ 'Content-Length': '7' }))],
  ['a negative length', 'protocol', 1, ends(withHeaders({ 'content-length': '-1' }))],
  [
    'a length with chunked encoding',
    'protocol',
    1,
    ends((right) => {
      const head = headOf(response('', { 'content-length': '5', 'transfer-encoding': 'chunked' }));
      return `${head.toString()}${chunkOf(right)}0\r\n\r\n`;
    }),
  ],
  ['another protocol', 'protocol', 1, ends(() => 'SSH-2.0-OpenSSH_9.6\r\n')],
  ['a body without a head', 'protocol', 1, ends((right) => right)],
  ['100 Continue, then silence', 'timeout', 3, hangs(() => 'HTTP/1.1 100 Continue\r\n\r\n')],
  [
    '103 Early Hints, then the response',
    'good',
    1,
    hangs((right) => Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), response(right)])),
  ],
  [
    '101 Switching Protocols',
    'timeout',
    3,
    ends(() => 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  ['an invalid status', 'refused', 1, ends((right) => response(right, {}, '099 What'))],
  ['a body after status 204', 'protocol', 1, ends((right) => response(right, {}, '204 No Content'))],
  ['half of an error page, then reset', 'forbidden', 1, resets(() => halfOfPage('403 Forbidden', 5000))],
  ['half of an error page of 503, then reset', 'server', 3, resets(halfOf503)],
  ['half of an error page of 503, then closed', 'server', 3, ends(halfOf503)],
  ['half of an error page of 503, then silence', 'server', 3, hangs(halfOf503)],
  [
    'half of an error page of 503, then single spaces',
    'server',
    3,
    (socket) => {
      socket.write(halfOf503());
      repeat(socket, () => ' ');
    },
  ],
  [
    'half of an error page of 503, then far too much data',
    'server',
    3,
    hangs(() => Buffer.concat([Buffer.from(halfOf503()), spaces.subarray(0, 1_000_000)])),
  ],
  ['a NUL in a header', 'protocol', 1, ends(withHeaders({ 'x-nul': '\0' }))],
  ['a truncated gzip body', 'notJson', 1, ends((right) => packed('gzip', gzipSync(right).subarray(0, -20)))],
  ['an uncompressed body declared as gzip', 'protocol', 1, ends((right) => packed('gzip', Buffer.from(right)))],
  ['an uncompressed body with an unknown encoding', 'good', 1, ends((right) => packed('zopfli-x', Buffer.from(right)))],
  ['a decompression bomb', 'tooLarge', 1, ends(() => packed('br', brotliCompressSync(spaces)))],
];

const responseBytes = 200_000;

/** Limits that only a hanging test reaches. */
const generous: RequestLimits = { idleMs: 60_000, totalMs: 120_000, responseBytes };

/** Limits of a request with a fault: short if only a timeout ends it, else generous for slow machines. */
function boundsFor(name: string, expected: Expected): RequestLimits {
  if (expected === 'timeout') return { idleMs: 300, totalMs: 600, responseBytes };
  const endsByTime = /of 503, then (silence|single|far)/.test(name);
  return endsByTime ? { idleMs: 1500, totalMs: 2500, responseBytes } : generous;
}

const paths = { votes: '/boards/voteData', files: '/files/getBoardFileList', meetings: '/statistics/boardMeetingData' };

describe('a connection fault', () => {
  shortestWaits();
  let server: FaultServer;
  beforeEach(async () => (server = await faultServer()));
  afterEach(() => server.close());

  /** A store over the server, as in one window. */
  const windowOn = (limits: RequestLimits) => {
    const [target, bounded] = [createAxiosTransport(generous), createAxiosTransport(limits)];
    const transport: Transport = (request, signal) =>
      (server.play && request.url.includes(server.play.path) ? bounded : target)(request, signal);
    const client = clientFor(server.baseUrl, { transport });
    return { client, store: createBoardStore(() => sourceOver(client, 1)) };
  };

  const rowsIn = (store: BoardStore, section: Section, board = 'b'): Promise<Node[]> =>
    children({ kind: 'section', ref: { ...boardRef('one', board), section } }, store, plainly);

  for (const [index, [name, expected, requests, play]] of socketFaults.entries()) {
    const limits = boundsFor(name, expected);
    const effect = expected === 'good' ? 'has no effect' : 'is reported, and cleared by Retry,';
    const section = (['votes', 'files', 'meetings'] as const)[index % 3] ?? 'votes';
    it(`${effect} in ${section}: ${name}`, async () => {
      const { client, store } = windowOn(limits);
      await client.tryOut(never());
      server.play = { path: paths[section], fault: play };
      const rows = await rowsIn(store, section);
      if (expected === 'good') return assert.notEqual(rows[0]?.kind, 'failure');
      assert.equal(client.notes.filter(({ operation }) => operation !== 'token').length, requests, 'requests');
      assert.deepEqual(
        rows.map((row) => (row.kind === 'failure' ? row.failure.kind : row.kind)),
        [expected],
      );
      const [row] = rows;
      assert.ok(row?.kind === 'failure');
      const { what, next } = explain(row.failure);
      const seen = createTreeItemModel(row, store, english, true);
      assert.deepEqual([seen.label, seen.tooltip], [what, `${what}\n${next}`]);
      assert.ok(!inspect(row).includes('fault-server-token'));
      // One connection may be kept alive.
      await until(() => server.open() <= 1);

      for (const other of ['votes', 'files', 'meetings'] as const)
        if (other !== section) assert.notEqual((await rowsIn(store, other))[0]?.kind, 'failure', other);

      server.play = undefined;
      client.resetFailures();
      store.invalidate({ ...boardRef('one', 'b'), section });
      const repaired = await rowsIn(store, section);
      assert.deepEqual(
        repaired.map(({ kind }) => kind),
        [{ votes: 'vote', files: 'file', meetings: 'meeting' }[section]],
      );
      return undefined;
    });
  }
});
