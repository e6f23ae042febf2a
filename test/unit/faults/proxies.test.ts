import assert from 'node:assert/strict';
import http, { type ClientRequest } from 'node:http';
import https, { type Agent } from 'node:https';
import { createRequire } from 'node:module';
import { connect as connectTo, type Socket } from 'node:net';
import { rejectionText } from '../../../src/features/connections/connectionTexts';
import { boardRef } from '../../../src/core/ref';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { isOfConnection } from '../../../src/service/store/connectionProblems';
import { children } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import { explain, inOneLine } from '../../../src/service/text/explain';
import { sampleAppSecret } from '../../../src/service/sample/sampleBoards';
import {
  clientFor,
  endServers,
  failureWith,
  httpServer,
  never,
  socketServer,
  sourceOver,
} from '../service/api/serving';
import { shortestWaits } from '../service/api/shortestWaits';
import { diagnosed } from '../features/diagnosis/diagnosing';
import { english, plainly } from '../surfaces/tree/treeServices';

type Connect = (request: ClientRequest, options: object) => Promise<Socket>;

// The agent that VS Code uses for tunnels.
const { HttpsProxyAgent } = createRequire(require.resolve('@vscode/test-electron'))('https-proxy-agent') as {
  HttpsProxyAgent: new (proxy: string) => Agent & { connect: Connect };
};

const { HttpProxyAgent } = createRequire(require.resolve('@vscode/test-electron'))('http-proxy-agent') as {
  HttpProxyAgent: new (proxy: string) => http.Agent;
};

const service = 'https://canvas.invalid/v1';
const unreachable = 'Failed to establish a socket connection to proxies: PROXY user:password@';

/** An agent for a proxy, with the events and the error of VS Code's. */
function agentFor(url: string): Agent {
  const { origin, host } = new URL(url);
  const agent = new HttpsProxyAgent(origin);
  const connect = agent.connect.bind(agent);
  agent.connect = async (request, options) => {
    const proxy = `PROXY user:password@${host}`;
    try {
      const socket = await connect(request, options);
      request.emit('proxy', { proxy, socket });
      return socket;
    } catch (error) {
      request.emit('proxy', { proxy, error });
      throw new Error(`${unreachable}${host}`, { cause: error });
    }
  };
  return agent;
}

