import { t } from '@vscode/l10n';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Column, Row, Sorting } from '../../protocol/table';
import { menuContext } from '../menuTarget';
import type { ColumnWidth } from './columnWidths';
import { GridHead } from './gridHead';
import { GridRow } from './gridRow';
import type { ShownRows } from './shownRows';
import type { RowHighlight } from '../highlight';
import { useActiveCell } from './useActiveCell';
import { rowLines, titleIn, useRowLines, type RowLines } from './rowLines';
import { denseRowHeight as denseHeight, tableRowHeight as oneLine, useRowWindow } from './useRowWindow';

interface GridProps {
  /** Key of the stored scroll position. */
  readonly name: string;
  /** What the context menu offers on cells. */
  readonly menu: Parameters<typeof menuContext>[0];
  readonly title: string;
  readonly columns: readonly Column[];
  /** By index. */
  readonly shown: readonly number[];
  readonly headAt: number;
  readonly widths: readonly ColumnWidth[];
  /** Of the page's content, in pixels. */
  readonly width: number;
  readonly isDense: boolean;
  readonly source: ShownRows;
  readonly highlight: RowHighlight | undefined;
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting | undefined) => void) | undefined;
  readonly footer: readonly string[] | undefined;
  readonly isNarrow: boolean;
}

