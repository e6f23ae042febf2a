import { lookup } from 'node:dns/promises';
// Not `node:http`: VS Code patches these names for proxies and certificates, so the probe connects like a request.
// oxlint-disable-next-line unicorn/prefer-node-protocol
import * as http from 'http';
// oxlint-disable-next-line unicorn/prefer-node-protocol
import * as https from 'https';
import { isIP, type Socket } from 'node:net';
import { arch, release } from 'node:os';
import { rootCertificates, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { orAborted } from './abortable';
import type { Certificate, Opening, Probe } from './networkProbeTypes';
import { networkCodeOf } from './transport';
import { namedProxy, proxyOfAgent } from './proxy';

/** Creates the probe for this machine. A failed lookup is returned as a fault with the system's error code. */
export const probe = (): Probe => ({
  isNumber: (host) => isIP(bare(host)) !== 0,
  lookUp: async (host, signal) => {
    try {
      const found = await orAborted(lookup(host, { all: true }), signal);
      return { addresses: found.map(({ address }) => address) };
    } catch (error) {
      return { code: networkCodeOf(error) };
    }
  },
  open,
  namedProxy: (origin, settings) => namedProxy(origin, settings, process.env),
  machine: `${process.platform} ${release()} ${arch()}`,
});

function open(origin: string, signal: AbortSignal): Opening {
  const { protocol, hostname, port } = new URL(origin);
  const connected = createDeferred<Awaited<Opening['connected']>>();
  const secured = createDeferred<Awaited<Opening['secured']>>();
  const through: { proxy?: string } = {};
  let certificate: Certificate | undefined;
  // Creating the request makes the agent connect; without `end()` it is never sent.
  const request = (protocol === 'https:' ? https : http).request({
    protocol,
    hostname: bare(hostname),
    port,
    method: 'HEAD',
    signal,
    // A kept-alive connection or TLS session would skip the handshake.
    ...{ sessionIdContext: crypto.randomUUID().replaceAll('-', '') },
  });
  const fail = (code: string, status?: number) => {
    connected.resolve({ code, ...through, ...(status === undefined ? {} : { status }) });
    secured.resolve({ code, ...(certificate ? { certificate } : {}) });
    request.destroy();
  };
  const reached = (socket: Socket) => {
    const { remoteAddress = '', remotePort = 0 } = socket;
    const to = remoteAddress.includes(':') ? `[${remoteAddress}]:${remotePort}` : `${remoteAddress}:${remotePort}`;
    connected.resolve({ to, ...through });
    if (protocol === 'http:') request.destroy();
  };
  // VS Code's agent reports the proxy it used, whether from the system or from a script.
  request.on('proxy', ({ proxy, error }: { proxy?: unknown; error?: unknown }) => {
    const named = proxyOfAgent(proxy);
    if (named !== undefined) through.proxy = named;
    if (error !== undefined) fail(networkCodeOf(error));
  });
  request.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => reached(socket));
    // When a proxy rejects, the socket has no remote address and carries the proxy's response.
    else if (socket.remoteAddress !== undefined) reached(socket);
    // Read the certificate before it is verified; afterwards it is no longer available.
    socket.prependOnceListener('secure', () => (certificate = certificateOf(socket as TLSSocket)));
    socket.once('secureConnect', () => {
      secured.resolve({ ...(certificate ? { certificate } : {}), checked: (socket as TLSSocket).authorized });
      request.destroy();
    });
  });
  // No request was sent, so only a proxy can have responded.
  request.on('response', ({ statusCode }) => fail('PROXY', statusCode));
  request.on('error', (error) => fail(signal.aborted ? networkCodeOf(signal.reason) : networkCodeOf(error)));
  return { connected: connected.promise, secured: secured.promise };
}

function createDeferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** The host of a URL without the brackets around IPv6. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '');

function certificateOf(socket: TLSSocket): Certificate | undefined {
  const shown = socket.getPeerCertificate(true);
  if (!('raw' in shown)) return undefined;
  return {
    subject: certificateName(shown.subject),
    issuer: certificateName(shown.issuer),
    names: shown.subjectaltname ?? '',
    from: Date.parse(shown.valid_from),
    to: Date.parse(shown.valid_to),
    isPublic: isPublic(shown),
  };
}

/** Common name and organization, without repeats. */
function certificateName({ O: organisation, CN: name }: DetailedPeerCertificate['issuer']): string {
  return [...new Set([name, organisation].flat().filter(Boolean))].join(', ');
}

function isPublic(shown: DetailedPeerCertificate): boolean {
  let last = shown;
  // A root certificate is its own issuer.
  while (last.issuerCertificate && last.issuerCertificate !== last) last = last.issuerCertificate;
  const text = last.raw.toString('base64');
  return rootCertificates.some((root) => root.replace(/-----[^-]*-----|\s/g, '') === text);
}
