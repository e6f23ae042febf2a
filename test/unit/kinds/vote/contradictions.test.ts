import assert from 'node:assert/strict';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { outcomeStyle } from '../../../../src/kinds/vote/outcomeHeadline';
import { standings } from '../../../../src/kinds/vote/standings';
import { votesDetails } from '../../../../src/kinds/vote/votesDetails';
import { blockOf, cellIn, decodedVote, viewContextAt } from '../../surfaces/pages/viewContexts';
import type { Json, JsonObject } from '../../../../src/core/json';
import { readVote } from '../../records/decoding';

const results = (first: Json, detail: Json): JsonObject => ({
  results: [
    { elementId: 'a', total: first, detail },
    { elementId: 'b', total: 1, detail: [['w', 1]] },
  ],
});

/** An ended vote of two voters, whose numbers agree. */
const agreeing: JsonObject = {
  ...{ status: 1, anonymous: false, numberOfVoted: 2, tickets: 2, elements: [{ elementId: 'a' }, { elementId: 'b' }] },
  ...results(3, [
    ['u', 2],
    ['w', 1],
  ]),
};

describe('a vote', () => {
  for (const [why, more, style] of [
    ['whose numbers agree', {}, 'decided'],
    ['of which only the number of voters differs', { numberOfVoted: 3 }, 'decided'],
    ['with more votes than available', { tickets: 1 }, 'contradicted'],
    ['with more votes than available, while it is open', { status: 0, tickets: 1 }, 'contradicted'],
    ['with a total that differs from its ballots', results(3, [['u', 2]]), 'contradicted'],
    ['with a voter over the limit', { numberOfVoted: 3, ...results(3, [['u', 3]]) }, 'contradicted'],
  ] as const)
    it(`${why} is ${style}, and has ranks and shares only then`, () => {
      const vote = readVote({ ...agreeing, ...more });
      assert.equal(outcomeStyle(outcomeOf(vote)), style);
      for (const { mark, rank, share } of standings(vote))
        assert.equal((mark ?? rank ?? share) !== undefined, style === 'decided');
    });

  it('whose numbers disagree has no share of votes used in its row, as in its head', () => {
    const usedIn = (more: JsonObject) => {
      const decoded = decodedVote({ ...agreeing, ...more });
      const list = { records: [decoded], response: decoded.response, path: [] };
      const table = blockOf(votesDetails(viewContextAt('b', 'votes'), list).detailsView, 'table', 'votes');
      return cellIn(table, 0, '@used').text;
    };
    assert.equal(usedIn({}), '4 of 4 (100%)');
    assert.equal(usedIn(results(3, [['u', 2]])), '4 of 4');
    assert.equal(usedIn({ tickets: 1 }), '4 of 2');
  });
});
