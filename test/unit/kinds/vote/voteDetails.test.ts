import assert from 'node:assert/strict';
import type { JsonObject } from '../../../../src/core/json';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { decodedVote, viewContextAt } from '../../surfaces/pages/viewContexts';

describe('the details of a vote', () => {
  const detailsOf = (more: JsonObject) =>
    voteDetails(viewContextAt('b', 'votes', 'v'), decodedVote({ status: 1, anonymous: true, ...more })).detailsView;
  const startTime = Date.UTC(2026, 10, 13, 9, 42);

  for (const [what, sent, shown] of [
    ['both', { startTime, creator: 'emma.lind' }, 'Nov 13, 2026, 09:42 UTC · by emma.lind'],
    ['the time alone', { startTime, creator: null }, 'Nov 13, 2026, 09:42 UTC'],
    ['the creator alone', { startTime: 'soon', creator: 'a\nb' }, 'by a⏎b'],
    ['neither', { creator: ' ' }, undefined],
  ] as const)
    it(`say when it was and who created it, as far as that was returned: ${what}`, () => {
      const quiet = detailsOf(sent).header.chips.filter(({ tone }) => tone === 'quiet');
      assert.deepEqual(
        quiet.map(({ text }) => text),
        shown === undefined ? [] : [shown],
      );
    });

  it('say at the foot what is counted, but nothing of the unit of a folded field', () => {
    const elements = [{ elementId: 'a' }];
    const { foot } = detailsOf({ elements, results: [{ elementId: 'a', total: 1 }], duration: 300 });
    assert.equal(foot?.text, 'Only people who voted are counted');
    assert.equal(detailsOf({}).foot, undefined);
  });
});
