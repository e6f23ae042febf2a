/** A position in a text, both from 0. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

// Lines counted between two yields.
const manyLines = 10_000;

/** The positions of offsets of a text whose lines end with `\n`, in one pass. */
export function* linePositions(text: string, offsets: readonly number[]): Generator<void, Map<number, LinePosition>> {
  const found = new Map<number, LinePosition>();
  let line = 0;
  let start = 0;
  let end = text.indexOf('\n');
  for (const offset of offsets.toSorted((one, other) => one - other)) {
    while (end >= 0 && end < offset) {
      line += 1;
      start = end + 1;
      end = text.indexOf('\n', start);
      if (line % manyLines === 0) yield;
    }
    found.set(offset, { line, character: offset - start });
  }
  return found;
}
