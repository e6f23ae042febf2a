import assert from 'node:assert/strict';
import { roundTimes } from '../../src/webview/parts/axis';

const at = (text: string): number => Date.parse(`${text}Z`);

const shown = (from: string, to: string, wanted: number): string[] =>
  roundTimes(at(from), at(to), wanted).times.map((time) => new Date(time).toISOString().slice(0, 16));

describe('roundTimes', () => {
  it('returns minutes, hours, days, weeks, months, or years to suit the range', () => {
    assert.deepEqual(shown('2024-03-15T10:02', '2024-03-15T10:58', 4), [
      '2024-03-15T10:15',
      '2024-03-15T10:30',
      '2024-03-15T10:45',
    ]);
    assert.deepEqual(shown('2024-03-15T10:02', '2024-03-15T21:00', 4), [
      '2024-03-15T12:00',
      '2024-03-15T15:00',
      '2024-03-15T18:00',
      '2024-03-15T21:00',
    ]);
    assert.deepEqual(shown('2024-02-27T10:00', '2024-03-02T10:00', 4), [
      '2024-02-28T00:00',
      '2024-02-29T00:00',
      '2024-03-01T00:00',
      '2024-03-02T00:00',
    ]);
    assert.deepEqual(shown('2024-03-01T00:00', '2024-03-20T00:00', 3), [
      '2024-03-04T00:00',
      '2024-03-11T00:00',
      '2024-03-18T00:00',
    ]);
    assert.deepEqual(shown('2023-11-05T00:00', '2024-03-20T00:00', 5), [
      '2023-12-01T00:00',
      '2024-01-01T00:00',
      '2024-02-01T00:00',
      '2024-03-01T00:00',
    ]);
    assert.deepEqual(shown('2018-06-01T00:00', '2024-06-01T00:00', 4), [
      '2020-01-01T00:00',
      '2022-01-01T00:00',
      '2024-01-01T00:00',
    ]);
  });

  it('returns at most two more times than requested, for any range', () => {
    for (let length = 1; length < 1e13; length *= 7) {
      for (const wanted of [2, 5, 12]) {
        const { times } = roundTimes(1.7e12, 1.7e12 + length, wanted);
        assert.ok(times.length <= wanted + 2, `${times.length} of ${wanted} in ${length} ms`);
      }
    }
  });
});
