import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { standings } from '../../../../src/kinds/vote/standings';
import { turnoutOf } from '../../../../src/kinds/vote/turnout';
import { sharesText } from '../../../../src/kinds/vote/voteShares';
import { readVote } from '../../records/decoding';

/** An ended vote of five voters, two votes each, with one option per total; `undefined`: no result. */
const voteWith = (totals: readonly (Json | undefined)[], more: JsonObject = {}) =>
  readVote({
    status: 1,
    anonymous: true,
    numberOfVoted: 5,
    tickets: 2,
    elements: totals.map((_, at) => ({ elementId: `e${at}` })),
    results: totals.flatMap((total, at) => (total === undefined ? [] : [{ elementId: `e${at}`, total }])),
    ...more,
  });

const result = (elementId: string, total: Json, ...detail: readonly Json[]): JsonObject => ({
  ...{ elementId, total, detail },
});
const sixNamed = ['a', 'b', 'c', 'd', 'e', 'f'].map((user) => [user, 1]);

describe('missing totals', () => {
  for (const [why, kind, totals, more = {}] of [
    ['too few votes are left for them', 'decided', [6, 1, null]],
    ['too few are left for an option without a result', 'decided', [6, 1, undefined]],
    ['they could reach the second only', 'decided', [5, 2, null]],
    ['too few are left for several', 'decided', [6, null, null]],
    ['they could reach the leader', 'undecidable', [5, 0, null]],
    ['they could overtake the leader', 'undecidable', [4, 1, null]],
    ['an option without a result could overtake the leader', 'undecidable', [4, 1, undefined]],
    ['no total is known', 'undecidable', [null, null]],
    ['too few votes are left to break a tie', 'tied', [4, 4, null]],
    ['they could break a tie', 'undecidable', [3, 3, null]],
    ['nobody voted', 'nobodyVoted', [0, null], { numberOfVoted: 0 }],
    ['nobody voted, and no total is known', 'nobodyVoted', [null, null], { numberOfVoted: 0 }],
    ['the voters had fewer votes', 'undecidable', [11, 1, null]],
    [
      'a total differs from its ballots',
      'undecidable',
      [9, 0, null],
      { results: [result('e0', 9, [null, 4]), result('e1', 0)] },
    ],
    [
      'their own ballots need more votes than are left',
      'undecidable',
      [9, null],
      { results: [result('e0', 9, [null, 9]), result('e1', null, [null, 4])] },
    ],
    [
      'more voters are named than reported',
      'undecidable',
      [6, null],
      { anonymous: false, numberOfVoted: 3, results: [result('e0', 6, ...sixNamed), result('e1', null)] },
    ],
    ['the number of voters is unknown', 'undecidable', [9, 0, null], { numberOfVoted: null }],
    ['the votes per person are unreadable', 'undecidable', [9, 0, null], { tickets: 'x' }],
    ['the votes per person may be unlimited', 'undecidable', [9, 0, null], { tickets: 0 }],
    ['the options are missing', 'undecidable', [9, 0, null], { elements: null }],
    ['a result names no option', 'undecidable', [9, null], { results: [{ elementId: 'e0', total: 9 }, { total: 0 }] }],
    ['a total is too large to be exact', 'undecidable', [9, 1e300]],
  ] as const)
    it(`leave a vote ${kind} if ${why}`, () => assert.equal(outcomeOf(voteWith(totals, more)).kind, kind));

  for (const [why, totals, status, expected] of [
    ['are zero if no votes are left, so that shares are known', [7, 3, null], 1, ['1 0.7', '2 0.3', ' ']],
    ['give a rank only to an option that they can’t reach', [6, 1, null], 1, ['1 ', ' ', ' ']],
    ['give no share if votes are left', [6, 3, null], 1, ['1 ', '2 ', ' ']],
    ['give neither while a vote is open', [7, 3, null], 0, [' ', ' ', ' ']],
  ] as const)
    it(why, () => {
      const vote = voteWith(totals, { status });
      assert.deepEqual(
        standings(vote).map(({ rank = '', share = '' }) => `${rank} ${share}`),
        expected,
      );
      assert.equal(sharesText(outcomeOf(vote)) !== undefined, expected[0].endsWith('0.7'));
    });

  it('have no sum if no total is known', () => {
    assert.equal(turnoutOf(voteWith([null, null], { numberOfVoted: 0 })).cast, undefined);
  });
});
