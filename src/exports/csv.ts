import { wordOf, type ExportCell } from './cell';

export interface CsvStyle {
  readonly separator: ',' | ';' | '\t';
  /** Without it, some spreadsheets assume a legacy encoding. */
  readonly byteOrderMark: boolean;
}

export const byteOrderMark = '\ufeff';

/**
 * One line of CSV (RFC 4180) including the line end.
 *
 * Missing is an empty field (`a,,b`), empty text is quoted (`a,"",b`), null is the bare word `null`. Non-text values
 * are bare; text that looks like one is quoted (`"null"`, `"7"`), so that the two differ.
 *
 * No library, because those at hand don't escape NUL and write null, missing and empty text alike.
 */
export const csvLine = (cells: readonly ExportCell[], { separator }: Pick<CsvStyle, 'separator'>): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? textField(cell) : wordOf(cell))).join(separator)}\r\n`;

/** One tab-separated line to paste into spreadsheets. Quotes only text that begins with a quote, or contains tabs or line breaks. */
export const tsvLine = (cells: readonly ExportCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? pastedField(cell) : wordOf(cell))).join('\t')}\n`;

// Characters that start a formula, or that spreadsheets skip before one; includes the full-width forms of Chinese
// keyboards.
const startsFormula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Escapes untrusted text that would be a formula. Only for text, so negative numbers stay numbers. */
export const guarded = (text: string): string => (startsFormula.test(text) ? `'${text}` : text);

// All common separators, since the file may be opened with another one.
const special = /[",;\t\r\n\0]|^\s|\s$/;
const readsLikeWord = /^(-?[\d.]+(e[+-]?\d+)?|true|false|null|\(unreadable\)|)$/i;

function textField(text: string): string {
  const safe = guarded(text.toWellFormed());
  return special.test(safe) || readsLikeWord.test(safe) ? quoted(safe) : safe;
}

function pastedField(text: string): string {
  const safe = guarded(text.toWellFormed());
  return /^"|[\t\r\n]/.test(safe) ? quoted(safe) : safe;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
