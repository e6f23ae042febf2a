import { t } from '@vscode/l10n';
import type { Decoded } from '../records/decoding/decoded';
import { stateOf } from '../records/decoding/fieldState';
import { sanitizeLabel } from './sanitizeLabel';

/** The name of a record as a label, or why it has none. `field`: the field with the name, `name`: its value. */
export function nameLabel(decoded: Decoded<unknown>, field: string, name: string | undefined): string {
  if (name?.trim()) return sanitizeLabel(name);
  return stateOf(decoded, [field]) === 'unreadable' ? t('(unreadable name)') : t('(no name)');
}
