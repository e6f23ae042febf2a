import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { ShownCertificate, Through } from './diagnosisSteps';

export interface Setting {
  /** Origin of the service, as configured. */
  readonly origin: string;
  readonly format: Format;
}

/** Address of a proxy, and where it is configured. */
export const proxyText = ({ proxy }: Through): string => {
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

export const certificateText = ({ subject, issuer, from, to }: ShownCertificate, { format }: Setting): string =>
  t(
    'Issued to {0} by {1}, valid from {2} to {3}',
    nameText(subject),
    nameText(issuer),
    dayText(from, format),
    dayText(to, format),
  );

/** A name from a certificate; untrusted. */
export const nameText = (name: string | undefined, limit = 80): string =>
  name === undefined ? t('(hidden)') : sanitizeLabel(name, limit) || '–';

const dayText = (ms: number | undefined, format: Format) => format.day(ms) ?? '–';
