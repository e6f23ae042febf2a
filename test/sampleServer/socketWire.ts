import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { OutgoingResponse, Wire } from './wire';

/**
 * Connection of an HTTP request: faults write raw bytes to the socket. `alreadySent`: tells the HTTP server to send
 * nothing more.
 */
export function createSocketWire(incoming: IncomingMessage, outgoing: ServerResponse, alreadySent: Response): Wire {
  const gone = new AbortController();
  const { socket } = incoming;
  let ending = false;
  outgoing.on('close', () => {
    if (!outgoing.writableFinished && !ending) gone.abort(new DOMException('The client has gone', 'AbortError'));
  });
  return {
    gone: gone.signal,
    async spoil(fault, response, dripMs) {
      const body = Buffer.from(response.body);
      const half = body.subarray(0, Math.floor(body.length / 2));
      const sized = head(response, { 'content-length': String(body.length) });
      // In these four cases the client has to end the connection.
      ending = !['hang', 'stall', 'drip', 'drip-headers'].includes(fault);
      const finish = (): void => {
        ending = true;
        socket.end();
      };
      switch (fault) {
        case 'reset':
          socket.resetAndDestroy();
          break;
        case 'close':
          socket.end();
          break;
        case 'hang':
          break;
        case 'cut':
          socket.write(sized);
          socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), arrivalMs));
          break;
        case 'cut-chunked':
          socket.write(head(response, { 'transfer-encoding': 'chunked' }));
          socket.write(`${half.length.toString(16)}\r\n`);
          socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), arrivalMs));
          break;
        case 'cut-eof':
          socket.write(head(response, {}));
          socket.end(half);
          break;
        case 'stall':
          socket.write(sized);
          socket.write(half);
          break;
        case 'drip':
          socket.write(sized);
          drip(
            socket,
            Array.from(body, (byte) => Buffer.of(byte)),
            dripMs,
            finish,
          );
          break;
        case 'drip-headers':
          socket.write(`HTTP/1.1 ${response.status} OK\r\n`);
          drip(socket, endlessHeaders(), dripMs, finish);
          break;
        case 'not-http':
          socket.end('SSH-2.0-OpenSSH_9.6\r\n');
          break;
        case 'header-flood':
          socket.end(Buffer.concat([Buffer.from(head(response, { 'x-flood': 'x'.repeat(40_000) })), body]));
          break;
        case 'gzip-cut': {
          const zipped = gzipSync(body).subarray(0, -20);
          socket.write(head(response, { 'content-encoding': 'gzip', 'content-length': String(zipped.length) }));
          socket.end(zipped);
          break;
        }
        case 'gzip-lie':
          socket.write(head(response, { 'content-encoding': 'gzip', 'content-length': String(body.length) }));
          socket.end(body);
          break;
      }
      return alreadySent;
    },
  };
}

/** Wait until the first half is read; otherwise a client may take the reset for a normal end. */
const arrivalMs = 20;

function head(response: OutgoingResponse, more: Readonly<Record<string, string>>): string {
  const headers = Object.entries({ ...response.headers, ...more, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${headers.join('')}\r\n`;
}

function* endlessHeaders(): Generator<Buffer> {
  for (let n = 1; ; n += 1) yield Buffer.from(`x-drip-${n}: ${n}\r\n`);
}

/** Writes piece by piece to the end, or until the socket is closed. */
function drip(socket: Socket, pieces: Iterable<Buffer>, everyMs: number, atEnd: () => void): void {
  const rest = pieces[Symbol.iterator]();
  let piece = rest.next();
  const timer = setInterval(() => {
    if (piece.done !== true) socket.write(piece.value);
    piece = rest.next();
    if (piece.done !== true) return;
    // At once, since a client that knows the length leaves after the last byte.
    clearInterval(timer);
    atEnd();
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}
