/** What shows where a failed response comes from. */
export interface ResponseSource {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The request as it was sent. */
  readonly request: { readonly protocol?: string; readonly path?: string; readonly socket?: object | null };
}

/** Whether a proxy responded in place of the service. */
export function isOfProxy({ status, headers, request: { protocol, path, socket } }: ResponseSource): boolean {
  if (status === 407 || 'proxy-authenticate' in headers || 'x-squid-error' in headers) return true;
  if (/;\s*error=/.test(String(headers['proxy-status']))) return true;
  // A proxy that rejects a tunnel does so before TLS: VS Code's agent replays its response on a socket without it.
  if (protocol === 'https:') return !!socket && !('encrypted' in socket && socket.encrypted === true);
  // The agent sends a proxy the whole URL. Whose response it passes on shows only in its type.
  return /^https?:/.test(path ?? '') && !/json/i.test(String(headers['content-type']));
}

/** Whether VS Code's agent failed to connect to a proxy. Its message has the proxy's password, but no code. */
export const isProxyUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to establish a socket connection to proxies');

/** VS Code's proxy settings; undefined where not set. */
export interface ProxySettings {
  readonly url: string | undefined;
  /** Hosts that bypass the proxy. If there are any, no_proxy of the environment is ignored. */
  readonly exceptions: readonly string[];
  /** `off`: VS Code does not change requests. */
  readonly support: string | undefined;
}

/** A configured proxy. `address` is host and port only, since a proxy URL may hold a password. */
export interface NamedProxy {
  readonly address: string;
  readonly namedIn: 'setting' | 'environment';
}

/**
 * The proxy that VS Code uses for an origin as far as settings and environment tell; the system or a PAC script may
 * configure another. Follows VS Code's order of precedence.
 */
export function namedProxy(
  origin: string,
  settings: ProxySettings,
  env: Readonly<Record<string, string | undefined>>,
): NamedProxy | undefined {
  const { hostname, port, protocol } = new URL(origin);
  if (settings.support === 'off' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  const exceptions =
    settings.exceptions.length > 0 ? settings.exceptions : (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(',');
  if (exceptions.some((each) => excepts(each, hostname, port || (protocol === 'https:' ? '443' : '80'))))
    return undefined;
  const ofSetting = addressIn(settings.url);
  if (ofSetting !== undefined) return { address: ofSetting, namedIn: 'setting' };
  const ofEnvironment = addressIn(env['https_proxy'] || env['HTTPS_PROXY'] || env['http_proxy'] || env['HTTP_PROXY']);
  return ofEnvironment === undefined ? undefined : { address: ofEnvironment, namedIn: 'environment' };
}

function excepts(exception: string, host: string, port: string): boolean {
  const [name = '', only] = exception.trim().toLowerCase().split(':');
  if (name === '*') return true;
  return name !== '' && `.${host}`.endsWith(name.startsWith('.') ? name : `.${name}`) && (!only || only === port);
}

/**
 * Host and port of a proxy URL without credentials. Also undefined when an unencoded password would be parsed as the
 * host.
 */
function addressIn(url: string | undefined): string | undefined {
  const text = (url ?? '').trim();
  if (!URL.canParse(text)) return undefined;
  const { host, pathname, search, hash } = new URL(text);
  return host === '' || `${pathname}${search}${hash}`.includes('@') ? undefined : host;
}

/**
 * Host and port from the proxy string of VS Code's agent, for example `PROXY user:password@host:3128`, without
 * credentials.
 */
export function proxyOfAgent(named: unknown): string | undefined {
  const address = /^[A-Z0-9]+ (\S+)$/.exec(String(named))?.[1];
  const host = address?.slice(address.lastIndexOf('@') + 1);
  return host === undefined || host === '' || /[/?#\\]/.test(host) ? undefined : host;
}
