import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a client and a service that records the bodies of file requests. */
export interface Recorder {
  /** The base URL for the client. */
  readonly baseUrl: string;
  /** The bodies of the requests for files since the last call, in order, without ID and page. */
  readonly filters: () => readonly Record<string, unknown>[];
  readonly close: () => Promise<void>;
}

/** Starts a recorder in front of a service. */
export async function recordFiles(service: { readonly baseUrl: string }): Promise<Recorder> {
  const { origin, pathname } = new URL(service.baseUrl);
  const recorded: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url?.endsWith('/files/getBoardFileList')) {
        const { id: _id, pageSize: _size, pageIndex: _index, ...filter } = JSON.parse(body) as Record<string, unknown>;
        recorded.push(filter);
      }
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        name === 'token' || name === 'content-type' ? [[name, String(value)]] : [],
      );
      fetch(`${origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(body === '' ? {} : { body }),
      })
        .then(async (result) => {
          response.writeHead(result.status, { 'content-type': 'application/json' });
          response.end(await result.text());
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${pathname}`,
    filters: () => recorded.splice(0),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
