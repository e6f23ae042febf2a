import type { Node } from './node';

/** When VS Code last requested the items of rows. Times are numbers of requests so far. */
export interface DrawnRows {
  readonly draw: (row: Node) => void;
  readonly now: () => number;
  /** Whether a row above `row` was drawn after `since`: VS Code will request the rows below the drawn one again. */
  readonly isDrawnAbove: (row: Node, since: number) => boolean;
}

export function createDrawnRows(parentOf: (row: Node) => Node | undefined): DrawnRows {
  const drawnAt = new WeakMap<Node, number>();
  let count = 0;
  return {
    draw: (row) => {
      count += 1;
      drawnAt.set(row, count);
    },
    now: () => count,
    isDrawnAbove: (row, since) => {
      for (let above = parentOf(row); above; above = parentOf(above))
        if ((drawnAt.get(above) ?? 0) > since) return true;
      return false;
    },
  };
}
