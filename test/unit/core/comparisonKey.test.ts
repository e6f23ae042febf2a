import assert from 'node:assert/strict';
import { comparisonKey, votesOfKey } from '../../../src/core/comparisonKey';
import { boardRef, refAt, type Ref } from '../../../src/core/ref';

const vote = (board: string, record: string, at?: string): Ref => ({
  ...boardRef('my service', board, at),
  section: 'votes',
  record,
});

describe('the key of two compared votes', () => {
  it('is parsed back to the same votes, whatever the IDs, and is no ref', () => {
    for (const votes of [
      { earlier: vote('a', 'v'), later: vote('a', 'v', 'snapshot') },
      { earlier: vote('全球/x', 'a/b?at=c'), later: vote('%', '@empty') },
    ]) {
      assert.deepEqual(votesOfKey(comparisonKey(votes)), votes);
      assert.equal(refAt(comparisonKey(votes)), undefined);
    }
  });

  for (const key of [
    '',
    'compare-votes',
    'compare-votes/x/y',
    'compare-votes/%/%',
    'boards',
    comparisonKey({ earlier: vote('a', 'v'), later: { ...boardRef('c', 'b'), section: 'files', record: 'f' } }),
    comparisonKey({ earlier: vote('a', 'v'), later: boardRef('c', 'b') }),
    `${comparisonKey({ earlier: vote('a', 'v'), later: vote('a', 'w') })}/more`,
  ])
    it(`is invalid: ${JSON.stringify(key)}`, () => assert.equal(votesOfKey(key), undefined));
});
