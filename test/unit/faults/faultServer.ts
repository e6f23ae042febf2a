import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A request as it came over the socket. */
export interface Came {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is done with the connection once a whole request has come; `right` is the body that would have been the answer. */
export type Play = (socket: Socket, right: string) => void;

/** A server of bare sockets that answers well until it is told not to. */
export interface FaultServer {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly came: readonly Came[];
  /** How many business requests came: all but those for a token. */
  readonly calls: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  /** What it does with requests that a fault is for; undefined: answers well. */
  play: { readonly path: string; readonly fault: Play } | undefined;
  readonly close: () => Promise<void>;
}

/** The right answers, by the end of the path. */
const answers: Readonly<Record<string, (came: Came) => unknown>> = {
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

/** Serves on a loopback port of its own. `wrap`: makes the listening server, for one that speaks TLS. */
export async function faultServer(
  wrap: (serve: (socket: Socket) => void) => Server = createServer,
): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const came: Came[] = [];
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that hangs up on purpose is no fault of the server.
    socket.on('error', () => {});
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      for (let request = read(text); request; request = read(text)) {
        text = text.slice(request.length);
        answer(socket, request.came);
      }
    });
  };
  const answer = (socket: Socket, request: Came) => {
    came.push(request);
    const path = request.path.replace(/\?.*/, '').replace(/^\/v1/, '');
    const right = JSON.stringify(answers[path]?.(request) ?? {});
    const { play } = made;
    if (play && path === play.path) play.fault(socket, right);
    else socket.write(response(right));
  };
  const server = wrap(serve);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const made: FaultServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    came,
    calls: () => came.filter(({ path }) => !path.endsWith('/auth/tokens')).length,
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

/** The first whole request in what has come so far, and how many characters it takes. */
function read(text: string): { readonly came: Came; readonly length: number } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const length = end + 4 + Number(headers['content-length'] ?? 0);
  if (text.length < length) return undefined;
  const [method = '', path = ''] = first.split(' ');
  return { came: { method, path, headers, body: text.slice(end + 4, length) }, length };
}

/** An answer as bytes; headers given replace those of a good one, undefined takes one away. */
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
