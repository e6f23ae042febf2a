import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { requestsCost } from '../../../../src/features/parts/requestTexts';
import { areManyFor } from '../../../../src/service/store/requestsFor';
import { requestsOf } from '../../../../src/features/watch/watched';

const votesOf = (boards: number) =>
  Array.from({ length: boards }, (_, index) => ({
    ...boardRef('one', `board-${index}`),
    section: 'votes' as const,
    record: 'v',
  }));

describe('the question before many requests', () => {
  it('is asked, with their number, before votes of more than 20 boards are watched', () => {
    const costs = [20, 21].map((boards) => ({ count: requestsOf(votesOf(boards)), isLeast: false }));
    assert.deepEqual(costs.map(areManyFor), [false, true]);
    assert.deepEqual(
      costs.map((cost) => requestsCost(cost)),
      ['About 20 requests (estimate)', 'About 21 requests (estimate)'],
    );
  });

  it('is asked whenever the number is only a minimum', () => {
    const cost = { count: 1, isLeast: true };
    assert.ok(areManyFor(cost));
    assert.equal(requestsCost(cost), 'At least 1 request');
  });
});
