import type { Row, Sorting } from '../../protocol/table';

export interface ShownRows {
  readonly count: number;
  /** undefined: not loaded yet. */
  readonly at: (index: number) => Row | undefined;
  /** Called with the range of visible rows. */
  readonly inSight: (from: number, to: number) => void;
  /** Identifies these rows for the host. */
  readonly named: () => { keys?: string[]; sort?: Sorting; filter?: string; hidden?: string[] };
}
