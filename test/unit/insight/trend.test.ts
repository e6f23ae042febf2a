import assert from 'node:assert/strict';
import type { Numeric } from '../../../src/base/numeric';
import { laterActivity } from '../../../src/insight/latestActivity';
import { statisticsActivity } from '../../../src/insight/statisticsActivity';
import { lineOf, trendOf, type TrendPoint } from '../../../src/insight/trend';
import { trendText } from '../../../src/insight/trendText';
import type { Json } from '../../../src/base/json';
import { countersRecord } from '../../../src/records/board';
import { createDecodeContext } from '../../../src/records/decoding/deviation';
import { english } from '../tree/treeServices';

const day = (date: number): number => Date.UTC(2026, 10, date, 9);
const points = (...values: readonly (Numeric | undefined)[]): TrendPoint[] =>
  values.map((value, index) => ({ at: day(index + 3), value }));
const textOf = (given: readonly TrendPoint[]): string | undefined => {
  const trend = trendOf(given);
  return trend && trendText(trend, english);
};

describe('the trend of a number', () => {
  for (const [values, text] of [
    [[12, 30, 40], '12 → 40, up 28 since Nov 3, 2026'],
    [[40, 30, 12], '40 → 12, down 28 since Nov 3, 2026'],
    [[7, 7, 7], '7 each time since Nov 3, 2026'],
    [[7, 2, 9, 7], '7 → 7, between 2 and 9 since Nov 3, 2026'],
    [[0, undefined, 3], '0 → 3, up 3 since Nov 3, 2026; not known at 1 of 3 times'],
    [[12, 40, undefined], '12 → 40, up 28 from Nov 3, 2026 to Nov 4, 2026; not known at 1 of 3 times'],
    [[undefined, 5, undefined], '5 on Nov 4, 09:00 UTC; not known at 2 of 3 times'],
    [[undefined, undefined, undefined], undefined],
    [
      [1, 9_007_199_254_740_993n, 9_007_199_254_740_994n],
      '1 → 9,007,199,254,740,994, up 9,007,199,254,740,993 since Nov 3, 2026',
    ],
  ] as const)
    it(`is “${text}” for ${values.map((value) => value ?? 'unknown').join(', ')}`, () =>
      assert.equal(textOf(points(...values)), text));

  it('says times of one day by the minute', () => {
    const ofOneDay = [0, 1, 2].map((hours): TrendPoint => ({ at: day(3) + hours * 3_600_000, value: hours }));
    assert.equal(textOf(ofOneDay), '0 → 2, up 2 since Nov 3, 09:00 UTC');
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

describe('changed statistics', () => {
  const states = (...sent: readonly (Json | undefined)[]) =>
    sent.map((each, index) => ({
      at: day(index + 3),
      counters: each === undefined ? undefined : countersRecord.read(each, createDecodeContext()),
    }));

  it('prove activity between the two times', () => {
    const proven = statisticsActivity(states({ totalNote: 1 }, { totalNote: 2 }, { totalNote: 2 }));
    assert.deepEqual(proven, { after: day(3), until: day(4) });
  });

  it('prove it since the last time at which the number was known', () => {
    const proven = statisticsActivity(states({ totalNote: 1 }, undefined, {}, { totalNote: 2 }));
    assert.deepEqual(proven, { after: day(3), until: day(6) });
    assert.equal(statisticsActivity(states({ totalNote: 1 }, undefined, { totalNote: 1 })), undefined);
    assert.equal(statisticsActivity(states({}, { totalNote: 4 })), undefined);
  });

  it('prove it with fewer elements, but not with fewer visits, which may be those of a period', () => {
    assert.ok(statisticsActivity(states({ totalElement: 9 }, { totalElement: 8 })));
    assert.equal(statisticsActivity(states({ totalAccessView: 9 }, { totalAccessView: 8 })), undefined);
    assert.ok(statisticsActivity(states({ totalAccessView: 8 }, { totalAccessView: 9 })));
  });

  it('are the latest activity only if that certainly was later than the times in records', () => {
    const proven = { after: day(5), until: day(9) };
    const file = (date: number) => ({ sent: day(date), what: 'file' }) as const;
    const changed = { sent: day(9), what: 'statistics', after: day(5) };
    assert.deepEqual(laterActivity(file(4), proven), changed);
    assert.deepEqual(laterActivity(undefined, proven), changed);
    assert.deepEqual(laterActivity(file(7), proven), { ...file(7), changed: proven });
    assert.deepEqual(laterActivity(file(10), proven), file(10));
    assert.deepEqual(laterActivity(file(4), undefined), file(4));
  });
});
