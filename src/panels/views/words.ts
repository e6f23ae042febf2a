import { t } from '@vscode/l10n';
import type { Whole } from '../../model/field';
import type { Format } from '../../model/format';
import { label } from '../../model/label';

/** Text of other people in full, safe to show; only what is far too long is cut. */
export const full = (text: string): string => label(text, 4000);

/** Text of other people within a sentence. */
export const quoted = (text: string, limit = 80): string => t('“{0}”', label(text, limit));

/** `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const [only, ...more] = parts;
  if (only === undefined) return '';
  if (more.length === 0) return only;
  return t('{0} and {1}', parts.slice(0, -1).join(t(', ')), parts.at(-1) ?? '');
}

/** Sentences one after the other, those that are there. */
export const sentences = (parts: readonly (string | undefined | false)[]): string =>
  parts
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .reduce((before, next) => (before === '' ? next : t('{0} {1}', before, next)), '');

/** `a, b and 3 more`. */
export function firstOf(parts: readonly string[], most: number): string {
  if (parts.length <= most) return listed(parts);
  return t('{0} and {1} more', parts.slice(0, most).join(t(', ')), parts.length - most);
}

export const votesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} vote', format.number(count)), t('{0} votes', format.number(count)));

export const peopleText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} person', format.number(count)), t('{0} people', format.number(count)));

export const filesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} file', format.number(count)), t('{0} files', format.number(count)));

export const entriesText = (count: Whole, format: Format): string =>
  format.plural(count, t('{0} entry', format.number(count)), t('{0} entries', format.number(count)));

/** A sum of sizes: raw, and as bytes. `least`: some sizes could not be read. */
export function sizeText(size: Whole, least: boolean, format: Format): string {
  const raw = least ? t('at least {0}', format.number(size)) : format.number(size);
  return size < 1024 ? raw : t('{0} ({1} if bytes)', raw, format.bytes(size));
}
