import type { RefObject } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import { PageStateContext } from '../pageState';

/** Height of rows of one line in pixels. All rows of a table have the same height, so that offsets give row numbers. */
export const tableRowHeight = 28;

/** The same in dense tables: forty of them fit on a screen of 1,080 pixels. */
export const denseRowHeight = 20;

/** Rows rendered beyond the visible ones. */
const spare = 10;

/** Rows by which the window moves: few, to spread the work over frames. */
const step = 4;

/**
 * Range of rows to render in a scrolling frame, end exclusive, and its maximum length. Stores the scroll position.
 * `height`: undefined if the frame shows all rows.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  name: string,
  count: number,
  height: number | undefined,
): [from: number, to: number, most: number] {
  const pageState = useContext(PageStateContext);
  const [sight, setSight] = useState({ first: 0, rows: 40 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || height === undefined) return undefined;
    const look = () => {
      const first = Math.floor(element.scrollTop / height / step) * step;
      const rows = Math.ceil(element.clientHeight / height);
      setSight((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
      pageState.set('positions', `${name}.scroll`, element.scrollTop);
    };
    const kept = pageState.get('positions', `${name}.scroll`);
    if (typeof kept === 'number' && kept > 0) element.scrollTop = kept;
    look();
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [frame, name, pageState, height]);

  if (height === undefined) return [0, count, count];
  const first = Math.min(sight.first, Math.max(0, count - sight.rows));
  const beyond = sight.rows + step + spare;
  return [Math.max(0, first - spare), Math.min(count, first + beyond), spare + beyond];
}