/** A table; the document contains only the visible rows of a long one. */
export function Grid({
  name,
  menu,
  title,
  columns,
  shown,
  headAt,
  widths,
  width,
  isDense,
  source,
  highlight,
  sort,
  onSort,
  footer,
  isNarrow,
}: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const possibleLines = useMemo(
    () => (isNarrow ? [] : rowLines(columns, shown, headAt, widths)),
    [columns, shown, headAt, widths, isNarrow],
  );
  const lines = useRowLines(frame, possibleLines);
  const rowHeight = lines?.rowHeight ?? (isDense ? denseHeight : oneLine);
  const inTracks = lines?.kind === 'ownLine' ? shown.filter((at) => !lines.own?.has(at)) : shown;
  const isTall = lines?.kind === 'stacked' || shown.some((at) => columns[at]?.ownLine === 'always');
  const isFull = source.count <= (isTall ? maxTall : maxFull) && source.count * shown.length <= maxCells;
  const least = shown.reduce((sum, at) => sum + (inTracks.includes(at) ? (widths[at]?.leastPixels ?? 0) : 0), 0);
  const [from, to, most] = useRowWindow(frame, name, source.count, isFull ? undefined : rowHeight);
  useLayoutEffect(() => source.inSight(from, to));
  const { id, place, ...keys } = useActiveCell(frame, source.count, shown.length, rowHeight, isFull);
  const isDrawn = place.row < 0 || (place.row >= from && place.row < to);
  const isHighlighted = (row: Row | undefined) => row !== undefined && highlight?.has(row) === true;
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div
      class={frameClass(lines, { isFull, isTall, isNarrow, fits: lines?.kind === 'stacked' || least + 2 <= width })}
      ref={frame}
      style={{ '--row-height': `${rowHeight}px`, ...tracks(columns, inTracks, headAt, widths) }}
    >
      <table
        role="grid"
        tabIndex={0}
        aria-label={title}
        aria-readonly="true"
        aria-rowcount={source.count + 1 + (footer ? 1 : 0)}
        aria-colcount={columns.length}
        aria-activedescendant={isDrawn ? id : undefined}
        {...menuContext(menu)}
        {...keys}
      >
        <GridHead
          columns={columns}
          shown={shown}
          headAt={headAt}
          sort={sort}
          onSort={onSort}
          lines={lines}
          active={place.row < 0 ? place.column : undefined}
          activeId={id}
        />
        <tbody {...(highlight && pointing(highlight, source))}>
          <Spacer height={from * rowHeight} />
          {indexes.map((index) => (
            <GridRow
              // Recycle row elements. Fewer rows are rendered near the ends; the rest keep their keys.
              key={index % most}
              row={source.at(index)}
              index={index}
              columns={columns}
              shown={shown}
              headAt={headAt}
              isContinued={isContinued(source, index)}
              lines={lines}
              isHighlighted={isHighlighted(source.at(index))}
              active={place.row === index ? place.column : undefined}
              activeId={id}
            />
          ))}
          <Spacer height={(source.count - to) * rowHeight} />
          {source.count === 0 && (
            <tr>
              <td class="none" aria-colspan={shown.length}>
                {t('No rows.')}
              </td>
            </tr>
          )}
        </tbody>
        {footer && (
          <tfoot>
            <tr {...menuContext('value')} aria-rowindex={source.count + 2}>
              {inTracks.map((at) => (
                <td
                  key={at}
                  aria-colindex={at + 1}
                  style={lines?.kind === 'ownLine' ? undefined : lines?.places.get(at)}
                  data-title={titleIn(lines, columns, at, headAt)}
                  class={at === headAt ? 'head' : columns[at]?.align}
                  title={footer[at]}
                >
                  {footer[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A table with more rows, or more cells, scrolls by itself; a shorter one stands whole, and the page scrolls. */
const [maxFull, maxTall, maxCells] = [100, 50, 2_000];

/** Whether a row is about the same as the row above it. */
function isContinued(source: ShownRows, index: number): boolean {
  const group = source.at(index)?.group;
  return group !== undefined && group === source.at(index - 1)?.group;
}

const frameClass = (
  lines: RowLines | undefined,
  { isFull, isTall, isNarrow, fits }: Readonly<Record<'isFull' | 'isTall' | 'isNarrow' | 'fits', boolean>>,
): string =>
  [
    'grid-frame',
    lines && classes[lines.kind],
    isFull && 'full',
    isFull && isTall && 'tall',
    isFull && fits && 'fits',
    isNarrow && 'narrow',
  ]
    .filter(Boolean)
    .join(' ');

const classes = { ownLine: 'own-line', severalLines: 'several-lines', stacked: 'several-lines stacked' } as const;

/** Listeners that report the row that the pointer is on. */
const pointing = ({ pointAt }: RowHighlight, source: ShownRows) => ({
  onPointerOver: ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    pointAt(source.at(Number(row?.ariaRowIndex) - 2));
  },
  onPointerLeave: () => pointAt(undefined),
});

/**
 * Column widths for the CSS grid of each row. A native table would lay out and paint all rows again for each new one.
 */
function tracks(columns: readonly Column[], shown: readonly number[], headAt: number, widths: readonly ColumnWidth[]) {
  const widthOf = (at: number, which: 'least' | 'widest') => {
    const width = `calc(${widths[at]?.[which] ?? 10}ch + var(--cell-air))`;
    // Limit the sticky column and those before it, so that both are visible in a narrow panel.
    if (at < headAt) return `min(${width}, 28vw)`;
    return at === headAt ? `min(${width}, 60vw)` : width;
  };
  // The head first gets what it needs; columns whose texts are cut share the rest; without such columns, all others.
  const canShrink = shown.some((at) => columns[at]?.shrinks);
  const isCut = (at: number) => (widths[at]?.widest ?? 0) > (widths[at]?.typical ?? 0);
  const isSentence = (at: number) => columns[at]?.ownLine !== undefined;
  const isTight = (at: number) =>
    canShrink && !isSentence(at) && (!columns[at]?.shrinks || columns[at]?.fitsWhole) && !isCut(at);
  const isFixed = (at: number) =>
    at === headAt ? shown.some((other) => other !== headAt && !isTight(other)) : isTight(at);
  const shareOf = (at: number) => {
    const { typical, widest } = widths[at] ?? { typical: 10, widest: 10 };
    // Few texts are cut in a column that doesn't shrink.
    return canShrink && !columns[at]?.shrinks ? (typical + widest) / 2 : widest;
  };
  const growing = (at: number) => (isFixed(at) ? widthOf(at, 'widest') : `${shareOf(at)}fr`);
  const sum = (which: 'least' | 'widest') => `calc(${shown.map((at) => widthOf(at, which)).join(' + ')})`;
  return {
    // With enough space, every column gets at least its widest text.
    '--columns': shown.map((at) => `minmax(${widthOf(at, 'least')}, ${growing(at)})`).join(' '),
    '--least': sum('least'),
    '--most': sum('widest'),
  };
}

/** Takes the height of the rows that are not rendered. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height: `${height}px` }} /> : null;
