import type { Spread } from './spread';

export interface Budget {
  readonly says: string;
  readonly met: boolean;
}

/** One line of the table: what was measured, and what it was measured against in the same run. */
export interface Figure {
  /** The part of the bench that it belongs to. */
  readonly part: string;
  readonly what: string;
  /** How much of what: `100,000 files`. */
  readonly load: string;
  readonly unit: 'ms' | 'B' | 'MB' | 'requests' | 'rows' | 'modules';
  readonly ours: Spread;
  /** What the control is. */
  readonly against: string;
  readonly control: Spread;
  readonly budget?: Budget;
  /** The exponent over three loads, at the largest of them. */
  readonly grows?: number;
}

/** What a figure costs as a multiple of its control. */
export const ratioOf = ({ ours, control }: Pick<Figure, 'ours' | 'control'>): number => ours.median / control.median;

/** At most so much of its own unit. */
export const atMost = (limit: number, unit: string, ours: Spread): Budget => ({
  says: `≤ ${limit.toLocaleString('en')} ${unit}`,
  met: ours.median <= limit,
});

/** At most so many times its control. */
export const timesAtMost = (limit: number, measured: Pick<Figure, 'ours' | 'control'>): Budget => ({
  says: `≤ ${limit} ×`,
  met: ratioOf(measured) <= limit,
});
