import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { scrollPage } from './goTo';
import { useUniqueId } from './useUniqueId';

/** A cell position: row index, -1 for the headings, and index among the shown columns. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/**
 * Keyboard navigation in a grid of any length. The grid itself keeps the focus, because rows are recycled.
 * `isFull`: all rows are rendered, and the page scrolls instead of the frame.
 */
export function useActiveCell(
  frame: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  rowHeight: number,
  isFull: boolean,
) {
  const id = useUniqueId();
  const byKey = useRef(false);
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: 0 });
  const within = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const place = within(wanted);
  useLayoutEffect(() => {
    if (byKey.current && frame.current) {
      if (isFull) revealInPage(document.getElementById(id));
      else revealRow(frame.current, wanted.row, rowHeight);
      revealColumn(frame.current, wanted.column);
    }
    byKey.current = false;
  }, [frame, id, wanted, rowHeight, isFull]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !frame.current || event.target !== event.currentTarget) return;
    const next = moved(place, event, {
      rows,
      columns,
      page: Math.max(
        1,
        isFull ? Math.floor(self.innerHeight / rowHeight) : visibleRowsOf(frame.current, rowHeight).rows - 1,
      ),
    });
    if (next) setWanted(within(next));
    else if (event.key === 'Enter' || event.key === ' ') document.getElementById(id)?.querySelector('button')?.click();
    else return;
    byKey.current = next !== undefined;
    event.preventDefault();
  };

  /** Start at the visible rows, wherever the active cell was before. */
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || !frame.current || isFull) return;
    const { first, rows: inSight } = visibleRowsOf(frame.current, rowHeight);
    if (place.row < first || place.row >= first + inSight) setWanted({ ...place, row: first });
  };

  const onClick = ({ target, currentTarget }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('td, th') : null;
    const row = Number(cell?.parentElement?.ariaRowIndex) - 2;
    if (!(cell instanceof HTMLTableCellElement) || Number.isNaN(row)) return;
    setWanted({ row, column: cell.cellIndex });
    (currentTarget as HTMLElement).focus({ preventScroll: true });
  };

  return { id, place, onKeyDown, onFocus, onClick };
}

/** As in the ARIA grid pattern: Home and End move within the row, with Ctrl within the grid. */
function moved(
  { row, column }: CellPosition,
  { key, ctrlKey }: KeyboardEvent,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): CellPosition | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + page, column };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

const heightOf = (frame: HTMLElement, part: string) => frame.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;

/** Index of the first fully visible row, and the number of visible rows. */
function visibleRowsOf(frame: HTMLElement, rowHeight: number): { first: number; rows: number } {
  const height = frame.clientHeight - heightOf(frame, 'thead') - heightOf(frame, 'tfoot');
  return { first: Math.ceil(frame.scrollTop / rowHeight), rows: Math.max(1, Math.floor(height / rowHeight)) };
}

/** Scrolls the page as little as needed; its toolbar, and the sticky head and footer, cover rows. */
function revealInPage(cell: HTMLElement | null): void {
  if (!cell) return;
  const { top, bottom } = cell.getBoundingClientRect();
  const table = cell.closest('tbody')?.parentElement;
  const edge = (part: string) => table?.querySelector(part)?.getBoundingClientRect();
  const toolbar = document.querySelector<HTMLElement>('.toolbar')?.offsetHeight ?? 0;
  const covered = Math.max(toolbar, edge('thead')?.bottom ?? 0);
  const end = Math.min(self.innerHeight, edge('tfoot')?.top ?? Infinity);
  scrollPage(Math.min(0, Math.floor(top - covered)) || Math.max(0, Math.ceil(bottom - end)));
}

/** Scrolls as little as needed; the sticky head and footer cover rows. */
function revealRow(frame: HTMLElement, row: number, rowHeight: number): void {
  if (row < 0) return;
  const covered = heightOf(frame, 'thead') + heightOf(frame, 'tfoot');
  const least = (row + 1) * rowHeight + covered - frame.clientHeight;
  frame.scrollTop = Math.min(Math.max(frame.scrollTop, least), row * rowHeight);
}

function revealColumn(frame: HTMLElement, column: number): void {
  const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
  const kept = heads.findIndex((each) => each.classList.contains('head'));
  const head = heads[column];
  // The sticky column and texts in their own line are always visible.
  if (!head || column === kept || head.classList.contains('own')) return;
  const cover = column > kept ? (heads[kept]?.offsetWidth ?? 0) : 0;
  const { offsetLeft, offsetWidth } = head;
  frame.scrollLeft = Math.min(
    Math.max(frame.scrollLeft, offsetLeft + offsetWidth - frame.clientWidth),
    offsetLeft - cover,
  );
}
