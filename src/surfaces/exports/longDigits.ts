import { t } from '@vscode/l10n';
import { wordOf, type ExportCell } from '../../kinds/parts/cell';

// Spreadsheets keep 15 digits of a number, drop zeros before it, and read an e as a power of ten.
const changed = /^(?:0\d+|\d+e\d+|-?\d{16,})$/i;

/** Whether a spreadsheet that reads a cell as a number shows other digits, as of a long ID. */
export const losesDigits = (cell: ExportCell): boolean => changed.test(typeof cell === 'string' ? cell : wordOf(cell));

/** Whether a tab-separated text has such cells. */
export const hasLongDigits = (tsv: string): boolean => tsv.split(/[\t\n]/).some(losesDigits);

/** For a CSV file with such cells. */
export const longDigitsNote = (): string =>
  t('Some spreadsheets change the digits of long IDs: import those columns as text.');

/** The style of a cell that spreadsheets don't read as a number, and its hash for the page's content security policy. */
const textFormat = String.raw`mso-number-format:"\@"`;
export const textFormatHash = 'sha256-36y2yQ/m8GpT740El8+eCSqTjBJvLTy10FfwkKeoM6I=';

const style = textFormat.replaceAll('"', '&quot;');
const digitCell = /(<td(?: align="[a-z]{4,6}")?)>([\de]{2,300})(?=<\/td>)/gi;

/** Gives cells of an HTML table whose digits would change the format of text. */
export const withTextFormat = (html: string): string =>
  html.replace(digitCell, (cell, tag: string, text: string) =>
    losesDigits(text) ? `${tag} style="${style}">${text}` : cell,
  );
