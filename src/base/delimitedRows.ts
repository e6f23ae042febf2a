/**
 * Parses rows of cells, as in CSV, in linear time. Cells may be in double quotes; an unclosed quote is an ordinary
 * character. White space in a cell becomes a single space, and empty rows are skipped. Each character of `cellEnds`
 * ends a cell, each of `rowEnds` a row.
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
      if (close !== -1) {
        end = endFrom(close + 1);
        cell = text.slice(quote + 1, close).replaceAll('""', '"') + text.slice(close + 1, end);
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

/** Index of the quote that closes the one at `start`, past doubled ones; -1 if none does. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
