import { failureOfStatus, type Transport } from './transport';

/** Creates a transport to a service within this process; it uses no network. */
export const inProcessTransport =
  (load: () => Promise<(request: Request) => Promise<Response>>): Transport =>
  async (request, signal) => {
    const { method, url, headers, body } = request;
    try {
      const handle = await load();
      const response = await handle(
        new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) }),
      );
      if (response.status !== 200) return { failure: failureOfStatus(response.status, request.operation) };
      const text = await response.text();
      return { text, bytes: new TextEncoder().encode(text).length };
    } catch {
      return { failure: signal.aborted ? { kind: 'cancelled' } : { kind: 'network', code: 'UNKNOWN' } };
    }
  };
