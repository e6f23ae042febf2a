import { lookup } from 'node:dns/promises';
// Not `node:http`: the editor gives way to proxies and certificates under these names, as it does to our requests.
// oxlint-disable-next-line unicorn/prefer-node-protocol
import * as http from 'http';
// oxlint-disable-next-line unicorn/prefer-node-protocol
import * as https from 'https';
import { isIP, type Socket } from 'node:net';
import { arch, release } from 'node:os';
import { rootCertificates, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';
import { orAborted } from './waiting';
import { namedProxy, proxyOfAgent, type NamedProxy, type ProxySettings } from './proxy';

/** Looks at the way to a service, piece by piece. Sends no request, so nothing secret either; never rejects. */
export interface Probe {
  /** Whether a host is a number already. */
  readonly isNumber: (host: string) => boolean;
  readonly lookUp: (host: string, signal: AbortSignal) => Promise<{ addresses: readonly string[] } | Fault>;
  /** Opens a connection as a request would, and closes it when it is secure or the signal is aborted. */
  readonly open: (origin: string, signal: AbortSignal) => Opening;
  readonly namedProxy: (origin: string, settings: ProxySettings) => NamedProxy | undefined;
  /** System and version, for a report. */
  readonly machine: string;
}

/** Why it did not go on; `code` is the system's name of it. */
export interface Fault {
  readonly code: string;
}

export interface Opening {
  readonly connected: Promise<Connected | (Fault & Through)>;
  /** Of https alone; settles after `connected`. */
  readonly secured: Promise<Secured | (Fault & { readonly certificate?: Certificate })>;
}

/** Through which proxy the editor went, if it said so. `status`: the proxy's own answer instead of a connection. */
interface Through {
  readonly proxy?: string;
  readonly status?: number;
}

export interface Connected extends Through {
  /** To which address and port. */
  readonly to: string;
}

export interface Secured {
  readonly certificate?: Certificate;
  /** false: it was not checked, because the editor is told not to. */
  readonly checked: boolean;
}

/** A certificate as it was shown. Its texts are somebody else's. */
export interface Certificate {
  readonly subject: string;
  readonly issuer: string;
  /** Names it is for, such as `DNS:example.com`. */
  readonly names: string;
  /** Milliseconds since the Unix epoch. */
  readonly from: number;
  readonly to: number;
  /** Whether it goes back to one of the authorities that come with the editor. */
  readonly isPublic: boolean;
}

export const probe = (): Probe => ({
  isNumber: (host) => isIP(bare(host)) !== 0,
  lookUp: async (host, signal) => {
    try {
      const found = await orAborted(lookup(host, { all: true }), signal);
      return { addresses: found.map(({ address }) => address) };
    } catch (error) {
      return { code: codeOf(error) };
    }
  },
  open,
  namedProxy: (origin, settings) => namedProxy(origin, settings, process.env),
  machine: `${process.platform} ${release()} ${arch()}`,
});

let openings = 0;

function open(origin: string, signal: AbortSignal): Opening {
  const { protocol, hostname, port } = new URL(origin);
  const connected = promised<Awaited<Opening['connected']>>();
  const secured = promised<Awaited<Opening['secured']>>();
  const through: { proxy?: string } = {};
  let certificate: Certificate | undefined;
  openings += 1;
  // It is never ended, so it never leaves: an agent connects for it, and that is all that is wanted.
  const request = (protocol === 'https:' ? https : http).request({
    protocol,
    hostname: bare(hostname),
    port,
    method: 'HEAD',
    signal,
    // A connection or session that is kept from before would show nothing.
    ...{ sessionIdContext: `${openings}` },
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
  // The editor's own agent tells which proxy it took, be it from the system or from a script.
  request.on('proxy', ({ proxy, error }: { proxy?: unknown; error?: unknown }) => {
    const named = proxyOfAgent(proxy);
    if (named !== undefined) through.proxy = named;
    if (error !== undefined) fail(codeOf(error));
  });
  request.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => reached(socket));
    // Where a proxy refuses, a socket that leads nowhere brings its answer.
    else if (socket.remoteAddress !== undefined) reached(socket);
    // Before the certificate is judged, after which it can no longer be looked at.
    socket.prependOnceListener('secure', () => (certificate = certificateOf(socket as TLSSocket)));
    socket.once('secureConnect', () => {
      secured.resolve({ ...(certificate ? { certificate } : {}), checked: (socket as TLSSocket).authorized });
      request.destroy();
    });
  });
  // Nothing was asked, so only a proxy can have answered.
  request.on('response', ({ statusCode }) => fail('PROXY', statusCode));
  request.on('error', (error) => fail(signal.aborted ? codeOf(signal.reason) : codeOf(error)));
  return { connected: connected.promise, secured: secured.promise };
}

function promised<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** A host of an address without the brackets around IPv6. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '');

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'UNKNOWN';
}

function certificateOf(socket: TLSSocket): Certificate | undefined {
  const shown = socket.getPeerCertificate(true);
  if (!('raw' in shown)) return undefined;
  return {
    subject: nameOf(shown.subject),
    issuer: nameOf(shown.issuer),
    names: shown.subjectaltname ?? '',
    from: Date.parse(shown.valid_from),
    to: Date.parse(shown.valid_to),
    isPublic: isPublic(shown),
  };
}

/** The organisation says more to a person than the name of one of its machines. */
function nameOf({ O: organisation, CN: name }: DetailedPeerCertificate['issuer']): string {
  return [...new Set([name, organisation].flat().filter(Boolean))].join(', ');
}

function isPublic(shown: DetailedPeerCertificate): boolean {
  let last = shown;
  // A root is its own issuer.
  while (last.issuerCertificate && last.issuerCertificate !== last) last = last.issuerCertificate;
  const text = last.raw.toString('base64');
  return rootCertificates.some((root) => root.replace(/-----[^-]*-----|\s/g, '') === text);
}
