import assert from 'node:assert/strict';
import { voteComparisonDetails } from '../../../src/panels/voteComparison/voteComparisonDetails';
import { voteFrom } from '../records/decoding';
import { viewContextAt } from './viewContexts';

const round = (id: string, totals: readonly number[]) =>
  voteFrom({
    id,
    anonymous: false,
    status: 1,
    elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
    results: totals.map((total, at) => ({ elementId: `e${at}`, total, detail: [] })),
  });

describe('the table of two compared votes', () => {
  it('sorts ranks, votes, and shares by number', async () => {
    const votes = { earlier: round('one', [9, 30, 100]), later: round('two', [100, 30, 9]) };
    const titles = { earlier: { name: 'One', time: 'then' }, later: { name: 'Two', time: 'now' } };
    const { tables } = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles);
    const table = tables.get('rounds');
    assert.ok(table);
    for (const key of ['@earlier Votes then', '@earlier Share then', '@later Rank now']) {
      const { rows } = await table.rowsAt({ from: 0, to: 3, sort: { key, descending: false } });
      assert.deepEqual(
        rows.map(({ cells }) => cells[0]?.text),
        ['Option 0', 'Option 1', 'Option 2'],
        key,
      );
    }
  });

  it('says by how many votes each option differs', async () => {
    const votes = { earlier: round('one', [9, 30, 100]), later: round('two', [1_009, 30, 9]) };
    const titles = { earlier: { name: 'One', time: 'then' }, later: { name: 'Two', time: 'now' } };
    const table = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles).tables.get('rounds');
    assert.ok(table);
    const { rows } = await table.rowsAt({ from: 0, to: 3 });
    assert.deepEqual(
      rows.map(({ cells }) => [cells[5]?.text, cells[5]?.tone]),
      [
        ['+1,000', 'increase'],
        ['as many votes', undefined],
        ['−91', 'decrease'],
      ],
    );
  });
});
