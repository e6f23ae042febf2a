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
export function exponentOf(points: readonly (readonly [load: number, cost: number])[]): number {
  const logs = points.map(([load, cost]) => [Math.log(load), Math.log(Math.max(cost, 1e-6))] as const);
  const mean = (pick: 0 | 1) => logs.reduce((sum, each) => sum + each[pick], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const above = logs.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  return above / logs.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
}
