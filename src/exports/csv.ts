import { wordOf, type Cell } from './cell';

/** How a person wants tables of plain text. */
export interface CsvStyle {
  readonly separator: ',' | ';' | '\t';
  /** Spreadsheets take a file without it for text in an older encoding. */
  readonly byteOrderMark: boolean;
}

export const mark = '\ufeff';

/**
 * A line of RFC 4180, its end included.
 *
 * Missing is an empty field (`a,,b`), empty text is quoted (`a,"",b`), null is the bare word `null`. Words and numbers of
 * ours stand bare; text that would read like one is quoted (`"null"`, `"7"`), so that both can be told apart.
 *
 * Our own lines rather than a package's: those at hand guard no NUL, write null, missing and empty text alike, and what
 * would be left to them is to double quotes.
 */
export const csvLine = (cells: readonly Cell[], { separator }: Pick<CsvStyle, 'separator'>): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textField(cell) : wordOf(cell))).join(separator)}\r\n`;

/** A line for the clipboard, as spreadsheets paste it: the same rules, a tab between. */
export const tsvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? pastedField(cell) : wordOf(cell))).join('\t')}\n`;

// What a spreadsheet takes for a formula, or passes over before one; the wide forms are typed on Chinese keyboards.
const startsFormula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Text of other people must not become a formula. Only text: a number that is negative stays a number. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

// Every separator in use, not only the one chosen: the file may be opened with another.
const special = /[",;\t\r\n\0]|^\s|\s$/;
const readsLikeWord = /^(-?[\d.]+(e[+-]?\d+)?|true|false|null|\(unreadable\)|)$/i;

function textField(text: string): string {
  const safe = guarded(text.toWellFormed());
  return special.test(safe) || readsLikeWord.test(safe) ? quoted(safe) : safe;
}

function pastedField(text: string): string {
  const safe = guarded(text.toWellFormed());
  return /["\t\r\n]/.test(safe) ? quoted(safe) : safe;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
