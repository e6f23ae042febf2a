import { t } from '@vscode/l10n';
import { explain } from '../text/explain';
import type { Failure } from '../base/failure';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';
import type { RedirectTarget } from '../api/redirectTarget';
import {
  diagnosisSteps,
  type Diagnosis,
  type Refused,
  type ShownCertificate,
  type DiagnosisStep,
  type Through,
} from './diagnosis';

/** The probable location of the cause. */
type Side = 'settings' | 'machine' | 'network' | 'service';

/** A stage as text. */
export interface StepText {
  readonly title: string;
  readonly state: Diagnosis[DiagnosisStep]['state'];
  readonly stateText: string;
  readonly time: string | undefined;
  /** Observations. */
  readonly facts: readonly string[];
  /** Warnings of a passed stage. */
  readonly doubts: readonly string[];
  /** Cause of the failure, and what to do. */
  readonly finding: Finding | undefined;
}

export interface Finding {
  readonly side: Side;
  readonly what: string;
  readonly next: string;
  /** The action to offer. */
  readonly fix: 'signIn' | 'editConnection' | undefined;
}

/** Context of the texts. */
export interface Setting {
  /** Origin of the service, as configured. */
  readonly origin: string;
  readonly format: Format;
}

/** All stages as text, in order. */
export const stepTexts = (diagnosis: Diagnosis, setting: Setting): StepText[] =>
  diagnosisSteps.map((step) => {
    const result = diagnosis[step];
    return {
      title: titleOf(step),
      state: result.state,
      stateText: stateText(result.state),
      time: 'ms' in result && result.state !== 'skipped' ? t('{0} ms', setting.format.number(result.ms)) : undefined,
      facts: factsOf(diagnosis, step, setting),
      doubts: doubtsOf(diagnosis, step),
      finding: findingOf(diagnosis, step, setting),
    };
  });

/** The result in a sentence or two, starting with the probable location of the cause. */
export function verdict(words: readonly StepText[]): string {
  const finding = words.find((each) => each.finding)?.finding;
  if (finding) return t('{0} {1}.', sideText(finding.side), finding.what);
  if (words.some(({ state }) => state === 'cancelled')) return t('Canceled');
  if (words.every(({ state }) => state === 'passed' || state === 'skipped'))
    return t('Everything works. The service responds and accepts your credentials.');
  return '';
}

function titleOf(step: DiagnosisStep): string {
  switch (step) {
    case 'name':
      return t('Find the host (DNS)');
    case 'connection':
      return t('Connect (TCP)');
    case 'certificate':
      return t('Check the certificate (TLS)');
    case 'token':
      return t('Sign in');
    case 'call':
      return t('Read a board');
  }
}

function stateText(state: StepText['state']): string {
  switch (state) {
    case 'waiting':
    case 'untried':
    case 'cancelled':
      return t('not tried');
    case 'running':
      return '…';
    case 'passed':
      return t('passed');
    case 'skipped':
      return t('skipped');
    case 'failed':
      return t('failed');
  }
}

function sideText(side: Side): string {
  switch (side) {
    case 'settings':
      return t('Most likely your settings:');
    case 'machine':
      return t('Most likely this machine:');
    case 'network':
      return t('Most likely the network:');
    case 'service':
      return t('Most likely the service:');
  }
}

function factsOf(
  { name, connection, certificate, token, call }: Diagnosis,
  step: DiagnosisStep,
  setting: Setting,
): string[] {
  const result = { name, connection, certificate, token, call }[step];
  if (result.state === 'skipped' && result.why === 'sample')
    return [t('Sample boards run inside VS Code, without a network.')];
  switch (step) {
    case 'name':
      if (name.state === 'passed') return [sanitizeLabel(name.addresses.join(', '))];
      return name.state === 'skipped' && name.why === 'proxy'
        ? [t('The proxy resolves the host name: {0}.', proxyText(name))]
        : [];
    case 'connection':
      if (connection.state !== 'passed') return [];
      return [connection.proxy ? t('Through the proxy {0}.', proxyText(connection)) : connection.to];
    case 'certificate':
      return 'certificate' in certificate && certificate.certificate
        ? [certificateText(certificate.certificate, setting)]
        : [];
    case 'token':
      return [];
    case 'call':
      return call.state === 'skipped' || (call.state === 'passed' && !call.board)
        ? [t('No board was read: this connection has no boards yet.')]
        : [];
  }
}

