import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A request as received on the socket. */
interface ReceivedRequest {
  /** Including the query. */
  readonly path: string;
  readonly body: string;
}

/** What happens to the connection after a complete request; `right`: the body of the correct response. */
export type Fault = (socket: Socket, right: string) => void;

/** A raw socket server that responds correctly by default. */
export interface FaultServer {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly came: readonly ReceivedRequest[];
  /** Number of open connections. */
  readonly open: () => number;
  /** The fault for requests with a path; undefined: correct responses. */
  play: { readonly path: string; readonly fault: Fault } | undefined;
  readonly close: () => Promise<void>;
}

/** Correct responses by the end of the path. */
const responses: Readonly<Record<string, (came: ReceivedRequest) => unknown>> = {
  '/auth/tokens': () => ({ accessToken: 'fault-server-token', expiresIn: 7200 }),
  '/boards/voteData': () => ({ data: [{ id: 'v1', name: 'Which way?', anonymous: false, elements: [], results: [] }] }),
  '/files/getBoardFileList': ({ body }) =>
    /"pageIndex":1\b/.test(body)
      ? { list: [{ id: 'f1', fileName: 'plan.png', recordId: 'b' }], total: 1 }
      : { list: [], total: 1 },
  '/statistics/boardData': ({ body }) => ({ list: listed(body).map((recordId) => ({ recordId, data: {} })) }),
  '/statistics/boardMeetingData': ({ body }) => ({
    list: listed(body).map((recordId) => ({ recordId, data: [{ id: 'm1', title: 'Kick-off', joiners: [] }] })),
  }),
};

const listed = (body: string): readonly string[] => (JSON.parse(body) as { list: string[] }).list;

/** Listens on a free loopback port. `wrap`: creates the listening server, for TLS. */
export async function faultServer(
  wrap: (serve: (socket: Socket) => void) => Server = createServer,
): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const came: ReceivedRequest[] = [];
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Clients disconnect on purpose.
    socket.on('error', () => {});
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (let request = read(text); request; request = read(text)) {
        text = text.slice(request.length);
        received(socket, request.came);
      }
    });
  };
  const received = (socket: Socket, request: ReceivedRequest) => {
    came.push(request);
    const path = request.path.replace(/\?.*/, '').replace(/^\/v1/, '');
    const right = JSON.stringify(responses[path]?.(request) ?? {});
    const { play } = made;
    if (play && path === play.path) play.fault(socket, right);
    else socket.write(response(right));
  };
  const server = wrap(serve);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const made: FaultServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    came,
    open: () => sockets.size,
    play: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return made;
}

/** The first complete request in the text so far, and its length. */
function read(text: string): { readonly came: ReceivedRequest; readonly length: number } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = end + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (text.length < length) return undefined;
  const [, path = ''] = head.split(' ');
  return { came: { path, body: text.slice(end + 4, length) }, length };
}

/** A response as bytes. `headers` override the defaults; undefined removes one. */
export function response(
  body: string | Buffer,
  headers: Readonly<Record<string, string | undefined>> = {},
  status = '200 OK',
): Buffer {
  const bytes = Buffer.from(body as string);
  const all = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]));
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`), bytes]);
}
