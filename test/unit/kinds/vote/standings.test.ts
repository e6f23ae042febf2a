import assert from 'node:assert/strict';
import { standings } from '../../../../src/kinds/vote/standings';
import type { Json } from '../../../../src/core/json';
import { readVote } from '../../records/decoding';

const read = (vote: Json) => readVote(vote);
const results = (...totals: readonly Json[]) =>
  totals.map((total, index) => ({ elementId: `e${index}`, total, detail: [] }));
/** An ended vote with one option per total. */
const ended = (...totals: readonly Json[]) =>
  read({ status: 1, elements: totals.map((_, index) => ({ elementId: `e${index}` })), results: results(...totals) });

describe('standings', () => {
  it('rank by total, regardless of the order of the response; ties share a rank', () => {
    const ranked = standings(ended(1, 7, 5, 5));
    assert.deepEqual(
      ranked.map(({ key, rank, tied }) => [key, rank, tied]),
      [
        ['e1', 1, false],
        ['e2', 2, true],
        ['e3', 2, true],
        ['e0', 4, false],
      ],
    );
    assert.equal(ranked[0]?.share, 7 / 18);
  });

  it('have no ranks or shares if any total is unknown, and list that option last', () => {
    for (const unknown of ['x', null, 1.5, '1.5', -3, '-3', 1e300]) {
      const ranked = standings(ended(unknown, 3, 3));
      assert.deepEqual(
        ranked.map(({ key, rank, tied, mark, share }) => [key, rank, tied, mark, share]),
        ['e1', 'e2', 'e0'].map((key) => [key, undefined, false, undefined, undefined]),
      );
    }
  });

  it('have no ranks or shares if all totals are 0', () => {
    assert.ok(standings(ended(0, 0)).every(({ rank, share }) => rank === undefined && share === undefined));
  });

  it('include elements without a result and results without an element', () => {
    const ranked = standings(
      read({ elements: [{ elementId: 'e0', text: 'known' }, { elementId: 'silent' }], results: results(2, 1) }),
    );
    assert.deepEqual(
      ranked.map(({ key, element, resultIndex, noTotalReason, listed }) => [
        key,
        element?.text,
        resultIndex,
        noTotalReason,
        listed,
      ]),
      [
        ['e0', 'known', 0, undefined, true],
        ['e1', undefined, 1, undefined, false],
        ['silent', undefined, undefined, 'noResult', true],
      ],
    );
  });

  it('have a unique key for each option, even if IDs repeat or are missing', () => {
    const ranked = standings(read({ results: [...results(3), ...results(2), { total: 1 }, { total: 1 }] }));
    assert.equal(new Set(ranked.map(({ key }) => key)).size, 4);
  });

  it('are exact for totals beyond double precision, with finite shares', () => {
    const ranked = standings(ended(9007199254740993n, 9007199254740992n, 1));
    assert.deepEqual(
      ranked.map(({ rank }) => rank),
      [1, 2, 3],
    );
    const huge = BigInt('9'.repeat(320));
    const shares = standings(ended(huge, huge, 1)).map(({ share }) => share);
    assert.ok(
      shares.every((share) => Number.isFinite(share)),
      String(shares),
    );
    assert.ok(Math.abs((shares[0] ?? 0) - 0.5) < 1e-9);
  });
});
