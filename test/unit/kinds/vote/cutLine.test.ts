import assert from 'node:assert/strict';
import { cutLines, offeredCuts } from '../../../../src/kinds/vote/cutLine';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import type { Json, JsonObject } from '../../../../src/core/json';
import { readVote } from '../../records/decoding';

const outcomeWith = (totals: readonly Json[], more: JsonObject = {}) => {
  const elements = totals.map((_, at) => ({ elementId: `e${at}` }));
  const results = totals.map((total, at) => ({ elementId: `e${at}`, total }));
  return outcomeOf(readVote({ status: 1, elements, results, ...more }));
};

describe('cut lines', () => {
  for (const [totals, lines, offered] of [
    [[7, 5, 5, 1], ['1: 2', '2: tied 1 to 3', '3: 4'], 3],
    [[3, 3, 2], ['1: tied 0 to 2', '2: 1'], 2],
    [[3, 3, 3], ['1: tied 0 to 3', '2: tied 0 to 3'], 0],
    [[7, 5], ['1: 2'], 0],
    [[0, 0, 0], ['1: tied 0 to 3', '2: tied 0 to 3'], 0],
    [[9007199254740993n, 9007199254740992n], ['1: 1'], 0],
    [[3, 2, null], [], 0],
    [[3, '1.5', 2], [], 0],
    [['-3', 2, 1], [], 0],
    [[5], [], 0],
    [[], [], 0],
  ] as const)
    it(`of totals ${totals.join(', ')} have a margin or a tie each, and are offered if they add to the outcome`, () => {
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
