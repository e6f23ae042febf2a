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

  it('say once, at the foot, what is counted, and the unit of a duration that is shown', () => {
    const elements = [{ elementId: 'a' }];
    const counted = 'Only people who voted are counted';
    const of = { elements, results: [{ elementId: 'a', total: 1 }], duration: 300 };
    assert.equal(detailsOf(of).foot?.text, counted);
    const open = { ...of, status: 0, startTime: Date.UTC(2001, 0, 1) };
    assert.equal(detailsOf(open).foot?.text, `${counted} · Durations as returned: their unit isn’t known`);
    assert.equal(detailsOf({}).foot, undefined);
  });

  it('call a vote that should have ended long ago open past its end', () => {
    const stateOf = (more: JsonObject) => detailsOf({ startTime: Date.UTC(2001, 0, 1), ...more }).header.chips[0]?.text;
    assert.deepEqual(
      [stateOf({ status: 0, duration: 300 }), stateOf({ status: 0 }), stateOf({ status: 1, duration: 300 })],
      ['Open past its end', 'Open', 'Ended'],
    );
  });
});
