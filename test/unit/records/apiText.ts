import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The API text, which the descriptions are checked against. */
const lines = readFileSync(join(__dirname, '../../../docs/interface.md'), 'utf8').split('\n');

/** The lines below a heading such as `### 2.3`, up to the next heading. */
export function section(number: string): readonly string[] {
  const start = lines.findIndex((line) => new RegExp(`^#+ ${number.replaceAll('.', '\\.')}\\.? `).test(line));
  if (start < 0) throw new Error(`the API text has no section ${number}`);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('#'));
  return lines.slice(start + 1, end < 0 ? undefined : end);
}

/** The rows of the first table of a section without the header. */
export function table(number: string): readonly (readonly string[])[] {
  const rows = section(number).filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The line of a section that contains a text. */
export function lineWith(number: string, text: string): string {
  const line = section(number).find((each) => each.includes(text));
  if (line === undefined) throw new Error(`section ${number} does not contain "${text}"`);
  return line;
}

/** The table row of a field. */
export function rowOf(number: string, field: string): readonly string[] {
  const row = table(number).find(([name]) => name === field);
  if (row === undefined) throw new Error(`the table of ${number} has no ${field}`);
  return row;
}

/** Parses `0 = created, 1 = ended` to pairs. */
export function equations(text: string): (readonly [number, string])[] {
  return [...text.matchAll(/(\d+) = ([^,.|]+)/g)].map(([, code, name]) => [Number(code), (name ?? '').trim()] as const);
}
