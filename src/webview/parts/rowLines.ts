import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Column } from '../../protocol/table';

/** Width below which rows take so many lines, in pixels. */
const narrow: Readonly<Record<number, number>> = { 2: 480, 3: 820 };

/** Height of a line, and of the space around the lines of a row, in pixels. */
const lineHeight = 22;
const space = 10;

/** How many of the nine tracks of a line its columns take, by their number. */
const spans: readonly (readonly number[])[] = [[], [9], [6, 3], [3, 3, 3]];

/** The place of a column in a row of several lines. */
type LinePlace = Readonly<Record<'gridRow' | 'gridColumn', string>>;

/** Rows that take several lines. */
export interface RowLines {
  /** In narrower tables, rows take these lines; in pixels. */
  readonly below: number;
  readonly rowHeight: number;
  /** By the index of the column. */
  readonly places: ReadonlyMap<number, LinePlace>;
}

/** The lines that a row takes in a narrow page; undefined if the table always has one line for each row. */
export function rowLines(columns: readonly Column[], shown: readonly number[]): RowLines | undefined {
  const lineOf = (at: number) => columns[at]?.line ?? 1;
  const count = Math.max(1, ...shown.map(lineOf));
  if (count === 1) return undefined;
  const places = new Map<number, LinePlace>();
  for (let line = 1; line <= count; line++) {
    const own = shown.filter((at) => lineOf(at) === line);
    for (const [position, at] of own.entries())
      places.set(at, { gridRow: String(line), gridColumn: `span ${spans[own.length]?.[position] ?? 1}` });
  }
  return { below: narrow[count] ?? 820, rowHeight: count * lineHeight + space, places };
}

/** Whether an element is narrower than a number of pixels. */
export function useIsNarrower(ref: RefObject<HTMLElement | null>, than: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (than === 0 || !element) return undefined;
    const look = () => setNarrow(element.clientWidth < than);
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref, than]);
  return than > 0 && isNarrow;
}
