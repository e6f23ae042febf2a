import { layout } from '../../core/jsonText';

/** The lines of an open document. */
export interface DocumentLines {
  readonly lineCount: number;
  readonly lineAt: (line: number) => { readonly text: string };
}

/**
 * Whether a document shows a JSON text, laid out with `indent`; not while it is being refreshed, or if that failed.
 * Yields after each piece, because reading VS Code's text of a document of millions of lines blocks for more than a
 * second.
 */
export function* showsText(document: DocumentLines, text: string, indent: string): Generator<void, boolean> {
  let line = 0;
  let open: string[] = [];
  const isNext = (expected: string): boolean => {
    if (line >= document.lineCount) return false;
    const shown = document.lineAt(line).text;
    line += 1;
    // Encoding replaces lone surrogates.
    return shown === expected || shown === expected.toWellFormed();
  };
  for (const piece of layout(text, indent)) {
    const [first = '', ...others] = piece.split('\n');
    open.push(first);
    for (const other of others) {
      if (!isNext(open.join(''))) return false;
      open = [other];
    }
    yield;
  }
  // The document ends with an empty line.
  return isNext(open.join('')) && isNext('') && line === document.lineCount;
}
