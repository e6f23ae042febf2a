import { sanitizeLabel } from '../../core/sanitizeLabel';
import { unreadable, wordOf, type ExportCell } from './cell';

// Characters active in Markdown, tables and formulas, and in URL autolinks of GitHub and VS Code.
const active = /[\\`*_[\]#|~$]|:(?=\/\/)|(?<=www)\.|@/gi;
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Escapes untrusted text for Markdown on one line: no markup, image, or link whose text differs from its target. A URL
 * may still become a link to itself; some renderers, including VS Code, autolink late.
 */
export const inMarkdown = (text: string): string => escaped(sanitizeLabel(text, Infinity));

const escaped = (text: string): string =>
  text
    .replace(active, (character) => `\\${character}`)
    .replace(/[&<>]/g, (character) => markup[character] ?? character);

/** As `inMarkdown`, with line breaks as <br>, since table cells can't have them. */
const inCell = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => inMarkdown(line))
    .join('<br>');

/** Missing is –, null differs from the text "null", and unreadable is marked. */
function cellText(cell: ExportCell): string {
  if (typeof cell === 'string') return inCell(cell);
  if (cell === undefined) return '–';
  if (cell === null) return '*null*';
  return cell === unreadable ? '⚠' : wordOf(cell);
}

/** One table row including the line end. */
export const markdownRow = (cells: readonly ExportCell[]): string => `| ${cells.map(cellText).join(' | ')} |\n`;

/** The header of a table; `right`: indexes of right-aligned columns. */
export const markdownHead = (header: readonly string[], right: readonly number[] = []): string =>
  markdownRow(header) + `|${header.map((_, index) => (right.includes(index) ? ' ---: |' : ' --- |')).join('')}\n`;

/** A table whose first line is its header. */
export const tableMarkdown = ([header = [], ...rows]: readonly (readonly (string | number)[])[]): string =>
  markdownHead(header.map(String)) + rows.map(markdownRow).join('');
