import type { ConnectionFault } from './faultSettings';

/** A complete response before connection faults. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The connection of a request. */
export interface Wire {
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
  /** Applies a connection fault to the response. */
  spoil(fault: ConnectionFault, response: OutgoingResponse, dripMs: number): Promise<Response>;
}

/**
 * Connection of an in-process request. Faults take the form that `fetch` shows: a `TypeError` before the response, a
 * body that fails, drips or never ends, or no response until the client aborts.
 */
export function createInProcessWire(gone: AbortSignal): Wire {
  return {
    gone,
    async spoil(fault, response, dripMs) {
      const bytes = new TextEncoder().encode(response.body);
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      const respond = (body: ReadableStream<Uint8Array>): Response => new Response(body, response);
      switch (fault) {
        case 'hang':
        case 'drip-headers':
          return untilGone(gone);
        case 'cut':
        case 'cut-chunked':
        case 'gzip-cut':
          return respond(streamOf(half, (end) => end.error(new TypeError('terminated'))));
        case 'cut-eof':
          return respond(streamOf(half, (end) => end.close()));
        case 'stall':
          return respond(streamOf(half, () => undefined));
        case 'drip':
          return respond(dripping(bytes, dripMs, gone));
        case 'reset':
        case 'close':
        case 'not-http':
        case 'header-flood':
        case 'gzip-lie':
          throw new TypeError('fetch failed');
      }
    },
  };
}

/** Never resolves; rejects with the reason when the client disconnects. */
function untilGone(gone: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (gone.aborted) reject(gone.reason as Error);
    gone.addEventListener('abort', () => reject(gone.reason as Error), { once: true });
  });
}

type End = ReadableStreamDefaultController<Uint8Array>;

function streamOf(bytes: Uint8Array, atEnd: (end: End) => void): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(end) {
      if (sent) return atEnd(end);
      sent = true;
      // An empty chunk must not count as progress.
      if (bytes.length > 0) end.enqueue(bytes);
      else atEnd(end);
    },
  });
}

function dripping(bytes: Uint8Array, dripMs: number, gone: AbortSignal): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(end) {
      await new Promise((resolve) => setTimeout(resolve, dripMs));
      if (gone.aborted) return end.error(gone.reason);
      if (next < bytes.length) end.enqueue(bytes.subarray(next, (next += 1)));
      // At once, since a client that knows the length leaves after the last byte.
      if (next >= bytes.length) end.close();
    },
  });
}
