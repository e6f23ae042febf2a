import type { Spread } from './spread';

export interface Budget {
  readonly text: string;
  readonly met: boolean;
}

/** One line of the table: a measurement and its control from the same run. */
export interface Figure {
  /** The section of the bench. */
  readonly part: string;
  readonly what: string;
  /** Size of the input: `100,000 files`. */
  readonly load: string;
  readonly unit: 'ms' | 'B' | 'MB' | 'requests' | 'rows' | 'modules';
  readonly ours: Spread;
  /** Name of the control. */
  readonly against: string;
  readonly control: Spread;
  readonly budget?: Budget;
  /** Growth exponent over three loads, at the largest. */
  readonly grows?: number;
}

/** The cost as a multiple of the control. */
export const ratioOf = ({ ours, control }: Pick<Figure, 'ours' | 'control'>): number => ours.median / control.median;

/** Budget: at most `limit` in the unit of the figure. */
export const atMost = (limit: number, unit: string, ours: Spread): Budget => ({
  text: `≤ ${limit.toLocaleString('en')} ${unit}`,
  met: ours.median <= limit,
});

/** Budget: at most `limit` times the control. */
export const timesAtMost = (limit: number, measured: Pick<Figure, 'ours' | 'control'>): Budget => ({
  text: `≤ ${limit} ×`,
  met: ratioOf(measured) <= limit,
});
