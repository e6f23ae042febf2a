import assert from 'node:assert/strict';
import { roundTimes } from '../../src/webview/parts/axis';

describe('roundTimes', () => {
  for (const [what, from, to, wanted, expected] of [
    ['minutes', '24-03-15T10:02', '24-03-15T10:58', 4, '24-03-15T10:15 24-03-15T10:30 24-03-15T10:45'],
    ['hours', '24-03-15T10:02', '24-03-15T21:00', 4, '24-03-15T12:00 24-03-15T15:00 24-03-15T18:00 24-03-15T21:00'],
    ['days', '24-02-27T10:00', '24-03-02T10:00', 4, '24-02-28 24-02-29 24-03-01 24-03-02'],
    ['weeks', '24-03-01T00:00', '24-03-20T00:00', 3, '24-03-04 24-03-11 24-03-18'],
    ['months', '23-11-05T00:00', '24-03-20T00:00', 5, '23-12-01 24-01-01 24-02-01 24-03-01'],
    ['years', '18-06-01T00:00', '24-06-01T00:00', 4, '20-01-01 22-01-01 24-01-01'],
  ] as const)
    it(`returns ${what} to suit the range`, () => {
      const { times } = roundTimes(Date.parse(`20${from}Z`), Date.parse(`20${to}Z`), wanted);
      const texts = times.map((time) => new Date(time).toISOString().slice(2, 16).replace('T00:00', ''));
      assert.equal(texts.join(' '), expected);
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
