import { layout, type JsonPath } from '../base/jsonText';
import { linePositions, type LinePosition } from '../base/linePositions';
import { placesIn } from '../base/placesIn';
import { createTimeSlicer, runInSlices } from '../base/timeSlicer';
import type { Problem } from './findProblems';

/** A problem with its range in a document. */
export interface PlacedProblem extends Problem {
  readonly start: LinePosition;
  readonly end: LinePosition;
  /** RFC 6901 pointer to the value in the document. */
  readonly pointer: string;
}

/**
 * Places problems in a document, in time slices. `text`: before it's laid out with `indent`. VS Code's own text of a document
 * of millions of lines takes more than a second in one turn.
 */
export async function placeProblems(
  text: string,
  indent: string,
  problems: readonly Problem[],
): Promise<PlacedProblem[]> {
  if (problems.length === 0) return [];
  const pieces: string[] = [];
  await createTimeSlicer().through(layout(text, indent), (piece) => pieces.push(piece));
  const shown = pieces.join('');
  const paths = problems.map(({ path }) => path);
  const places = await runInSlices(placesIn(shown, paths));
  const offsets = places.flatMap(({ range }) => [range.start, range.end]);
  const positions = await runInSlices(linePositions(shown, offsets));
  const at = (offset: number): LinePosition => positions.get(offset) ?? { line: 0, character: 0 };
  return problems.flatMap((problem, index) => {
    const place = places[index];
    if (!place) return [];
    const { range, path } = place;
    return [{ ...problem, start: at(range.start), end: at(range.end), pointer: jsonPointer(path) }];
  });
}

/** The pointer to a value (RFC 6901); empty for the whole document. */
export const jsonPointer = (path: JsonPath): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
