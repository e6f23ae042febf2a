import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Column } from '../../protocol/table';
import type { ColumnWidth } from './columnWidths';

/** Table width in pixels below which rows take several lines, by the number of lines. */
const narrow: Readonly<Record<number, number>> = { 2: 480, 3: 820 };

/** Whether the columns have several lines in a table of this width, so that none has to yield. */
export const areInLines = (columns: readonly Column[], width: number): boolean =>
  width < (narrow[Math.max(...columns.map(({ line = 1 }) => line))] ?? 0);

/** Height of a line, and of the space around the lines of a row, in pixels. */
const lineHeight = 22;
const space = 10;

/** How many of the nine tracks of a line each of its columns takes, by the number of columns. */
const spans: readonly (readonly number[])[] = [[], [9], [6, 3], [3, 3, 3]];

/** The same for two texts and a number, which takes less space if its title is short. */
const beforeNumber: readonly number[] = [4, 3, 2];
const shortTitle = 8;

type LinePlace = Readonly<Record<'gridRow' | 'gridColumn', string>> & { readonly flexWrap?: 'wrap' };

export interface RowLines {
  /** Table width in pixels below which rows take these lines. */
  readonly below: number;
  readonly rowHeight: number;
  /** By the index of the column. */
  readonly places: ReadonlyMap<number, LinePlace>;
  /** The columns whose text takes lines of its own. */
  readonly own?: ReadonlySet<number>;
  /** `ownLine`: the other columns stay in one line, which scrolls sideways. `stacked`: each cell has its title. */
  readonly kind: 'ownLine' | 'severalLines' | 'stacked';
}

/** Table width in pixels below which a text in its own line may wrap onto two lines; as in the style sheet. */
const wraps = 640;

/** A longer text, in `ch`, doesn’t fit into one line of such a table. */
const long = 44;

/** The layouts of rows in narrow tables, the widest first; empty if a row always takes one line. */
export function rowLines(
  columns: readonly Column[],
  shown: readonly number[],
  headAt: number,
  widths: readonly ColumnWidth[],
): readonly RowLines[] {
  const own = shown.filter((at) => columns[at]?.ownLine);
  // A matrix is read by its columns.
  const isMatrix = shown.some((at) => columns[at]?.short !== undefined);
  const stacked = isMatrix ? undefined : stackedLines(columns, shown, headAt, own, widths);
  const hasLines = shown.some((at) => (columns[at]?.line ?? 1) > 1);
  const wider = hasLines ? severalLines(columns, shown) : own.length > 0 ? ownLines(columns, shown, own, widths) : [];
  return [...wider, ...(stacked ? [stacked] : [])];
}

/** A text takes the line below the other columns where they don't fit beside each other. */
function ownLines(
  columns: readonly Column[],
  shown: readonly number[],
  own: readonly number[],
  widths: readonly ColumnWidth[],
): readonly RowLines[] {
  const isAlways = own.some((at) => columns[at]?.ownLine === 'always');
  const below = isAlways ? Infinity : shown.reduce((sum, at) => sum + (widths[at]?.pixels ?? 0), 0);
  const place = { gridRow: '2', gridColumn: '1 / -1' };
  const lines = {
    below,
    rowHeight: 2 * lineHeight + space,
    places: new Map(own.map((at) => [at, place])),
    own: new Set(own),
    kind: 'ownLine',
  } as const;
  const wrapped = { ...lines, below: Math.min(below, wraps), rowHeight: lines.rowHeight + lineHeight };
  const isLong = own.some((at) => (widths[at]?.widest ?? 0) > long);
  return isLong ? [lines, wrapped] : [lines];
}

/** Table width in pixels below which all columns are stacked. */
const stacks = 480;

/** Fewer columns fit beside each other, and with more, too few rows would be in sight. */
const [leastStacked, mostStacked] = [3, 9];

/** A longer title with its value, in `ch`, takes two lines. */
const oneStackedLine = 40;

/** Each row has the head in its first line, texts with lines of their own below, and then a line for each column. */
function stackedLines(
  columns: readonly Column[],
  shown: readonly number[],
  headAt: number,
  own: readonly number[],
  widths: readonly ColumnWidth[],
): RowLines | undefined {
  const others = shown.filter((at) => at !== headAt && !own.includes(at));
  if (others.length + own.length < leastStacked || others.length > mostStacked) return undefined;
  const places = new Map<number, LinePlace>();
  let lines = 0;
  const add = (at: number, isTall = false) => {
    const height = isTall ? 2 : 1;
    places.set(at, {
      gridRow: `${lines + 1} / span ${height}`,
      gridColumn: '1 / -1',
      ...(isTall && { flexWrap: 'wrap' }),
    });
    lines += height;
  };
  add(headAt);
  for (const at of own) add(at, (widths[at]?.widest ?? 0) > long);
  for (const at of others) add(at, titleOf(columns, at).length + (widths[at]?.text ?? 0) > oneStackedLine);
  return { below: stacks, rowHeight: lines * lineHeight + space, places, own: new Set(own), kind: 'stacked' };
}

function severalLines(columns: readonly Column[], shown: readonly number[]): readonly RowLines[] {
  const lineOf = (at: number) => columns[at]?.line ?? 1;
  const count = Math.max(1, ...shown.map(lineOf));
  const places = new Map<number, LinePlace>();
  for (let line = 1; line <= count; line++) {
    const own = shown.filter((at) => lineOf(at) === line);
    const firstNumber = own.findIndex((at) => columns[at]?.align === 'end');
    const isShort = titleOf(columns, own.at(-1) ?? 0).length <= shortTitle;
    const tracks = own.length === 3 && firstNumber === 2 && isShort ? beforeNumber : spans[own.length];
    for (const [position, at] of own.entries())
      places.set(at, { gridRow: String(line), gridColumn: `span ${tracks?.[position] ?? 1}` });
  }
  return [{ below: narrow[count] ?? 820, rowHeight: count * lineHeight + space, places, kind: 'severalLines' }];
}

/** The layout of rows at the current width of an element; undefined: one line. `possible`: the widest first. */
export function useRowLines(ref: RefObject<HTMLElement | null>, possible: readonly RowLines[]): RowLines | undefined {
  const [chosen, setChosen] = useState(-1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (possible.length === 0 || !element) return undefined;
    const look = () => setChosen(possible.findLastIndex(({ below }) => element.clientWidth < below));
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref, possible]);
  return possible[chosen];
}

/** The title that the cells of a column have in stacked rows, where no heading is above them. */
export function titleIn(
  lines: RowLines | undefined,
  columns: readonly Column[],
  at: number,
  headAt: number,
): string | undefined {
  if (lines?.kind !== 'stacked' || at === headAt || lines.own?.has(at)) return undefined;
  return titleOf(columns, at);
}

const titleOf = (columns: readonly Column[], at: number): string => columns[at]?.short ?? columns[at]?.title ?? '';
