import { wordOf, type ExportCell } from '../../kinds/parts/cell';

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

// Signs that start a formula; includes the full-width forms of Chinese keyboards.
const formulaSign = /[=+\-@\uff1d\uff0b\uff0d\uff20]/g;
// What some spreadsheet takes for the end of a cell or of a line.
const cellEnd = /[,;|\t\n\v\f\r\x85\u2028\u2029]/;
// What spreadsheets skip before the content of a cell.
const skipped = /["'\s\0]/;

/** Whether a spreadsheet may start a cell at an index: only what it skips is between the index and the end of a cell. */
function mayStartCell(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && !cellEnd.test(text.charAt(at)) && skipped.test(text.charAt(at))) at -= 1;
  return at < 0 || cellEnd.test(text.charAt(at));
}

/**
 * Escapes each sign of untrusted text that would start a formula, whichever separator the spreadsheet uses. Only for
 * text, so negative numbers stay numbers.
 */
export function guarded(text: string): string {
  const safe = text.replace(formulaSign, (sign, index: number) => (mayStartCell(text, index) ? `'${sign}` : sign));
  return /^[\t\r\n\0]/.test(safe) ? `'${safe}` : safe;
}

// All common separators, since the file may be opened with another one.
const special = /[",;|\t\r\n\0]|^\s|\s$/;
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