describe('a proxy', () => {
  shortestWaits();
  const direct = { http: http.globalAgent, https: https.globalAgent };
  const received: string[] = [];
  afterEach(() => {
    http.globalAgent = direct.http;
    https.globalAgent = direct.https;
    received.length = 0;
    return endServers();
  });

  /** Has HTTPS requests go through a proxy that answers each tunnel so. */
  const throughProxy = async (answer: (socket: Socket) => void): Promise<void> => {
    const { url } = await socketServer((socket) =>
      socket.on('data', (data) => {
        received.push(String(data));
        answer(socket);
      }),
    );
    https.globalAgent = agentFor(url);
  };
  const answers = (text: string) => throughProxy((socket) => void socket.end(text));

  /** The row and hover of votes, the text of Sign In, and the finding of Diagnose. */
  const seen = async () => {
    const client = clientFor(service);
    const store = createBoardStore(() => sourceOver(client, 1));
    const section = { kind: 'section', ref: { ...boardRef('one', 'b'), section: 'votes' } } as const;
    const [row] = await children(section, store, plainly);
    assert.ok(row?.kind === 'failure');
    assert.ok(isOfConnection(row.failure));
    const { label, tooltip } = createTreeItemModel(row, store, english, true);
    const failure = await failureWith(clientFor(service).tryOut(never()));
    const outcome = await diagnosed(service);
    const finding = outcome.words.find((each) => each.finding)?.finding;
    return { failure, label, tooltip, signIn: rejectionText(failure), finding, report: outcome.report };
  };

  const page = '\r\ncontent-type: text/html\r\n\r\n<html>Blocked</html>';
  const login = '\r\nproxy-authenticate: Basic realm="corp"\r\ncontent-length: 0\r\n\r\n';
  for (const [answer, expected] of [
    [
      `403 Forbidden${page}`,
      /^The proxy rejected the connection \(HTTP 403\)\. .* contact the administrator of the proxy/,
    ],
    [`407 Proxy Authentication Required${login}`, /^The proxy rejected .* \(HTTP 407\)\. .* user name and password/],
    [`401 Unauthorized${page}`, /^The proxy rejected the connection \(HTTP 401\)/],
    ['400 Bad Request\r\ncontent-type: application/json\r\n\r\n{}', /^The proxy rejected the connection \(HTTP 400\)/],
    ['404 Not Found\r\n\r\n', /^The proxy rejected the connection \(HTTP 404\)/],
    ['302 Found\r\nlocation: https://login.corp.invalid/\r\n\r\n', /^The proxy rejected the connection \(HTTP 302\)/],
    ['429 Too Many Requests\r\nretry-after: 9\r\n\r\n', /^The proxy rejected the connection \(HTTP 429\)/],
    [`502 Bad Gateway${page}`, /^The proxy couldn’t connect to the service \(HTTP 502\)\. Check the base URL/],
    ['503 Service Unavailable\r\n\r\n', /^The proxy couldn’t connect to the service \(HTTP 503\)/],
  ] as const) {
    it(`that rejects a tunnel is no service, wherever it is shown: ${answer.slice(0, 3)}`, async () => {
      await answers(`HTTP/1.1 ${answer}`);
      const { failure, label, tooltip, signIn, finding } = await seen();
      assert.deepEqual(failure, { kind: 'proxy', status: Number(answer.slice(0, 3)) });
      const { what, next } = explain(failure);
      assert.match(inOneLine({ what, next, fix: 'retry' }), expected);
      assert.deepEqual([label, tooltip], [what, `${what}\n${next}`]);
      assert.equal(signIn, `Connection test failed: ${what}. ${next}`);
      assert.deepEqual(finding, { side: 'network', what, next, fix: undefined });
      assert.ok(received.every((text) => text.startsWith('CONNECT ') && !text.includes(sampleAppSecret)));
    });
  }

  for (const [what, answer, expected] of [
    ['its own page', '403 Forbidden\r\ncontent-type: text/html\r\n\r\n<html>', /^The proxy rejected the connection/],
    [
      'a failed lookup',
      '503 Service Unavailable\r\nx-squid-error: ERR_DNS_FAIL 0\r\n\r\n',
      /^The proxy couldn’t connect/,
    ],
    [
      'what the service returned',
      '401 Unauthorized\r\ncontent-type: application/json\r\n\r\n{}',
      /^The service rejected/,
    ],
  ] as const) {
    it(`is told from a service over plain HTTP by its response: ${what}`, async () => {
      const { url } = await socketServer((socket) => socket.on('data', () => void socket.end(`HTTP/1.1 ${answer}`)));
      http.globalAgent = new HttpProxyAgent(new URL(url).origin);
      const failure = await failureWith(clientFor('http://127.9.9.9:1/v1').tryOut(never()));
      assert.match(explain(failure).what, expected);
    });
  }

  it('that can’t be reached is named, without its password', async () => {
    const { url } = await socketServer(() => {});
    await endServers();
    https.globalAgent = agentFor(url);
    const { failure, label, signIn, finding, report } = await seen();
    assert.deepEqual(failure, { kind: 'proxy' });
    assert.equal(label, 'Couldn’t reach the proxy');
    assert.match(signIn ?? '', /: Couldn’t reach the proxy\. Check VS Code’s proxy settings/);
    assert.equal(finding?.what, 'Couldn’t reach the proxy (ECONNREFUSED)');
    assert.ok(!report.includes('password'));
  });

  it('doesn’t hide what the service itself returns through a tunnel', async () => {
    const url = await httpServer((_, response) => void response.end('{}'));
    await throughProxy((socket) => {
      socket.removeAllListeners('data');
      const { hostname, port } = new URL(url);
      const tunnel = connectTo(Number(port), hostname);
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(tunnel).pipe(socket);
    });
    const failure = await failureWith(clientFor(service).tryOut(never()));
    assert.match(explain(failure).what, /^The server at this address doesn’t support HTTPS/);
  });
});
