import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import { loadedBoardsText, requestsCost } from '../../../../src/features/parts/requestTexts';
import { requestsOf } from '../../../../src/features/watch/watched';
import { areManyFor } from '../../../../src/service/store/requestsFor';

describe('the question before many requests', () => {
  it('is asked, with their number, before votes of more than 20 boards are watched', () => {
    const votesOf = (boards: number) =>
      Array.from(
        { length: boards },
        (_, at) => ({ ...boardRef('one', `b${at}`), section: 'votes', record: 'v' }) as const,
      );
    const costs = [20, 21].map((boards) => ({ count: requestsOf(votesOf(boards)), isLeast: false }));
    assert.deepEqual(
      costs.map((cost) => [areManyFor(cost), requestsCost(cost)]),
      [
        [false, 'About 20 requests (estimate)'],
        [true, 'About 21 requests (estimate)'],
      ],
    );
  });

  it('is asked whenever the number is only a minimum', () => {
    const cost = { count: 1, isLeast: true };
    assert.deepEqual([areManyFor(cost), requestsCost(cost)], [true, 'At least 1 request']);
  });
});

describe('what is said when not all boards could be loaded', () => {
  it('includes why, once', () => {
    const failures = [{ kind: 'noEntry' }, { kind: 'noEntry' }] as const;
    assert.equal(
      loadedBoardsText(2, ['Archive'], failures),
      'Loaded and checked 1 of 2 boards. Incomplete: “Archive”. Reason: The service returned no entry for this board.',
    );
    assert.equal(loadedBoardsText(2, ['One'], []), 'Loaded and checked 1 of 2 boards. Incomplete: “One”.');
  });
});
