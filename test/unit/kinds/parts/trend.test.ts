import assert from 'node:assert/strict';
import type { Numeric } from '../../../../src/core/numeric';
import { lineOf, trendOf, trendText, type TrendPoint } from '../../../../src/kinds/parts/trend';
import { english } from '../../surfaces/tree/treeServices';

const day = (date: number): number => Date.UTC(2026, 10, date, 9);
const points = (...values: readonly (Numeric | undefined)[]): TrendPoint[] =>
  values.map((value, index) => ({ at: day(index + 3), value }));
const textOf = (given: readonly TrendPoint[]): string | undefined => {
  const trend = trendOf(given);
  return trend && trendText(trend, english);
};

describe('the trend of a number', () => {
  for (const [values, text] of [
    [[12, 30, 40], '12 → 40 since Nov 3, 2026'],
    [[40, 30, 12], '40 → 12 since Nov 3, 2026'],
    [[7, 7, 7], '7 → 7 since Nov 3, 2026'],
    [[0, undefined, 3], '0 → 3 since Nov 3, 2026; not known at 1 of 3 times'],
    [[12, 40, undefined], '12 → 40 from Nov 3, 2026 to Nov 4, 2026; not known at 1 of 3 times'],
    [[undefined, 5, undefined], undefined],
    [[undefined, undefined, undefined], undefined],
    [[1, 9_007_199_254_740_993n, 9_007_199_254_740_994n], '1 → 9,007,199,254,740,994 since Nov 3, 2026'],
  ] as const)
    it(`is “${text}” for ${values.map((value) => value ?? 'unknown').join(', ')}`, () =>
      assert.equal(textOf(points(...values)), text));

  it('says times of one day by the minute', () => {
    const ofOneDay = [0, 1, 2].map((hours): TrendPoint => ({ at: day(3) + hours * 3_600_000, value: hours }));
    assert.equal(textOf(ofOneDay), '0 → 2 since Nov 3, 09:00 UTC');
  });
});

describe('the line of a trend', () => {
  const line = (given: readonly TrendPoint[]) => lineOf(given, trendOf(given)!);

  it('is broken where the number isn’t known, never zero or between its neighbors', () => {
    assert.deepEqual(
      line(points(10, undefined, 30, 20)).map(({ y }) => y),
      [0, undefined, 1, 0.5],
    );
  });

  it('places points by their time, and keeps those of one hour apart', () => {
    const at = (ms: number): TrendPoint => ({ at: ms, value: 1 });
    const [first, second, third, last] = line([at(day(1)), at(day(11)), at(day(11) + 60_000), at(day(21))]);
    assert.deepEqual([first?.x, last?.x], [0, 1]);
    assert.ok(second!.x > 0.4 && second!.x < 0.6, String(second!.x));
    assert.ok(third!.x - second!.x >= 0.08);
  });

  it('is level in the middle if all numbers are the same, and exact beyond doubles', () => {
    assert.deepEqual(
      line(points(4, 4, 4)).map(({ y }) => y),
      [0.5, 0.5, 0.5],
    );
    const big = 9_007_199_254_740_992n;
    assert.deepEqual(
      line(points(big, big + 1n, big + 2n)).map(({ y }) => y),
      [0, 0.5, 1],
    );
  });
});
