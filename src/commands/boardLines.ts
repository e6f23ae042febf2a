/** A board as typed or pasted by the user. */
export interface TypedBoard {
  readonly recordId: string;
  readonly name?: string;
  readonly group?: string;
}

/** What commas separate: IDs, or the columns ID, name and group. */
export type Commas = 'ids' | 'columns';

const cells = (line: string) => line.split(/[,\t，]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
const header = /^(id|recordid|board ?id)$/i;

/** Guesses what the commas of a text separate; undefined when there are none or both are plausible. */
export function commasIn(text: string): Commas | undefined {
  const lines = linesOf(text);
  const widths = lines.map((line) => cells(line).length);
  const [first] = lines;
  if (first !== undefined && header.test(cells(first)[0] ?? '')) return 'columns';
  if (widths.some((width) => width > 3)) return 'ids';
  return undefined;
}

/** Whether a text contains separators. */
export const hasCommas = (text: string): boolean => linesOf(text).some((line) => cells(line).length > 1);

/** Parses boards: one per line, IDs separated by commas, or `id,name,group`. Cells are trimmed and unquoted. */
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
