import assert from 'node:assert/strict';
import { cutHeadline, cutLines, offeredCuts, runOffOptions } from '../../../../src/kinds/vote/cutLine';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { standings } from '../../../../src/kinds/vote/standings';
import type { Json, JsonObject } from '../../../../src/core/json';
import { readVote } from '../../records/decoding';

const voteWith = (totals: readonly Json[], more: JsonObject = {}) => {
  const elements = totals.map((_, at) => ({ elementId: `e${at}`, text: `e${at}` }));
  const results = totals.map((total, at) => ({ elementId: `e${at}`, total }));
  return readVote({ status: 1, elements, results, ...more });
};
const outcomeWith = (totals: readonly Json[], more: JsonObject = {}) => outcomeOf(voteWith(totals, more));

describe('cut lines', () => {
  for (const [totals, lines, offered] of [
    [[7, 5, 5, 1], ['1: 2', '2: tied 1 to 3', '3: 4'], 3],
    [[3, 3, 2], ['1: tied 0 to 2', '2: 1'], 2],
    [[3, 3, 3], ['1: tied 0 to 3', '2: tied 0 to 3'], 2],
    [[7, 5], ['1: 2'], 1],
    [[0, 0, 0], ['1: tied 0 to 3', '2: tied 0 to 3'], 0],
    [[9007199254740993n, 9007199254740992n], ['1: 1'], 1],
    [[3, 2, null], [], 0],
    [[3, '1.5', 2], [], 0],
    [['-3', 2, 1], [], 0],
    [[5], [], 0],
    [[], [], 0],
  ] as const)
    it(`of totals ${totals.join(', ')} have a margin or a tie each, and are offered if there are votes`, () => {
      const outcome = outcomeWith(totals);
      assert.deepEqual(
        cutLines(outcome).map(
          ({ places, tiedFrom, tiedTo, margin }) =>
            `${places}: ${margin === 0n ? `tied ${tiedFrom} to ${tiedTo}` : margin}`,
        ),
        lines,
      );
      assert.equal(offeredCuts(outcome).length, offered);
    });

  for (const [status, numberOfVoted, proof] of [
    [1, 5, 'proved'],
    [0, 5, 'soFar'],
    [7, 5, 'unclear'],
    [null, 5, 'unclear'],
    [0, 4, 'contradicted'],
    [1, 4, 'contradicted'],
    [7, 4, 'contradicted'],
  ] as const)
    it(`are ${proof} at status ${status} with ${numberOfVoted} votes available for 5`, () =>
      assert.equal(cutLines(outcomeWith([4, 1], { tickets: 1, status, numberOfVoted }))[0]?.proof, proof));
});

describe('the head of a vote once it is decided how many win', () => {
  for (const [totals, status, said] of [
    [
      [7, 5, 5, 1],
      1,
      ['Winner: “e0”', 'Tie at the cut line: 2 options, 5 votes each', '3 winners: “e0”, “e1”, and “e2”'],
    ],
    [
      [9, 8, 7, 6, 5],
      0,
      [
        'Winner so far: “e0”',
        '2 winners so far: “e0” and “e1”',
        '3 winners so far: “e0”, “e1”, and “e2”',
        '4 winners so far: “e0”, “e1”, “e2”, and 1 more',
      ],
    ],
    [[4, 1], 7, [undefined]],
  ] as const)
    // oxfmt-ignore
    it(`says who does, if that is proved: ${totals.join(', ')} at status ${status}`, () => {
      const vote = voteWith(totals, { status });
      const ranked = standings(vote, outcomeOf(vote));
      const heads = cutLines(outcomeOf(vote)).map((cut) => cutHeadline(cut, ranked));
      assert.deepEqual(
        heads.map((head) => head && [head.headline, ...(head.winners ? [head.winners] : [])].join(': ')),
        said,
      );
    });
});

describe('the options of a run-off', () => {
  const tiedFrom = (from: number, to: number, count: number, text = (at: number) => `Option ${at}`) =>
    readVote({
      status: 1,
      elements: Array.from({ length: count }, (_, at) => ({ elementId: `e${at}`, text: text(at) })),
      results: Array.from({ length: count }, (_, at) => ({
        elementId: `e${at}`,
        total: at >= from && at < to ? count : at < from ? 2 * count - at : count - at,
      })),
    });

  it('are all that share the total at the line, also those beyond the ranking that is shown; none if it is clear', () => {
    const vote = tiedFrom(100, 400, 500);
    const options = runOffOptions(vote, 150);
    assert.deepEqual([options.length, options[0], options.at(-1)], [300, 'Option 100', 'Option 399']);
    for (const places of [100, 0, 999]) assert.deepEqual(runOffOptions(vote, places), []);
  });

  it('are one a line, whatever their texts; one without a text has its ID', () => {
    const texts = ['a\nb\u2028c', '  ', '**d** | <script>', 'e'];
    const vote = tiedFrom(0, 3, 4, (at) => texts[at] ?? '');
    assert.deepEqual(runOffOptions(vote, 1), ['a b c', 'e1', '**d** | <script>']);
  });
});
