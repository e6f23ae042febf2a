/** A board as a person typed or pasted it. */
export interface TypedBoard {
  readonly recordId: string;
  readonly name?: string;
  readonly group?: string;
}

/** How commas are meant: between ids, or between the columns id, name and group. */
export type Commas = 'ids' | 'columns';

const cells = (line: string) => line.split(/[,\t，]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
const header = /^(id|recordid|board ?id)$/i;

/** How the commas of a text are most likely meant; undefined when it has none or both readings are plausible. */
export function commasIn(text: string): Commas | undefined {
  const lines = linesOf(text);
  const widths = lines.map((line) => cells(line).length);
  const [first] = lines;
  if (first !== undefined && header.test(cells(first)[0] ?? '')) return 'columns';
  if (widths.some((width) => width > 3)) return 'ids';
  return undefined;
}

/** Whether a text has commas at all. */
export const hasCommas = (text: string): boolean => linesOf(text).some((line) => cells(line).length > 1);

/** Reads boards: one a line, or ids between commas, or `id,name,group`. Ids are trimmed, nothing else is changed. */
export function boardsIn(text: string, commas: Commas): TypedBoard[] {
  const lines = linesOf(text);
  if (commas === 'ids')
    return lines.flatMap((line) => cells(line).flatMap((recordId) => (recordId === '' ? [] : [{ recordId }])));
  const [first] = lines;
  const rows = first !== undefined && header.test(cells(first)[0] ?? '') ? lines.slice(1) : lines;
  return rows.flatMap((line) => {
    const [recordId = '', name = '', group = ''] = cells(line);
    if (recordId === '') return [];
    return [{ recordId, ...(name === '' ? {} : { name }), ...(group === '' ? {} : { group }) }];
  });
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
