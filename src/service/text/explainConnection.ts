import { t } from '@vscode/l10n';
import { causeOf, type ConnectionCause, type ConnectionFailure } from '../../core/connectionCause';
import type { Failure } from '../../core/failure';

interface CauseText {
  readonly what: string;
  readonly next: string;
}

/** Why no usable response arrived, and what to do. */
export function explainConnection(failure: ConnectionFailure): CauseText {
  const cause = causeOf(failure);
  return { what: causeText(cause, failure.code), next: remedyOf(cause) };
}

function causeText(cause: ConnectionCause, code: string): string {
  switch (cause) {
    case 'unknownHost':
    case 'noNameServer':
      return t('Couldn’t find the host in the base URL ({0})', code);
    case 'refused':
    case 'unreachable':
    case 'unknown':
      return t('Couldn’t reach the service ({0})', code);
    case 'blocked':
      return t('This machine blocked the connection ({0})', code);
    case 'noResponse':
      return t('The service didn’t respond ({0})', code);
    case 'closed':
      return t('The connection was closed before the response was complete ({0})', code);
    case 'noTls':
      return t('The server at this address doesn’t support HTTPS ({0})', code);
    case 'tlsVersion':
      return t('This machine and the service have no TLS version or cipher in common ({0})', code);
    case 'clientCertificate':
      return t('The service requires a client certificate ({0})', code);
    case 'handshake':
      return t('The TLS handshake failed ({0})', code);
    case 'expired':
      return t('The service’s certificate has expired ({0})', code);
    case 'notYetValid':
      return t('The service’s certificate isn’t valid yet ({0})', code);
    case 'otherHost':
      return t('The certificate is for another host ({0})', code);
    case 'untrusted':
      return t('The service’s certificate isn’t trusted on this machine ({0})', code);
    case 'badCertificate':
      return t('The service’s certificate can’t be used ({0})', code);
    case 'notHttp':
      return t('The response isn’t valid HTTP ({0})', code);
    case 'largeHeaders':
      return t('The response headers are too large ({0})', code);
    case 'encoding':
      return t('The response can’t be decompressed ({0})', code);
  }
}

function remedyOf(cause: ConnectionCause): string {
  switch (cause) {
    case 'unknownHost':
    case 'noNameServer':
      return t('Check its spelling, and whether this machine is online and needs a VPN or a proxy (http.proxy).');
    case 'refused':
    case 'unreachable':
    case 'unknown':
      return t(
        'Check the base URL, whether the service is running, your network or VPN, and VS Code’s proxy settings.',
      );
    case 'blocked':
      return t('A firewall or security software on this machine may be blocking VS Code. Allow it.');
    case 'noResponse':
      return t(
        'A firewall may be blocking the connection, or your VPN may be off. Some company networks need a proxy (http.proxy).',
      );
    case 'closed':
      return t(
        'The service, a proxy, or a firewall closed it. If it happens again, check the base URL, including whether it starts with http or https.',
      );
    case 'noTls':
    case 'notHttp':
      return t('Check the host and port in the base URL.');
    case 'tlsVersion':
    case 'clientCertificate':
    case 'handshake':
      return t('TLS 1.2 or later is needed, and no client certificate is sent. Contact your service administrator.');
    case 'expired':
    case 'notYetValid':
      return t('Check this machine’s clock. If it’s right, contact your service administrator.');
    case 'otherHost':
      return t('A proxy or sign-in page may have replied instead of the service. Check the base URL.');
    case 'untrusted':
      return t('Add your organization’s root certificate to the system certificate store.');
    case 'badCertificate':
    case 'largeHeaders':
    case 'encoding':
      return t('The service or a proxy in between causes this. Contact your service administrator.');
  }
}

/** What a proxy did in place of the service, and what to do. */
export function explainProxy(failure: Extract<Failure, { kind: 'proxy' }>): CauseText {
  if (!('status' in failure))
    return {
      what:
        failure.code === undefined ? t('Couldn’t reach the proxy') : t('Couldn’t reach the proxy ({0})', failure.code),
      next: t('Check VS Code’s proxy settings (http.proxy), and that this machine is on the proxy’s network.'),
    };
  return {
    what:
      failure.status >= 500
        ? t('The proxy couldn’t connect to the service (HTTP {0})', failure.status)
        : t('The proxy rejected the connection (HTTP {0})', failure.status),
    next:
      failure.status === 407
        ? t('The proxy requires a user name and password. Enter them when VS Code prompts you.')
        : t('Check the base URL and http.proxy. If they’re correct, contact the administrator of the proxy.'),
  };
}
