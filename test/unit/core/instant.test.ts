import assert from 'node:assert/strict';
import { instantOf } from '../../../src/core/instant';

const ms = 1723545858894;

describe('instantOf', () => {
  const rows: readonly (readonly [number | bigint | undefined, number | undefined, string | undefined])[] = [
    [ms, ms, 'ms'],
    [BigInt(ms), ms, 'ms'],
    [1723545858, 1723545858000, 's'],
    [1723545858894123, ms, 'us'],
    [1723545858894123456n, ms, 'ns'],
    [1e18, 1e12, 'ns'],
    [Date.UTC(2000, 0, 1), Date.UTC(2000, 0, 1), 'ms'],
    [Date.UTC(2000, 0, 1) - 1, undefined, undefined],
    [Date.UTC(2100, 0, 1) - 1, Date.UTC(2100, 0, 1) - 1, 'ms'],
    [Date.UTC(2100, 0, 1), undefined, undefined],
    [Date.UTC(2000, 0, 1) / 1000, Date.UTC(2000, 0, 1), 's'],
    [Date.UTC(2000, 0, 1) / 1000 - 1, undefined, undefined],
    [600, undefined, undefined],
    [0, undefined, undefined],
    [-1, undefined, undefined],
    [-ms, undefined, undefined],
    [1e300, undefined, undefined],
    [10n ** 300n, undefined, undefined],
    [undefined, undefined, undefined],
  ];
  for (const [sent, expected, readAs] of rows) {
    it(`reads ${sent} as ${readAs ?? 'no date'}`, () => {
      const instant = instantOf(sent);
      assert.equal(instant?.ms, expected);
      assert.equal(instant?.readAs, readAs);
    });
  }
});
