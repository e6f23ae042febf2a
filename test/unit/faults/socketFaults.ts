import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Failure } from '../../../src/core/failure';
import type { RequestLimits } from '../../../src/service/api/axiosTransport';
import { response, type Fault } from './faultServer';

/** A connection fault, and the failure shown. */
export interface SocketFault {
  readonly name: string;
  readonly play: Fault;
  /** The failure kind; `good` when the response is complete nevertheless. */
  readonly expected: Failure['kind'] | 'good';
  /** The failure kind of a token request, if different. */
  readonly expectedForToken?: Failure['kind'];
  /** Number of requests; three where a retry may help. */
  readonly requests: 1 | 3;
  /** Whether only a timeout ends the request, although its failure is of another kind. */
  readonly endsByTime?: boolean;
}

const responseBytes = 200_000;

/** Limits that only a hanging test reaches. */
export const generous: RequestLimits = { idleMs: 60_000, totalMs: 120_000, responseBytes };

/** Limits of a request with a fault: short if only a timeout ends it, else generous for slow machines. */
export const boundsFor = ({ expected, endsByTime }: SocketFault): RequestLimits =>
  expected === 'timeout'
    ? { idleMs: 300, totalMs: 600, responseBytes }
    : endsByTime
      ? { idleMs: 1500, totalMs: 2500, responseBytes }
      : generous;

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
/** Waits until written data has arrived; a reset right after it may discard it. */
const soon = (then: () => void) => void setTimeout(then, everyMs);

const spaces = Buffer.alloc(4_000_000, ' ');
const packed = (encoding: string, body: Buffer) => response(body, { 'content-encoding': encoding });

/** An incomplete error page; its status arrives first. */
const errorPages = (
  [
    ['then reset', (socket) => soon(() => socket.resetAndDestroy()), false],
    ['then closed', (socket) => void socket.end(), false],
    ['then silence', () => {}, true],
    ['then single spaces', (socket) => repeat(socket, () => ' '), true],
    ['then far too much data', (socket) => void socket.write(spaces.subarray(0, 1_000_000)), true],
  ] as const satisfies readonly (readonly [string, (socket: Socket) => void, boolean])[]
).map(([then, play, endsByTime]): SocketFault => ({
  name: `half of an error page of 503, ${then}`,
  play: (socket) => {
    socket.write(headOf(response('', { 'content-length': '5000000' }, '503 Service Unavailable')));
    socket.write('<html>');
    play(socket);
  },
  expected: 'server',
  requests: 3,
  endsByTime,
}));

