import { t } from '@vscode/l10n';
import { sanitizeLabel } from './sanitizeLabel';
import { number } from './say';

type Part = string | undefined | false;

const there = (parts: readonly Part[]): string[] =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

/** Untrusted text within a sentence, sanitized and quoted. */
export const quoted = (text: string, limit = 80): string => inQuotes(sanitizeLabel(text, limit));

/** Puts a text in quotes; those within it become single, so that they can't end it. */
export const inQuotes = (text: string): string =>
  t(
    '“{0}”',
    text.replaceAll(/[“”]/g, (quote) => (quote === '“' ? '‘' : '’')),
  );

/** Joins the non-empty sentences. */
export const sentences = (parts: readonly Part[]): string =>
  there(parts).reduce((before, next) => (before === '' ? next : t('{0} {1}', before, next)), '');

/** A title within a sentence, or as the label of a number. */
export const inSentence = (title: string): string => title.charAt(0).toLocaleLowerCase() + title.slice(1);

/** The label of a command as the title of its dialog, or of what it does. */
export const asTitle = (label: string): string => label.replace(/…$/, '');

/** Ends a text as a sentence, unless it ends as one. */
export const sentence = (text: string): string => (/[.。]$/.test(text) ? text : t('{0}.', text));

/** Joins the non-empty parts of a short text, such as the description of a row: `Retro · statistics`. */
export const joinParts = (parts: readonly Part[], by = ' · '): string => there(parts).join(by);

/** Joins the first `max` parts of a short text, and says how many more there are: `A · B · 3 more`. */
export const firstParts = (parts: readonly string[], max: number): string =>
  joinParts([...parts.slice(0, max), parts.length > max && t('{0} more', number(parts.length - max))]);

/** Joins the non-empty facts about one thing: `14 votes, 9 voters, ended`. */
export const clauses = (parts: readonly Part[]): string => joinParts(parts, t(', '));

/** Alternatives: `seconds or minutes`; empty without any. */
export const alternatives = (parts: readonly string[]): string =>
  parts.reduce((one, other) => (one === '' ? other : t('{0} or {1}', one, other)), '');

/** Joins items of one kind: `a, b, c`. Chinese, for example, uses a different separator. */
export const items = (parts: readonly string[]): string =>
  parts.join(t({ message: ', ', args: [], comment: ['between things of one kind in a list'] }));

/** `a`, `a and b`, or `a, b, and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return '';
  const [first, ...others] = parts.slice(0, -1);
  if (first === undefined) return last;
  return others.length === 0 ? t('{0} and {1}', first, last) : t('{0}, and {1}', items([first, ...others]), last);
}

/** `a and 3 more` or `a, b, and 3 more`, or all if at most `max`. `count`: total number, if not all are given. */
export function firstOf(parts: readonly string[], max: number, count = parts.length): string {
  if (count <= max) return listed(parts);
  const [shown, more] = [parts.slice(0, max), number(count - max)];
  return shown.length === 1 ? t('{0} and {1} more', items(shown), more) : t('{0}, and {1} more', items(shown), more);
}
