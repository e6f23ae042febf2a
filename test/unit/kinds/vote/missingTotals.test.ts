import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { outcomeHeadline } from '../../../../src/kinds/vote/outcomeHeadline';
import { standings } from '../../../../src/kinds/vote/standings';
import { turnoutOf } from '../../../../src/kinds/vote/turnout';
import { sharesText } from '../../../../src/kinds/vote/voteShares';
import { readVote } from '../../records/decoding';

const [voters, tickets] = [5, 2];
/** An ended vote with one option per total; `undefined`: no result. */
const voteWith = (totals: readonly (Json | undefined)[], more: JsonObject = {}) =>
  readVote({
    status: 1,
    anonymous: true,
    numberOfVoted: voters,
    tickets,
    elements: totals.map((_, at) => ({ elementId: `e${at}` })),
    results: totals.flatMap((total, at) => (total === undefined ? [] : [{ elementId: `e${at}`, total }])),
    ...more,
  });
const kindOf = (...of: Parameters<typeof voteWith>) => outcomeOf(voteWith(...of)).kind;

describe('missing totals', () => {
  it('leave the leader first if too few votes are left for them', () => {
    assert.equal(kindOf([6, 1, null]), 'decided');
    assert.equal(kindOf([6, 1, undefined]), 'decided');
    assert.equal(kindOf([5, 2, null]), 'decided');
    assert.equal(kindOf([6, null, null]), 'decided');
  });

  it('leave nothing decided if they could reach the leader', () => {
    assert.equal(kindOf([5, 0, null]), 'undecidable');
    assert.equal(kindOf([4, 1, null]), 'undecidable');
    assert.equal(kindOf([4, 1, undefined]), 'undecidable');
    assert.equal(kindOf([null, null]), 'undecidable');
  });

  it('leave a tie a tie', () => {
    assert.equal(kindOf([4, 4, null]), 'tied');
    assert.equal(kindOf([3, 3, null]), 'undecidable');
  });

  it('are zero if no votes are left, though they aren’t said to be returned', () => {
    const vote = voteWith([7, 3, null]);
    assert.deepEqual(
      standings(vote).map(({ total, rank, share }) => [total, rank, share]),
      [
        [7, 1, 0.7],
        [3, 2, 0.3],
        [undefined, undefined, undefined],
      ],
    );
    assert.equal(kindOf([0, null], { numberOfVoted: 0 }), 'nobodyVoted');
    const shares = (...[totals, more]: Parameters<typeof voteWith>) =>
      standings(voteWith(totals, more)).map(({ share }) => share);
    assert.deepEqual(shares([6, 3, null]), [undefined, undefined, undefined]);
    assert.deepEqual(shares([7, 3, null], { status: 0 }), [undefined, undefined, undefined]);
    assert.match(sharesText(outcomeOf(vote)) ?? '', /percentages of the 10 votes, not/);
    assert.equal(sharesText(outcomeOf(voteWith([7, 3, null], { status: 0 }))), undefined);
  });

  it('have no sum and no share if no total is known', () => {
    for (const status of [0, 1])
      for (const totals of [
        [null, null],
        [undefined, null, undefined],
      ]) {
        const outcome = outcomeOf(voteWith(totals, { status }));
        assert.doesNotMatch(outcomeHeadline(outcome).detail ?? '', /add up|available/);
      }
    const nobody = voteWith([null, null], { numberOfVoted: 0 });
    assert.deepEqual(outcomeHeadline(outcomeOf(nobody)), { headline: 'Nobody has voted' });
    assert.equal(turnoutOf(nobody).cast, undefined);
    const some = voteWith([0, null], { status: 0 });
    assert.match(outcomeHeadline(outcomeOf(some)).detail ?? '', /The other totals add up to 0 of 10 votes/);
  });

  it('give ranks only to options that they can’t reach, and the lead as a minimum', () => {
    const vote = voteWith([6, 1, null]);
    assert.deepEqual(
      standings(vote).map(({ rank, mark }) => [rank, mark]),
      [
        [1, 'first'],
        [undefined, undefined],
        [undefined, undefined],
      ],
    );
    assert.equal(
      outcomeHeadline(outcomeOf(vote)).detail,
      'at least 3 votes ahead. Not every total is known, but at most 3 of 10 votes available are left for the others.',
    );
  });

  for (const [why, totals, more] of [
    ['the voters had fewer votes', [11, 1, null], {}],
    ['a total differs from its ballots', [9, 0, null], { results: [result('e0', 9, 4), result('e1', 0, 0)] }],
    [
      'its own ballots need more votes than are left',
      [9, null],
      { results: [result('e0', 9, 9), result('e1', null, 4)] },
    ],
    [
      'more voters are named than reported',
      [6, null],
      {
        anonymous: false,
        numberOfVoted: 3,
        results: [named('e0', 6, ['a', 'b', 'c', 'd', 'e', 'f']), result('e1', null, 0)],
      },
    ],
  ] as const)
    it(`prove nothing if other numbers contradict each other: ${why}`, () => {
      const outcome = outcomeOf(voteWith(totals, more));
      assert.equal(outcome.kind, 'undecidable');
      assert.match(outcomeHeadline(outcome).detail ?? '', /How many votes are missing can’t be computed\.$/);
    });

  it('prove nothing if voters or votes per person are unknown', () => {
    const textOf = (more: JsonObject) => outcomeHeadline(outcomeOf(voteWith([9, 0, null], more))).detail ?? '';
    assert.match(textOf({ numberOfVoted: null }), /How many votes are missing can’t be computed\.$/);
    assert.match(textOf({ tickets: 'x' }), /How many votes are missing can’t be computed\.$/);
    assert.match(textOf({ tickets: 0 }), /How many votes are missing can’t be computed\.$/);
    assert.match(
      outcomeHeadline(outcomeOf(voteWith([5, 0, null]))).detail ?? '',
      /The other totals add up to 5 of 10 votes available, which leaves up to 5 for what is missing\.$/,
    );
  });

  it('prove nothing if more than totals is missing, or a total is too large to be exact', () => {
    assert.equal(kindOf([9, 0, null], { elements: null }), 'undecidable');
    assert.equal(kindOf([9, null], { results: [{ elementId: 'e0', total: 9 }, { total: 0 }] }), 'undecidable');
    assert.equal(kindOf([9, 1e300]), 'undecidable');
  });
});

function result(elementId: string, total: Json, votes: number): JsonObject {
  return { elementId, total, detail: [[null, votes]] };
}

function named(elementId: string, total: Json, users: readonly string[]): JsonObject {
  return { elementId, total, detail: users.map((user) => [user, 1]) };
}
