import assert from 'node:assert/strict';
import type { Json } from '../../../../src/core/json';
import { compareVotes } from '../../../../src/features/changes/compareVotes';
import { withheldText } from '../../../../src/kinds/vote/ballotVerdict';
import { voteFrom } from '../../records/decoding';
import { canary, vote } from './anonymousVote';
import { dumped } from './states';

describe('two looks at one anonymous vote, compared round to round', () => {
  const both = (before: Json, after: Json) => [voteFrom(before), voteFrom(after)] as const;

  it('show options without any number or order of totals, and why', () => {
    const [earlier, later] = both(vote([3, 5, 1]), vote([3, 5, 2]));
    const comparison = compareVotes(earlier, later);
    assert.deepEqual(comparison.ballots, 'withheld');
    assert.deepEqual(
      comparison.pairs.map((pair) =>
        [pair.earlier, pair.later].map(({ elementId, standing }) => [elementId, standing]),
      ),
      ['e0', 'e1', 'e2'].map((id) => [
        [id, undefined],
        [id, undefined],
      ]),
    );
    assert.deepEqual([comparison.earlier.cast, comparison.later.cast], [undefined, undefined]);
    assert.match(withheldText(comparison.ballots) ?? '', /^Changes of the results aren’t shown/);
    assert.ok(!dumped(comparison).includes(canary));
  });

  it('are taken for one vote if either has no ID', () => {
    for (const id of ['', null]) {
      const comparison = compareVotes(...both(vote([3, 5], { id }), vote([3, 6])));
      assert.equal(comparison.ballots, 'withheld');
    }
  });

  it('are not withheld if the votes are different, and name no voter', () => {
    for (const anonymous of [true, false]) {
      const comparison = compareVotes(...both(vote([3, 5], { anonymous }), vote([3, 6], { anonymous, id: 'w' })));
      assert.equal(comparison.ballots, 'shown');
      assert.equal(comparison.pairs[0]?.later.standing?.total, 6);
      assert.ok(!dumped(comparison).includes(canary));
    }
  });
});
