import { label } from '../model/label';
import { unreadable, wordOf, type Cell } from './cell';

// What Markdown, tables, formulas and addresses of GitHub and VS Code would read as more than text.
const active = /[\\`*_[\]#|~$]|:(?=\/\/)|(?<=www)\.|@/gi;
const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text of other people as it stands in Markdown: never markup, a picture, or a link that says something else than where it
 * leads. On one line. An address may still be drawn as a link to itself: some, VS Code too, look for those at the very end.
 */
export const inMarkdown = (text: string): string => escaped(label(text, Infinity));

const escaped = (text: string): string =>
  text
    .replace(active, (character) => `\\${character}`)
    .replace(/[&<>]/g, (character) => markup[character] ?? character);

/** The same, lines kept: a table knows no line breaks of its own. */
const inCell = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => inMarkdown(line))
    .join('<br>');

/** Missing is –, null is set off from the text null, and what cannot be read is marked. */
function cellText(cell: Cell): string {
  if (typeof cell === 'string') return inCell(cell);
  if (cell === undefined) return '–';
  if (cell === null) return '*null*';
  return cell === unreadable ? '⚠' : wordOf(cell);
}

export const markdownRow = (cells: readonly Cell[]): string => `| ${cells.map(cellText).join(' | ')} |\n`;

/** The head of a table; numbers stand on the right. */
export const markdownHead = (header: readonly string[], right: readonly number[] = []): string =>
  markdownRow(header) + `|${header.map((_, index) => (right.includes(index) ? ' ---: |' : ' --- |')).join('')}\n`;
