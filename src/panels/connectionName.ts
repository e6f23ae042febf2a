import { t } from '@vscode/l10n';
import type { Connection } from '../model/configured';
import { label } from '../model/label';

/** Display name of a connection. */
export const nameOf = ({ name, sample, origin }: Connection): string =>
  sample ? t('Sample boards') : label(name || new URL(origin).host, 80);
