/** What the editor is told about proxies; undefined where nothing is. */
export interface ProxySettings {
  readonly url: string | undefined;
  /** Hosts that are reached without one; when there are any, those of the environment do not count. */
  readonly exceptions: readonly string[];
  /** `off`: the editor leaves requests alone. */
  readonly support: string | undefined;
}

/** A proxy that somebody has named. `address` is host and port: a proxy's address may hold a password. */
export interface NamedProxy {
  readonly address: string;
  readonly namedIn: 'setting' | 'environment';
}

/**
 * The proxy that the editor takes for an origin, as far as settings and environment say; the system, or a script of
 * its administrators, may name another. Follows the order in which the editor asks.
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
 * Host and port in the address of a proxy, without the credentials that may stand before them; undefined too where a
 * password that is not encoded ends the host before it.
 */
function addressIn(url: string | undefined): string | undefined {
  const text = (url ?? '').trim();
  if (!URL.canParse(text)) return undefined;
  const { host, pathname, search, hash } = new URL(text);
  return host === '' || `${pathname}${search}${hash}`.includes('@') ? undefined : host;
}

/** Host and port of a proxy as VS Code's agent names it, such as `PROXY user:password@host:3128`, without the credentials. */
export function proxyOfAgent(named: unknown): string | undefined {
  const address = /^[A-Z0-9]+ (\S+)$/.exec(String(named))?.[1];
  const host = address?.slice(address.lastIndexOf('@') + 1);
  return host === undefined || host === '' || /[/?#\\]/.test(host) ? undefined : host;
}
