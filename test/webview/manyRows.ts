import type { DetailsView } from '../../src/protocol/view';

/** A page that holds a view. */
export interface Decoded {
  decoded?: unknown;
}

/** Creates rows inside the page, since transferring them would dominate a measurement. */
export function makeRows({ view, count }: { view: DetailsView; count: number }): void {
  const [block] = view.blocks;
  if (block?.block !== 'table') throw new Error('no table');
  const rows = Array.from({ length: count }, (_, index) => {
    const { cells, ...row } = block.rows[index % block.rows.length]!;
    return { ...row, key: `f${index}`, cells: [{ ...cells[0]!, text: `File ${index + 1}.pdf` }, ...cells.slice(1)] };
  });
  (self as Decoded).decoded = structuredClone({ ...view, blocks: [{ ...block, rows, count }] });
}

/** Shows the view that the page holds; returns the milliseconds until it is painted. */
export async function showDecoded(): Promise<number> {
  const arrived = new Promise<number>((resolve) =>
    self.addEventListener('message', () => resolve(performance.now()), { once: true, capture: true }),
  );
  self.postMessage({ type: 'show', view: (self as Decoded).decoded }, self.origin);
  delete (self as Decoded).decoded;
  const from = await arrived;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - from;
}
