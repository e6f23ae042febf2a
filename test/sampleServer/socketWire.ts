import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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
      const sized = headOf(response, body.length);
      // In the other cases the client has to end the connection.
      ending = fault === 'reset' || fault === 'cut';
      switch (fault) {
        case 'reset':
          socket.resetAndDestroy();
          break;
        case 'hang':
          break;
        case 'cut':
          socket.write(sized);
          socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), arrivalMs));
          break;
        case 'stall':
          socket.write(sized);
          socket.write(half);
          break;
        case 'drip':
          socket.write(sized);
          drip(socket, body, dripMs, () => {
            ending = true;
            socket.end();
          });
          break;
      }
      return alreadySent;
    },
  };
}

/** Wait until the first half is read; otherwise a client may take the reset for a normal end. */
const arrivalMs = 20;

function headOf({ status, headers }: OutgoingResponse, length: number): string {
  const lines = Object.entries({ ...headers, 'content-length': length, connection: 'close' });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** Writes byte by byte to the end, or until the socket is closed. */
function drip(socket: Socket, body: Buffer, everyMs: number, atEnd: () => void): void {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(body.subarray(at, (at += 1)));
    if (at < body.length) return;
    // At once, since a client that knows the length leaves after the last byte.
    clearInterval(timer);
    atEnd();
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}