const proxyText = ({ proxy }: Through): string => {
  const address = sanitizeLabel(proxy?.address ?? '', 80);
  switch (proxy?.namedIn) {
    case 'setting':
      return t('{0}, from the setting http.proxy', address);
    case 'environment':
      return t('{0}, from the environment', address);
    case 'system':
      return t('{0}, from the system', address);
    case undefined:
      return '';
  }
};

const certificateText = ({ subject, issuer, to }: ShownCertificate, { format }: Setting): string =>
  t('Issued to {0} by {1}, valid until {2}', nameText(subject), nameText(issuer), day(to, format));

/** A name from a certificate; untrusted. */
const nameText = (name: string | undefined, limit = 80): string =>
  name === undefined ? t('(hidden)') : sanitizeLabel(name, limit) || '–';

const day = (ms: number | undefined, format: Format) => format.day(ms) ?? '–';

function doubtsOf({ certificate, token, call }: Diagnosis, step: DiagnosisStep): string[] {
  const doubts: string[] = [];
  if (step === 'certificate' && hidesNames(certificate))
    doubts.push(t('Names in the certificate are hidden because they may contain the app ID or app secret.'));
  if (step === 'certificate' && certificate.state === 'passed') {
    const { certificate: shown, checked } = certificate;
    if (!checked) doubts.push(t('VS Code is set to skip certificate checks (http.proxyStrictSSL).'));
    if (shown && !shown.isPublic)
      doubts.push(
        t(
          'Not issued by a public authority. It may come from your organization, or from a proxy that inspects traffic.',
        ),
      );
  }
  const refused = { token, call }[step as 'token' | 'call'];
  const minutes = refused?.state === 'failed' ? Math.round((refused.clockAhead ?? 0) / 60_000) : 0;
  // The header is untrusted: show only what helps.
  if (Math.abs(minutes) > 24 * 60)
    doubts.push(t('The clocks of this machine and the service are more than a day apart.'));
  else if (Math.abs(minutes) >= 5)
    doubts.push(t('The clocks of this machine and the service are {0} minutes apart.', Math.abs(minutes)));
  return doubts;
}

const hidesNames = (result: Diagnosis['certificate']): boolean =>
  'certificate' in result &&
  result.certificate !== undefined &&
  [result.certificate.subject, result.certificate.issuer, result.certificate.names].includes(undefined);

function findingOf(diagnosis: Diagnosis, step: DiagnosisStep, setting: Setting): Finding | undefined {
  const { name, connection, certificate, token, call } = diagnosis;
  const { host, hostname } = new URL(setting.origin);
  if (step === 'name' && name.state === 'failed') return nameFinding(name.code, hostname);
  if (step === 'connection' && connection.state === 'failed') return connectionFinding(connection, host);
  if (step === 'certificate' && certificate.state === 'failed') return certificateFinding(certificate, setting);
  if (step === 'token' && token.state === 'failed') return refusalFinding(token, step, setting.origin);
  if (step === 'call' && call.state === 'failed') return refusalFinding(call, step, setting.origin);
  return undefined;
}

const finding = (side: Side, what: string, next: string, fix?: Finding['fix']): Finding => ({
  side,
  what,
  next,
  fix,
});

function nameFinding(code: string, host: string): Finding {
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
): Finding {
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

const silentFinding = (code: string, host: string): Finding =>
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
): Finding {
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return finding(
      code === 'CERT_HAS_EXPIRED' ? 'service' : 'machine',
      t('The certificate is valid from {0} to {1}', day(certificate?.from, format), day(certificate?.to, format)),
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

function refusalFinding({ failure, redirect, board }: Refused, step: 'token' | 'call', origin: string): Finding {
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
