/** Duration of the measurement. */
export interface Lengths {
  /** Number of measured rounds. */
  readonly repeats: number;
  /** Minutes of continuous use, for the heap. */
  readonly minutes: number;
}

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
  readonly unit: 'ms' | 'B' | 'MB' | 'requests';
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

/** Median and quartiles of repeated measurements. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly repeats: number;
}

/** Median and quartiles of numbers. */
export function spreadOf(figures: readonly number[]): Spread {
  const inOrder = figures.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (inOrder.length - 1) * share;
    const below = inOrder[Math.floor(place)] ?? NaN;
    return below + ((inOrder[Math.ceil(place)] ?? NaN) - below) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), repeats: figures.length };
}

/** Growth of a cost with its load: the exponent e of cost ~ load^e, by least squares over the logarithms. */
function exponentOf(points: readonly (readonly [load: number, cost: number])[]): number {
  const logs = points.map(([load, cost]) => [Math.log(load), Math.log(Math.max(cost, 1e-6))] as const);
  const mean = (pick: 0 | 1) => logs.reduce((sum, each) => sum + each[pick], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const above = logs.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  return above / logs.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
}

/** Measures at several loads; the figure of the largest includes the growth. */
export async function byLoad(loads: readonly number[], measure: (load: number) => Promise<Figure>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of loads) figures.push(await measure(load));
  const grows = exponentOf(figures.map(({ ours }, at) => [loads[at] ?? 1, ours.median]));
  return figures.map((figure, at) => (at === figures.length - 1 ? { ...figure, grows } : figure));
}

export const many = (count: number, thing: string): string => `${count.toLocaleString('en')} ${thing}`;
