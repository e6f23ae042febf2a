import { t } from '@vscode/l10n';
import type { Whole } from './field';
import type { Format } from './format';

export const votesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} vote', format.number(count)), t('{0} votes', format.number(count)));

export const votersText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} voter', format.number(count)), t('{0} voters', format.number(count)));

export const participantsText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} participant', format.number(count)), t('{0} participants', format.number(count)));

export const filesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} file', format.number(count)), t('{0} files', format.number(count)));

export const meetingsText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} meeting', format.number(count)), t('{0} meetings', format.number(count)));

export const boardsText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} board', format.number(count)), t('{0} boards', format.number(count)));

export const entriesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} entry', format.number(count)), t('{0} entries', format.number(count)));

/**
 * A total size as sent and, from 1024 on, also as bytes. `least`: some sizes are unreadable, so the total is a minimum.
 */
export function sizeText(size: Whole, least: boolean, format: Format): string {
  const raw = least ? t('at least {0}', format.number(size)) : format.number(size);
  return size < 1024 ? raw : t('{0} ({1} if bytes)', raw, format.bytes(size));
}
