import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a client and a service, and keeps the bodies that are sent for files. */
export interface Recorder {
  /** The base address that the client is to be given. */
  readonly baseUrl: string;
  /** The bodies of the requests for files since the last call, in order, without id and page. */
  readonly filters: () => readonly Record<string, unknown>[];
  readonly close: () => Promise<void>;
}

/** Puts a recorder in front of a service. */
export async function recordFiles(service: { readonly baseUrl: string }): Promise<Recorder> {
  const { origin, pathname } = new URL(service.baseUrl);
  const kept: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url?.endsWith('/files/getBoardFileList')) {
        const { id: _id, pageSize: _size, pageIndex: _index, ...filter } = JSON.parse(body) as Record<string, unknown>;
        kept.push(filter);
      }
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        name === 'token' || name === 'content-type' ? [[name, String(value)]] : [],
      );
      fetch(`${origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(body === '' ? {} : { body }),
      })
        .then(async (answer) => {
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(await answer.text());
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${pathname}`,
    filters: () => kept.splice(0),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
