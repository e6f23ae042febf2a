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
