/**
 * Parses rows of cells, as in CSV, in linear time. Cells may be in double quotes, which close only at the end of a cell
 * and contain no line that is a row of cells; any other quote is an ordinary character. White space in a cell becomes a
 * single space, and empty rows are skipped. Each character of `cellEnds` ends a cell, each of `rowEnds` a row.
 */
export function* delimitedRows(text: string, cellEnds: string, rowEnds: string): Generator<string[]> {
  const ends = new Set(cellEnds + rowEnds);
  const endFrom = (start: number): number => {
    let at = start;
    while (at < text.length && !ends.has(text.charAt(at))) at += 1;
    return at;
  };
  let row: string[] = [];
  for (let start = 0; start <= text.length;) {
    let end = endFrom(start);
    let cell = text.slice(start, end).trim();
    if (cell.startsWith('"')) {
      const quote = text.indexOf('"', start);
      const close = closingQuote(text, quote);
      const quoted = text.slice(quote + 1, close);
      if (close !== -1 && !hasRow(quoted, cellEnds) && text.slice(close + 1, endFrom(close + 1)).trim() === '') {
        end = endFrom(close + 1);
        cell = quoted.replaceAll('""', '"');
      }
    }
    row.push(cell.replace(/[\s⏎]+/g, ' ').trim());
    if (end === text.length || rowEnds.includes(text.charAt(end))) {
      if (row.some((each) => each !== '')) yield row;
      row = [];
    }
    start = end + 1;
  }
}

/** Whether a line after the first one has several cells. */
function hasRow(text: string, cellEnds: string): boolean {
  const lineEnd = text.search(/[\n\r\u2028\u2029⏎]/);
  return lineEnd !== -1 && cellEnds.split('').some((sign) => text.includes(sign, lineEnd));
}

/** Index of the quote that closes the one at `start`, past doubled ones; -1 if none does. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Characters that may separate the cells of a table as text, in the order in which they are tried. */
export const separators = ['\t', ',，、', ';；'] as const;

/** The separator in the first line that contains one; undefined without any. */
export function separatorIn(lines: readonly string[]): (typeof separators)[number] | undefined {
  for (const line of lines) {
    const found = separators.find((signs) => signs.split('').some((sign) => line.includes(sign)));
    if (found !== undefined) return found;
  }
  return undefined;
}
