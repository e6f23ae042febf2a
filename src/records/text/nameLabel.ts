import { t } from '@vscode/l10n';
import type { Section } from '../../core/ref';
import type { Decoded } from '../decoding/decoded';
import { stateOf } from '../decoding/deviation';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Connection } from '../configured';

/** The name of a record as a label, or why it has none. `field`: the field with the name, `name`: its value. */
export function nameLabel(decoded: Decoded<unknown>, field: string, name: string | undefined): string {
  if (name?.trim()) return sanitizeLabel(name);
  return stateOf(decoded, [field]) === 'unreadable' ? t('(unreadable name)') : t('(no name)');
}

const nameFields = { votes: 'name', files: 'fileName', meetings: 'title' } as const;

export function nameIn(section: Section, { value }: Decoded<unknown>): string | undefined {
  const name = (value as Readonly<Record<string, unknown>> | undefined)?.[nameFields[section]];
  return typeof name === 'string' ? name : undefined;
}

/** The name of a record of a section as a label, or why it has none. */
export const recordLabel = (section: Section, decoded: Decoded<unknown>): string =>
  nameLabel(decoded, nameFields[section], nameIn(section, decoded));

/** Display name of a connection. `limit`: of its length. */
export const connectionName = ({ name, sample, origin }: Connection, limit = 80): string =>
  sample ? t('Sample boards') : sanitizeLabel(name || new URL(origin).host, limit);
