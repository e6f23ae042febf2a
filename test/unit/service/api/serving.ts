import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { serveSample, type SampleServer, type SampleServerOptions } from '../../../sampleServer/server';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { createAxiosTransport, defaultLimits, type RequestLimits } from '../../../../src/service/api/axiosTransport';
import { parseBaseUrl, type BaseUrl } from '../../../../src/core/baseUrl';
import { createClient, type Client, type ClientParts } from '../../../../src/service/api/client';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import type { RequestLogEntry } from '../../../../src/service/api/send';
import type { PageBase } from '../../../../src/records/fileList';

const cleanups: (() => Promise<void>)[] = [];

/** Stops all servers of the current test. */
export async function endServers(): Promise<void> {
  await Promise.all(cleanups.splice(0).map((end) => end()));
}

export async function sample(options: SampleServerOptions = {}): Promise<SampleServer> {
  const server = await serveSample(options);
  cleanups.push(() => server.close());
  return server;
}

const listening = async (server: Server | SocketServer): Promise<string> => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
};

/** An HTTP server; returns its base URL. */
export async function httpServer(response: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(response);
  cleanups.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  return listening(server);
}

/** A service that issues tokens, and answers each other request with a body; returns its base URL. */
export const answering = (bodyOf: (url: string) => string) =>
  httpServer(
    ({ url = '' }, response) => void response.end(url.endsWith('tokens') ? '{"accessToken":"t"}' : bodyOf(url)),
  );

/** A raw socket server; returns its base URL and connection count. */
export async function socketServer(response: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const seen = { connections: 0 };
  const server = createSocketServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    // Clients disconnect on purpose.
    socket.on('error', () => {});
    response(socket);
  });
  cleanups.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return { url: await listening(server), seen };
}

export function addressOf(url: string): BaseUrl {
  const { address } = parseBaseUrl(url);
  if (!address) throw new Error(`${url} is not a base URL`);
  return address;
}

/** A client like the extension creates, with a log of its requests. */
export function clientFor(
  url: string,
  parts: Partial<ClientParts> & { readonly limits?: Partial<RequestLimits> } = {},
): Client & { readonly notes: RequestLogEntry[] } {
  const base = addressOf(url);
  const notes: RequestLogEntry[] = [];
  const { limits, ...others } = parts;
  const made = createClient({
    base,
    transport: createAxiosTransport({ ...defaultLimits, ...limits }),
    queue: createRequestQueues()(base.origin),
    credentials: () => Promise.resolve({ appId: sampleAppId, appSecret: sampleAppSecret }),
    logRequest: (note) => notes.push(note),
    ...others,
  });
  return { ...made, notes };
}

/** Boards over a client. `base`: index of the first page of files, if it is known beforehand. */
export function sourceOver(client: Client, base?: PageBase, pageSize = 50) {
  let known = base;
  const pageBase = { known: () => known, remember: (found: PageBase | undefined) => void (known = found) };
  return { client, pageBase, pageSize: () => pageSize, zone: () => 'utc' as const };
}

export const never = () => new AbortController().signal;

/** The error that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<ServiceError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('the promise did not reject');
}

export const failureWith = async (promise: Promise<unknown>): Promise<Failure> => (await errorOf(promise)).failure;

/** Waits for a condition. A minute is only a guard: a failing test must end. */
export async function until(holds: () => boolean): Promise<void> {
  for (let times = 0; !holds(); times += 1) {
    if (times === 12_000) throw new Error('the condition was never met');
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}

/** A manually settled promise. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
