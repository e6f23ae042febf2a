import assert from 'node:assert/strict';
import { cutLines } from '../../../src/insight/cutLine';
import { outcomeOf } from '../../../src/insight/outcome';
import type { Json } from '../../../src/base/json';
import { readVote } from '../records/decoding';

const linesOf = (...totals: readonly Json[]) => {
  const elements = totals.map((_, at) => ({ elementId: `e${at}` }));
  const results = totals.map((total, at) => ({ elementId: `e${at}`, total }));
  const vote = readVote({ status: 1, elements, results });
  assert.ok(vote);
  return cutLines(outcomeOf(vote));
};

describe('the lines through a ranking', () => {
  it('tell ties at the line and the margin where there is none', () => {
    assert.deepEqual(
      linesOf(7, 5, 5, 1).map(({ places, tiedFrom, tiedTo, margin }) => [places, tiedFrom, tiedTo, margin]),
      [
        [1, 0, 0, 2n],
        [2, 1, 3, 0n],
        [3, 0, 0, 4n],
      ],
    );
  });

  it('name everyone who is tied, above the line and below', () => {
    assert.deepEqual(
      linesOf(3, 3, 3, 3).map(({ tiedFrom, tiedTo }) => [tiedFrom, tiedTo]),
      [
        [0, 4],
        [0, 4],
        [0, 4],
      ],
    );
  });

  it('are none where a total is unknown: it could go anywhere', () => {
    assert.deepEqual([...linesOf(3, 2, null), ...linesOf(3, '1.5', 2), ...linesOf('-3', 2, 1)], []);
  });

  it('are exact beyond what a double can hold', () => {
    assert.equal(linesOf(9007199254740993n, 9007199254740992n)[0]?.margin, 1n);
  });

  it('are none through one option or no option', () => {
    assert.deepEqual([...linesOf(5), ...linesOf()], []);
  });
});
