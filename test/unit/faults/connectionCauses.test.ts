import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { rejectionText } from '../../../src/features/connections/connectionTexts';
import { explain } from '../../../src/service/text/explain';
import { clientFor, endServers, failureWith, httpServer, never, sample, socketServer } from '../service/api/serving';
import { shortestWaits } from '../service/api/shortestWaits';
import { certificate } from '../features/diagnosis/certificates';
import { diagnosed } from '../features/diagnosis/diagnosing';

const overTls = (url: string) => url.replace('http:', 'https:');

/** A server that answers the first bytes that arrive. */
const answering = async (answer: (socket: Socket) => void): Promise<string> =>
  (await socketServer((socket) => socket.once('data', () => answer(socket)))).url;

/** A server that rejects a TLS handshake with an alert of RFC 8446, 6.2. */
const alerting = async (description: number): Promise<string> =>
  overTls(await answering((socket) => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, description]))));

const responding = (head: Record<string, string>, body: string | Buffer) =>
  httpServer((_, response) => void response.writeHead(200, head).end(body));

const json = '{"accessToken":"t","expiresIn":7200}';

describe('the cause of a failed connection', () => {
  shortestWaits();
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    return endServers();
  });

  const secureServer = async (options: object): Promise<string> => {
    const server = createTlsServer(options, (socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    server.on('tlsClientError', () => {});
    closing.push(() => server.close());
    await once(server, 'listening');
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  };

  const rows: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
    [
      'HTTPS to a port of plain HTTP',
      async () => overTls(await responding({}, json)),
      /^The server at this address doesn’t support HTTPS \(.*Check the host and port in the base URL\./,
    ],
    [
      'HTTPS to a mail server',
      async () => overTls(await answering((socket) => void socket.end('220 mail.example ESMTP\r\n'))),
      /^The server at this address doesn’t support HTTPS \(/,
    ],
    ['a service of TLS 1.0 only', () => alerting(70), /no TLS version or cipher in common .* TLS 1\.2 or later/],
    [
      'a server of TLS 1.1 only',
      () => secureServer({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }),
      /no TLS version or cipher in common/,
    ],
    [
      'a service that requires a client certificate',
      () => alerting(116),
      /requires a client certificate .*no client certificate is sent/,
    ],
    ['a service that rejects a client certificate', () => alerting(42), /requires a client certificate/],
    [
      'a handshake that fails',
      () => alerting(40),
      /^The TLS handshake failed \(ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE\)/,
    ],
    [
      'a certificate of its own',
      () => secureServer(certificate({ name: 'Own Box', host: 'localhost' })),
      /isn’t trusted on this machine .* Add your organization’s root certificate/,
    ],
    ['a connection that is closed', () => answering((socket) => void socket.destroy()), /^The connection was closed/],
    [
      'a connection that is closed in the handshake',
      async () => overTls(await answering((socket) => void socket.destroy())),
      /^The connection was closed/,
    ],
    [
      'another protocol',
      () => answering((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
      /^The response isn’t valid HTTP \(HPE_.*Check the host and port/,
    ],
    [
      'too many headers',
      () => answering((socket) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)),
      /^The response headers are too large/,
    ],
    ...['gzip', 'deflate', 'br', 'x-gzip'].map(
      (encoding) =>
        [
          `plain JSON declared as ${encoding}`,
          () => responding({ 'content-encoding': encoding }, json),
          /^The response can’t be decompressed \([A-Z_0-9]+\)\. The service or a proxy/,
        ] as const,
    ),
    [
      'an unknown encoding',
      () => responding({ 'content-encoding': 'snappy' }, Buffer.from([255, 6, 0, 0, 115, 78, 97, 80])),
      /^The response can’t be decompressed \(ERR_CONTENT_ENCODING\)/,
    ],
    [
      'a port that is closed',
      async () => {
        const server = await sample();
        await server.close();
        return server.baseUrl;
      },
      /^Couldn’t reach the service \(ECONNREFUSED\)\. Check the base URL/,
    ],
  ];
  for (const [what, serve, expected] of rows) {
    it(`is the same in a row, in Sign In, and in Diagnose: ${what}`, async () => {
      const url = await serve();
      const failure = await failureWith(clientFor(url).tryOut(never()));
      const { what: cause, next } = explain(failure);
      assert.match(`${cause}. ${next}`, expected);
      assert.equal(rejectionText(failure), `Connection test failed: ${cause}. ${next}`);
      const finding = (await diagnosed(url)).words.find((each) => each.finding)?.finding;
      // The end of a connection may be noticed while writing or while reading.
      const withoutCode = (text = '') => text.replace(/\([A-Z_0-9]+\)/, '');
      assert.equal(withoutCode(finding?.what), withoutCode(cause));
      assert.equal(finding?.next, next);
    });
  }
});
