import { t } from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Column, Row, Sorting } from '../../protocol/table';
import { menuContext } from '../menuTarget';
import type { ColumnWidth } from './columnWidths';
import { GridHead } from './gridHead';
import { GridRow } from './gridRow';
import type { RowSource } from './rowSource';
import type { RowHighlight } from './useRowHighlight';
import { useActiveCell } from './useActiveCell';
import { rowHeight, useRowWindow } from './useRowWindow';

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
  readonly source: RowSource;
  readonly highlight: RowHighlight | undefined;
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting | undefined) => void) | undefined;
  readonly footer: readonly string[] | undefined;
}

/** A virtualized table: the document contains only visible rows. */
export function Grid({
  name,
  menu,
  title,
  columns,
  shown,
  headAt,
  widths,
  source,
  highlight,
  sort,
  onSort,
  footer,
}: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [from, to, most] = useRowWindow(frame, name, source.count);
  useLayoutEffect(() => source.inSight(from, to));
  const { id, place, ...keys } = useActiveCell(frame, source.count, shown.length);
  const isDrawn = place.row < 0 || (place.row >= from && place.row < to);
  const isHighlighted = (row: Row | undefined) => row !== undefined && highlight?.has(row) === true;
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div class="grid-frame" ref={frame} style={{ '--row-height': `${rowHeight}px`, ...tracks(shown, headAt, widths) }}>
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
          active={place.row < 0 ? place.column : undefined}
          activeId={id}
        />
        <tbody {...(highlight && pointing(highlight, source))}>
          <Spacer rows={from} />
          {indexes.map((index) => (
            <GridRow
              // Recycle row elements. Fewer rows are rendered near the ends; the rest keep their keys.
              key={index % most}
              row={source.at(index)}
              index={index}
              columns={columns}
              shown={shown}
              headAt={headAt}
              isHighlighted={isHighlighted(source.at(index))}
              active={place.row === index ? place.column : undefined}
              activeId={id}
            />
          ))}
          <Spacer rows={source.count - to} />
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
              {shown.map((at) => (
                <td key={at} aria-colindex={at + 1} class={at === headAt ? 'head' : columns[at]?.align}>
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

/** Listeners that report the row that the pointer is on. */
const pointing = ({ pointAt }: RowHighlight, source: RowSource) => ({
  onPointerOver: ({ target }: PointerEvent) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    pointAt(source.at(Number(row?.ariaRowIndex) - 2));
  },
  onPointerLeave: () => pointAt(undefined),
});

/**
 * Column widths for the CSS grid of each row. A native table would lay out and paint all rows again for each new one.
 */
function tracks(shown: readonly number[], headAt: number, widths: readonly ColumnWidth[]) {
  const widthOf = (at: number, which: keyof ColumnWidth) => {
    const width = `calc(${widths[at]?.[which] ?? 10}ch + var(--cell-air))`;
    // Limit the sticky column, so that the others stay visible.
    return at === headAt ? `min(${width}, 60vw)` : width;
  };
  const sum = (which: keyof ColumnWidth) => `calc(${shown.map((at) => widthOf(at, which)).join(' + ')})`;
  return {
    // With enough space, every column gets at least its widest text.
    '--columns': shown.map((at) => `minmax(${widthOf(at, 'typical')}, ${widths[at]?.widest ?? 10}fr)`).join(' '),
    '--least': sum('typical'),
    '--most': sum('widest'),
  };
}

/** Takes the height of the rows that are not rendered. */
const Spacer = ({ rows }: { readonly rows: number }) =>
  rows > 0 ? <tr aria-hidden="true" style={{ height: `${rows * rowHeight}px` }} /> : null;
