import { jsonPointer } from '../../core/jsonText';
import { layoutPositions, placesIn, type LineRange } from '../../core/placesIn';
import { runInSlices } from '../../core/timeSlicer';
import type { Problem } from './findProblems';
import { layout } from '../../core/jsonText';

export interface PlacedProblem extends Problem, LineRange {
  /** RFC 6901 pointer to the value in the document. */
  readonly pointer: string;
}

/**
 * Places problems in a document, in time slices. `text`: of the document before layout with `indent`, because reading
 * VS Code's text of a document of millions of lines blocks for more than a second.
 */
export async function placeProblems(
  text: string,
  indent: string,
  problems: readonly Problem[],
): Promise<PlacedProblem[]> {
  if (problems.length === 0) return [];
  const places = await runInSlices(
    placesIn(
      text,
      problems.map(({ path }) => path),
    ),
  );
  const ranges = await runInSlices(
    layoutPositions(
      text,
      indent,
      places.map(({ range }) => range),
    ),
  );
  return problems.flatMap((problem, index) => {
    const [place, range] = [places[index], ranges[index]];
    return place && range ? [{ ...problem, ...range, pointer: jsonPointer(place.path) }] : [];
  });
}

/** The problem of the value at a pointer, or else the worst one inside it, or the nearest one around it. */
export function nearestProblem(problems: readonly PlacedProblem[], pointer: string): PlacedProblem | undefined {
  const isIn = (inner: string, outer: string) => inner.startsWith(`${outer}/`);
  return (
    problems.find((each) => each.pointer === pointer) ??
    problems.find((each) => isIn(each.pointer, pointer)) ??
    problems
      .filter((each) => isIn(pointer, each.pointer))
      .toSorted((one, other) => other.pointer.length - one.pointer.length)[0]
  );
}

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
