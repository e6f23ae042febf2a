import assert from 'node:assert/strict';
import { cutLines, offeredCuts } from '../../../../src/kinds/vote/cutLine';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import type { Json } from '../../../../src/core/json';
import { readVote } from '../../records/decoding';

const outcomeWith = (...totals: readonly Json[]) => {
  const elements = totals.map((_, at) => ({ elementId: `e${at}` }));
  const results = totals.map((total, at) => ({ elementId: `e${at}`, total }));
  const vote = readVote({ status: 1, elements, results });
  assert.ok(vote);
  return outcomeOf(vote);
};

const linesOf = (...totals: readonly Json[]) => cutLines(outcomeWith(...totals));

describe('offeredCuts', () => {
  it('are all lines, unless none decides more than the outcome does', () => {
    const offered = (...totals: readonly Json[]) => offeredCuts(outcomeWith(...totals)).length;
    assert.equal(offered(7, 5, 5, 1), 3);
    assert.equal(offered(3, 3, 2), 2);
    assert.equal(offered(7, 5), 0);
    assert.equal(offered(3, 3, 3), 0);
    assert.equal(offered(0, 0, 0), 0);
    assert.equal(offered(3, 2, null), 0);
  });
});

describe('cutLines', () => {
  it('say whether the outcome is proved, may change, is unclear, or is contradicted by other numbers', () => {
    const proofOf = (status: number | null, numberOfVoted: number) => {
      const elements = [{ elementId: 'a' }, { elementId: 'b' }];
      const results = [
        { elementId: 'a', total: 4 },
        { elementId: 'b', total: 1 },
      ];
      return cutLines(outcomeOf(readVote({ status, tickets: 1, numberOfVoted, elements, results })))[0]?.proof;
    };
    assert.equal(proofOf(1, 5), 'proved');
    assert.equal(proofOf(0, 5), 'soFar');
    for (const status of [7, null]) assert.equal(proofOf(status, 5), 'unclear');
    for (const status of [0, 1, 7]) assert.equal(proofOf(status, 4), 'contradicted');
  });

  it('reports the tie at each line, or the margin if there is none', () => {
    assert.deepEqual(
      linesOf(7, 5, 5, 1).map(({ places, tiedFrom, tiedTo, margin }) => [places, tiedFrom, tiedTo, margin]),
      [
        [1, 0, 0, 2n],
        [2, 1, 3, 0n],
        [3, 0, 0, 4n],
      ],
    );
  });

  it('includes all tied options above and below the line', () => {
    assert.deepEqual(
      linesOf(3, 3, 3, 3).map(({ tiedFrom, tiedTo }) => [tiedFrom, tiedTo]),
      [
        [0, 4],
        [0, 4],
        [0, 4],
      ],
    );
  });

  it('returns no lines if a total is unknown', () => {
    assert.deepEqual([...linesOf(3, 2, null), ...linesOf(3, '1.5', 2), ...linesOf('-3', 2, 1)], []);
  });

  it('is exact for totals beyond double precision', () => {
    assert.equal(linesOf(9007199254740993n, 9007199254740992n)[0]?.margin, 1n);
  });

  it('returns no lines for one option or none', () => {
    assert.deepEqual([...linesOf(5), ...linesOf()], []);
  });
});
