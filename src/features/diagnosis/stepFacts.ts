import { t } from '@vscode/l10n';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Diagnosis, DiagnosisStep, ShownCertificate, Through } from './diagnosisSteps';
import type { Format } from '../../core/format';

/** What a stage observed. */
export function factsOf(
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
      if (name.state !== 'skipped') return [];
      return name.why === 'proxy'
        ? [t('The proxy resolves the host name: {0}.', proxyText(name))]
        : [t('The base URL has an IP address, so there’s no name to find.')];
    case 'connection':
      if ('proxy' in connection) return [t('Through the proxy {0}.', proxyText(connection))];
      return connection.state === 'passed' ? [connection.to] : [];
    case 'certificate':
      if (certificate.state === 'skipped')
        return [t('HTTP doesn’t use certificates. It’s accepted only for this machine.')];
      if (!('certificate' in certificate) || !certificate.certificate) return [];
      return [
        certificateText(certificate.certificate, setting),
        ...(certificate.state === 'failed'
          ? [t('For the hosts {0}', nameText(certificate.certificate.names, 200))]
          : []),
      ];
    case 'token':
      return [];
    case 'call':
      return call.state === 'skipped' || (call.state === 'passed' && !call.board)
        ? [t('No board was read: this connection has no boards yet.')]
        : [];
  }
}

/** Warnings of a stage, whether it passed or failed. */
export function doubtsOf({ certificate, token, call }: Diagnosis, step: DiagnosisStep): string[] {
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

export interface Setting {
  /** Origin of the service, as configured. */
  readonly origin: string;
  readonly format: Format;
}

/** Address of a proxy, and where it is configured. */
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

const certificateText = ({ subject, issuer, from, to }: ShownCertificate, { format }: Setting): string =>
  t(
    'Issued to {0} by {1}, valid from {2} to {3}',
    nameText(subject),
    nameText(issuer),
    dayText(from, format),
    dayText(to, format),
  );

/** A name from a certificate; untrusted. */
const nameText = (name: string | undefined, limit = 80): string =>
  name === undefined ? t('(hidden)') : sanitizeLabel(name, limit) || '–';

const dayText = (ms: number | undefined, format: Format) => format.day(ms) ?? '–';
