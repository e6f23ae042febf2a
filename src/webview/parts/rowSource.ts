import type { Row, Sorting } from '../../protocol/view';

/** Where a grid takes its rows from. */
export interface RowSource {
  readonly count: number;
  /** undefined: not here yet. */
  readonly at: (index: number) => Row | undefined;
  /** Called with the rows that are in sight. */
  readonly inSight: (from: number, to: number) => void;
  /** How the host is told which rows these are. */
  readonly named: () => { keys?: string[]; sort?: Sorting; filter?: string };
}