export const socketFaults: readonly SocketFault[] = [
  {
    name: 'reset before any byte',
    play: (socket) => void socket.resetAndDestroy(),
    expected: 'network',
    requests: 3,
  },
  {
    name: 'closed before any byte',
    play: (socket) => void socket.end(),
    expected: 'network',
    requests: 3,
  },
  {
    name: 'silence',
    play: () => {},
    expected: 'timeout',
    requests: 3,
  },
  {
    name: 'half of the first line, then reset',
    play: (socket) => {
      socket.write('HTTP/1.1 20');
      soon(() => socket.resetAndDestroy());
    },
    expected: 'network',
    requests: 3,
  },
  {
    name: 'half of the headers, then silence',
    play: (socket, right) => void socket.write(headOf(response(right)).subarray(0, -2)),
    expected: 'timeout',
    requests: 3,
  },
  {
    name: 'half of the headers, then closed',
    play: (socket, right) => void socket.end(headOf(response(right)).subarray(0, -2)),
    expected: 'network',
    requests: 3,
  },
  {
    name: 'endless headers',
    play: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      repeat(socket, (turn) => `x-${turn}: ${turn}\r\n`);
    },
    expected: 'timeout',
    requests: 3,
  },
  {
    name: '40 kB of headers',
    play: (socket, right) => void socket.end(response(right, { 'x-flood': 'x'.repeat(40_000) })),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'half of the announced body, then reset',
    play: (socket, right) => {
      socket.write(headOf(response(right)));
      socket.write(half(right));
      soon(() => socket.resetAndDestroy());
    },
    expected: 'network',
    requests: 3,
  },
  {
    name: 'half of the announced body, then closed',
    play: (socket, right) => {
      socket.write(headOf(response(right)));
      socket.end(half(right));
    },
    expected: 'network',
    requests: 3,
  },
  {
    name: 'a chunked body without its last chunk',
    play: (socket, right) => {
      socket.write(headOf(response('', { 'content-length': undefined, 'transfer-encoding': 'chunked' })));
      socket.end(`${right.length.toString(16)}\r\n${right}\r\n`);
    },
    expected: 'network',
    requests: 3,
  },
  {
    name: 'a chunk with an invalid size',
    play: (socket, right) => {
      socket.write(headOf(response('', { 'content-length': undefined, 'transfer-encoding': 'chunked' })));
      socket.end(`zz\r\n${right}\r\n0\r\n\r\n`);
    },
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'half of a body without a length',
    play: (socket, right) =>
      void socket.end(response(half(right), { 'content-length': undefined, connection: 'close' })),
    expected: 'notJson',
    requests: 1,
  },
  {
    name: 'silence in the middle of the body',
    play: (socket, right) => {
      socket.write(headOf(response(right)));
      socket.write(half(right));
    },
    expected: 'timeout',
    requests: 3,
  },
  {
    name: 'a body in single bytes',
    play: (socket) => {
      socket.write(headOf(response('', { 'content-length': '1000' })));
      repeat(socket, () => ' ');
    },
    expected: 'timeout',
    requests: 3,
  },
  {
    name: 'a length that is too small',
    play: (socket, right) => void socket.end(response(right, { 'content-length': '10' })),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'a length that is too large',
    play: (socket, right) => void socket.end(response(right, { 'content-length': '9999' })),
    expected: 'network',
    requests: 3,
  },
  {
    name: 'two lengths',
    play: (socket, right) => void socket.end(response(right, { 'Content-Length': '7' })),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'a negative length',
    play: (socket, right) => void socket.end(response(right, { 'content-length': '-1' })),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'a length with chunked encoding',
    play: (socket, right) => {
      socket.write(headOf(response('', { 'content-length': '5', 'transfer-encoding': 'chunked' })));
      socket.end(`${right.length.toString(16)}\r\n${right}\r\n0\r\n\r\n`);
    },
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'another protocol',
    play: (socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'a body without a head',
    play: (socket, right) => void socket.end(right),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: '100 Continue, then silence',
    play: (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
    expected: 'timeout',
    requests: 3,
  },
  {
    name: '103 Early Hints, then the response',
    play: (socket, right) =>
      void socket.write(Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'), response(right)])),
    expected: 'good',
    requests: 1,
  },
  {
    name: '101 Switching Protocols',
    play: (socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    expected: 'timeout',
    requests: 3,
  },
  {
    name: 'an invalid status',
    play: (socket, right) => void socket.end(response(right, {}, '099 What')),
    expected: 'refused',
    requests: 1,
  },
  {
    name: 'a body after status 204',
    play: (socket, right) => void socket.end(response(right, {}, '204 No Content')),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'half of an error page, then reset',
    play: (socket) => {
      socket.write(headOf(response('', { 'content-length': '5000' }, '403 Forbidden')));
      socket.write('<html>');
      soon(() => socket.resetAndDestroy());
    },
    expected: 'forbidden',
    expectedForToken: 'auth',
    requests: 1,
  },
  ...errorPages,
  {
    name: 'a NUL in a header',
    play: (socket, right) => void socket.end(response(right, { 'x-nul': '\0' })),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'a truncated gzip body',
    play: (socket, right) => void socket.end(packed('gzip', gzipSync(right).subarray(0, -20))),
    expected: 'notJson',
    requests: 1,
  },
  {
    name: 'an uncompressed body declared as gzip',
    play: (socket, right) => void socket.end(packed('gzip', Buffer.from(right))),
    expected: 'protocol',
    requests: 1,
  },
  {
    name: 'an uncompressed body with an unknown encoding',
    play: (socket, right) => void socket.end(packed('zopfli-x', Buffer.from(right))),
    expected: 'good',
    requests: 1,
  },
  {
    name: 'a body that is compressed twice',
    play: (socket, right) => void socket.end(packed('gzip, gzip', gzipSync(gzipSync(right)))),
    expected: 'protocol',
    requests: 1,
  },
  ...(
    [
      ['gzip', gzipSync(spaces)],
      ['deflate', deflateSync(spaces)],
      ['br', brotliCompressSync(spaces)],
    ] as const
  ).map(([encoding, bomb]): SocketFault => ({
    name: `a decompression bomb in ${encoding}`,
    play: (socket) => void socket.end(packed(encoding, bomb)),
    expected: 'tooLarge',
    requests: 1,
  })),
  {
    name: 'a body of 100 MB',
    play: (socket) => {
      socket.write(headOf(response('', { 'content-length': '100000000' })));
      const more = () => {
        while (socket.writable && socket.write(spaces.subarray(0, 65_536)));
      };
      socket.on('drain', more);
      more();
    },
    expected: 'tooLarge',
    requests: 1,
  },
];
