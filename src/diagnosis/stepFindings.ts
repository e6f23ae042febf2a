import { t } from '@vscode/l10n';
import type { RedirectTarget } from '../api/redirectTarget';
import type { Failure } from '../base/failure';
import { explain } from '../text/explain';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { dayText, nameText, proxyText, type Setting } from './connectionText';
import type { Diagnosis, DiagnosisStep, Refused } from './diagnosis';

/** The probable location of the cause. */
export type Side = 'settings' | 'machine' | 'network' | 'service';

export interface StepFinding {
  readonly side: Side;
  readonly what: string;
  readonly next: string;
  /** The action to offer. */
  readonly fix: 'signIn' | 'editConnection' | undefined;
}

/** The cause of a failed stage, and what to do. */
export function findingOf(diagnosis: Diagnosis, step: DiagnosisStep, setting: Setting): StepFinding | undefined {
  const { name, connection, certificate, token, call } = diagnosis;
  const { host, hostname } = new URL(setting.origin);
  if (step === 'name' && name.state === 'failed') return nameFinding(name.code, hostname);
  if (step === 'connection' && connection.state === 'failed') return connectionFinding(connection, host);
  if (step === 'certificate' && certificate.state === 'failed') return certificateFinding(certificate, setting);
  if (step === 'token' && token.state === 'failed') return refusalFinding(token, step, setting.origin);
  if (step === 'call' && call.state === 'failed') return refusalFinding(call, step, setting.origin);
  return undefined;
}

const finding = (side: Side, what: string, next: string, fix?: StepFinding['fix']): StepFinding => ({
  side,
  what,
  next,
  fix,
});

function nameFinding(code: string, host: string): StepFinding {
  const { what } = explain({ kind: 'dns', code });
  if (code === 'EAI_AGAIN' || code === 'ETIMEDOUT')
    return finding('network', what, t('No DNS server responded. Check whether this machine is online.'));
  return finding(
    'settings',
    what,
    t('Check the spelling of {0}. If it’s correct, connect to your VPN or set a proxy (http.proxy).', host),
    'editConnection',
  );
}

function connectionFinding(
  { code, status, ...through }: Extract<Diagnosis['connection'], { state: 'failed' }>,
  host: string,
): StepFinding {
  if (through.proxy && status !== undefined)
    return finding(
      'network',
      t('The proxy rejected the connection (HTTP {0})', status),
      status === 407
        ? t('The proxy requires a user name and password. Enter them when VS Code prompts you.')
        : t(
            'Ask the administrator of {0} to allow connections to {1}.',
            sanitizeLabel(through.proxy.address, 80),
            host,
          ),
    );
  if (through.proxy)
    return finding(
      'network',
      t('Couldn’t reach the proxy ({0})', code),
      t('Check the proxy address, and that this machine is on the proxy’s network: {0}.', proxyText(through)),
    );
  if (code === 'ECONNREFUSED')
    return finding(
      'service',
      t('{0} refused the connection ({1})', host, code),
      t('The service isn’t running, or the port in the base URL is wrong.'),
      'editConnection',
    );
  return silentFinding(code, host);
}

const silentFinding = (code: string, host: string): StepFinding =>
  finding(
    'network',
    t('{0} didn’t respond ({1})', host, code),
    t(
      'A firewall may be blocking the connection, or your VPN may be off. Some company networks need a proxy (http.proxy).',
    ),
  );

function certificateFinding(
  { code, certificate }: Extract<Diagnosis['certificate'], { state: 'failed' }>,
  { format, origin }: Setting,
): StepFinding {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return finding(
      code === 'CERT_HAS_EXPIRED' ? 'service' : 'machine',
      t(
        'The certificate is valid from {0} to {1}',
        dayText(certificate?.from, format),
        dayText(certificate?.to, format),
      ),
      t(
        'If today is outside these dates, the service administrator must renew the certificate. Otherwise, correct this machine’s clock.',
      ),
    );
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return finding(
      'network',
      t('The certificate is for another host: {0}', certificate === undefined ? '–' : nameText(certificate.names, 200)),
      t('A proxy or sign-in page may have replied instead of the service. Check the base URL.'),
      'editConnection',
    );
  if (/^(EPROTO|ERR_SSL)/.test(code))
    return finding(
      'settings',
      t('The server at this address doesn’t support HTTPS ({0})', code),
      t('Check the port in the base URL.'),
      'editConnection',
    );
  if (/^E[A-Z]+$/.test(code)) return silentFinding(code, new URL(origin).host);
  const { what, next } = explain({ kind: 'tls', code });
  // A self-signed certificate seldom comes from a gateway, but often from an unfinished service setup.
  return finding(code.startsWith('DEPTH_ZERO') ? 'service' : 'machine', what, next);
}

/** The location of the cause by failure; default: settings. */
const sides: Readonly<Partial<Record<Failure['kind'], Side>>> = {
  server: 'service',
  rateLimited: 'service',
  timeout: 'service',
  network: 'service',
  secretStore: 'machine',
  internal: 'machine',
};

function refusalFinding({ failure, redirect, board }: Refused, step: 'token' | 'call', origin: string): StepFinding {
  const { what, next, fix } = explain(failure, board === true ? 'board' : 'connection');
  const side =
    failure.kind === 'notJson' && failure.reason === 'html' ? 'network' : (sides[failure.kind] ?? 'settings');
  const remedy = step === 'token' && (side === 'settings' || side === 'network') ? 'editConnection' : undefined;
  const better = redirect === undefined ? next : redirectText(redirect, new URL(origin));
  return finding(side, what, better, fix === 'signIn' ? fix : remedy);
}

/** Describes the target of a redirect without text from the header. */
function redirectText(target: RedirectTarget, { host, hostname }: URL): string {
  switch (target.kind) {
    case 'sameAddress':
      return t('It points back to the same address. Contact your service administrator.');
    case 'otherPath':
      return t('It points to another path on {0}. Check the base URL, including its version (such as /v1).', host);
    case 'otherPort':
      return t('It points to another protocol or port on {0}. Check the start of the base URL.', hostname);
    case 'otherHost':
      return target.shared === undefined
        ? t(
            'It points to another host, which isn’t shown because a redirect can contain data that was sent. Check the base URL.',
          )
        : t(
            'It points to another host that ends with {0}. The rest isn’t shown because a redirect can contain data that was sent. Check the base URL.',
            target.shared,
          );
    case 'unusable':
      return t('It has no usable target. Contact your service administrator.');
  }
}
