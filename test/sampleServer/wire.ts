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
 * Connection of an in-process request. Faults take the form that `fetch` shows: no response until the client aborts, a
 * body that never ends, or else a `TypeError`.
 */
export const createInProcessWire = (gone: AbortSignal): Wire => ({
  gone,
  spoil(fault, response) {
    switch (fault) {
      case 'hang':
        return untilGone(gone);
      case 'stall':
      case 'drip': {
        const half = new TextEncoder().encode(response.body.slice(0, response.body.length / 2));
        return Promise.resolve(new Response(new ReadableStream({ start: (end) => end.enqueue(half) }), response));
      }
      default:
        return Promise.reject(new TypeError('fetch failed'));
    }
  },
});

/** Never resolves; rejects with the reason when the client disconnects. */
function untilGone(gone: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (gone.aborted) reject(gone.reason as Error);
    gone.addEventListener('abort', () => reject(gone.reason as Error), { once: true });
  });
}
