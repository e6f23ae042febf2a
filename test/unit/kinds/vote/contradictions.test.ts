import assert from 'node:assert/strict';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { outcomeHeadline, outcomeStyle } from '../../../../src/kinds/vote/outcomeHeadline';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { sharesText } from '../../../../src/kinds/vote/voteShares';
import { standings } from '../../../../src/kinds/vote/standings';
import type { JsonObject } from '../../../../src/core/json';
import { voteItem } from '../../../../src/kinds/vote/voteItem';
import { boardRef } from '../../../../src/core/ref';
import { decodedVote } from '../../surfaces/pages/viewContexts';
import { english } from '../../surfaces/tree/treeServices';

const voteWith = (more: JsonObject) =>
  decodedVote({
    id: 'v',
    status: 1,
    anonymous: false,
    numberOfVoted: 2,
    tickets: 2,
    elements: [{ elementId: 'a', text: 'A' }, { elementId: 'b' }],
    results: [
      {
        elementId: 'a',
        total: 3,
        detail: [
          ['u', 2],
          ['w', 1],
        ],
      },
      { elementId: 'b', total: 1, detail: [['w', 1]] },
    ],
    ...more,
  });

describe('a vote whose numbers contradict each other', () => {
  for (const [why, more] of [
    ['more votes than available', { tickets: 1 }],
    [
      'a total that differs from its ballots',
      {
        results: [
          { elementId: 'a', total: 3, detail: [['u', 2]] },
          { elementId: 'b', total: 1 },
        ],
      },
    ],
    [
      'a voter over the limit',
      {
        numberOfVoted: 3,
        tickets: 2,
        results: [
          { elementId: 'a', total: 3, detail: [['u', 3]] },
          { elementId: 'b', total: 1, detail: [['w', 1]] },
        ],
      },
    ],
  ] as const)
    it(`has no proved winner anywhere: ${why}`, () => {
      const decoded = voteWith(more);
      assert.ok(decoded.value);
      const outcome = outcomeOf(decoded.value);
      assert.equal(outcomeStyle(outcome), 'contradicted');
      assert.equal(sharesText(outcome), 'Ranks and shares need numbers that agree.');
      const { headline, detail } = outcomeHeadline(outcome);
      assert.equal(headline, 'Not proved; most votes: “A”');
      assert.match(detail ?? '', /^The numbers disagree: ./);
      assert.ok(standings(decoded.value).every(({ mark, rank, share }) => (mark ?? rank ?? share) === undefined));
      const ref = { ...boardRef('samples', 'b'), section: 'votes' as const, record: 'v' };
      const { label, description } = voteItem(ref, decoded, english);
      assert.match(`${label} | ${description}`, /^[^|]+ \| Not proved; most votes: “A”/);
      const record = decisionRecord({ recordId: 'b', boardName: 'B', decoded }, '0', english);
      assert.match(record ?? '', /^> \*\*Not proved; most votes: “A”\*\*\. The numbers disagree: /m);
      assert.doesNotMatch(record ?? '', /First/);
    });

  it('is no leader so far, either, while it is open', () => {
    const { value } = voteWith({ status: 0, tickets: 1 });
    assert.ok(value);
    assert.equal(outcomeStyle(outcomeOf(value)), 'contradicted');
  });

  it('is decided if they agree, and if only the number of voters differs', () => {
    for (const more of [{}, { numberOfVoted: 3 }]) {
      const { value } = voteWith(more);
      assert.ok(value);
      assert.equal(outcomeStyle(outcomeOf(value)), 'decided');
    }
  });
});
