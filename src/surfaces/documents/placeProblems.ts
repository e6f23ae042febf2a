import { jsonPointer } from '../../core/jsonText';
import { layoutPositions, type LineRange } from '../../core/layoutPositions';
import { placesIn } from '../../core/placesIn';
import { runInSlices } from '../../core/timeSlicer';
import type { Problem } from './findProblems';

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
