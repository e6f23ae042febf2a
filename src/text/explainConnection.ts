import { t } from '@vscode/l10n';
import { causeOf, type ConnectionFailure } from '../base/connectionCause';
import type { Failure } from '../base/failure';

interface CauseText {
  readonly what: string;
  readonly next: string;
}

/** Why no usable response arrived, and what to do. */
export function explainConnection(failure: ConnectionFailure): CauseText {
  const { code } = failure;
  switch (causeOf(failure)) {
    case 'unknownHost':
      return {
        what: t('Couldn’t find the host in the base URL ({0})', code),
        next: t(
          'Check the spelling of the base URL. If it’s correct, connect to your VPN or set a proxy (http.proxy).',
        ),
      };
    case 'noNameServer':
      return {
        what: t('Couldn’t find the host in the base URL ({0})', code),
        next: t('No DNS server responded. Check whether this machine is online.'),
      };
    case 'refused':
      return {
        what: t('Couldn’t reach the service ({0})', code),
        next: t(
          'Nothing answered at this host and port. Check the base URL, whether the service is running, and VS Code’s proxy settings, then retry.',
        ),
      };
    case 'unreachable':
      return {
        what: t('Couldn’t reach the service ({0})', code),
        next: t('There’s no route to it from this machine. Check whether this machine is online, and your VPN.'),
      };
    case 'blocked':
      return {
        what: t('This machine blocked the connection ({0})', code),
        next: t('A firewall or security software on this machine may be blocking VS Code. Allow it, then retry.'),
      };
    case 'noResponse':
      return {
        what: t('The service didn’t respond ({0})', code),
        next: t(
          'A firewall may be blocking the connection, or your VPN may be off. Some company networks need a proxy (http.proxy).',
        ),
      };
    case 'closed':
      return {
        what: t('The connection was closed before the response was complete ({0})', code),
        next: t(
          'The service, a proxy, or a firewall closed it. Retry. If it happens again, check the base URL, including whether it starts with http or https.',
        ),
      };
    case 'noTls':
      return {
        what: t('The server at this address doesn’t support HTTPS ({0})', code),
        next: t('Check the port in the base URL.'),
      };
    case 'tlsVersion':
      return {
        what: t('This machine and the service have no TLS version or cipher in common ({0})', code),
        next: t('Ask your service administrator to allow TLS 1.2 or later.'),
      };
    case 'clientCertificate':
      return {
        what: t('The service requires a client certificate ({0})', code),
        next: t(
          'Board Inspector doesn’t send client certificates. Ask your service administrator for a base URL that doesn’t require one.',
        ),
      };
    case 'handshake':
      return {
        what: t('The TLS handshake failed ({0})', code),
        next: t(
          'The service may require another TLS version or a client certificate, or a proxy may interfere. Contact your service administrator.',
        ),
      };
    case 'expired':
      return {
        what: t('The service’s certificate has expired ({0})', code),
        next: t('The service administrator must renew it. If this machine’s clock is wrong, correct it.'),
      };
    case 'notYetValid':
      return {
        what: t('The service’s certificate isn’t valid yet ({0})', code),
        next: t('Check this machine’s clock. If it’s right, contact your service administrator.'),
      };
    case 'otherHost':
      return {
        what: t('The certificate is for another host ({0})', code),
        next: t('A proxy or sign-in page may have replied instead of the service. Check the base URL.'),
      };
    case 'untrusted':
      return {
        what: t('The service’s certificate isn’t trusted on this machine ({0})', code),
        next: t('Add your organization’s root certificate to the system certificate store, then retry.'),
      };
    case 'badCertificate':
      return {
        what: t('The service’s certificate can’t be used ({0})', code),
        next: t('It may be revoked, malformed, or too weak. Contact your service administrator.'),
      };
    case 'notHttp':
      return {
        what: t('The response isn’t valid HTTP ({0})', code),
        next: t('Another program may be listening at this address. Check the host and port in the base URL.'),
      };
    case 'largeHeaders':
      return {
        what: t('The response headers are too large ({0})', code),
        next: t('The service or a proxy sends too many headers. Contact your service administrator.'),
      };
    case 'encoding':
      return {
        what: t('The response can’t be decompressed ({0})', code),
        next: t(
          'It doesn’t match its Content-Encoding header, or the encoding isn’t supported. A proxy may have changed it. Contact your service administrator.',
        ),
      };
    case 'unknown':
      return {
        what: t('Couldn’t reach the service ({0})', code),
        next: t('Check your network and VS Code’s proxy settings, then retry.'),
      };
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
  if (failure.status >= 500)
    return {
      what: t('The proxy couldn’t connect to the service (HTTP {0})', failure.status),
      next: t('Check the base URL. If it’s correct, contact the administrator of the proxy.'),
    };
  return {
    what: t('The proxy rejected the connection (HTTP {0})', failure.status),
    next:
      failure.status === 407
        ? t('The proxy requires a user name and password. Enter them when VS Code prompts you.')
        : t(
            'Ask the administrator of the proxy to allow connections to the service, or check VS Code’s proxy settings (http.proxy).',
          ),
  };
}
