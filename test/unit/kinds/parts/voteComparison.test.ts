import assert from 'node:assert/strict';
import { voteComparisonDetails } from '../../../../src/features/compareVotes/voteComparisonDetails';
import { voteFrom } from '../../records/decoding';
import { blockOf, viewContextAt } from '../../surfaces/pages/viewContexts';

const round = (id: string, totals: readonly number[]) =>
  voteFrom({
    id,
    anonymous: false,
    status: 1,
    elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
    results: totals.map((total, at) => ({ elementId: `e${at}`, total, detail: [] })),
  });

const titles = {
  earlier: { name: 'One', time: 'now', dayAndPlace: 'June 3' },
  later: { name: 'Two', time: 'now', dayAndPlace: 'June 9' },
};

describe('two compared votes', () => {
  const shownOf = (earlier: ReturnType<typeof round>, later: ReturnType<typeof round>) =>
    voteComparisonDetails(viewContextAt('b', 'votes'), { earlier, later }, titles).detailsView;
  const headsOf = (...votes: Parameters<typeof shownOf>) => {
    const { before, after } = blockOf(shownOf(...votes), 'slope');
    return [before, after].map(({ title, outcome, conditions }) => [title, outcome, conditions]);
  };

  it('have their outcomes side by side in the chart, which comes first', () => {
    const votes = [round('one', [9, 3]), round('two', [4, 4, 1])] as const;
    const { title, header, blocks } = shownOf(...votes);
    assert.deepEqual([title, header.headline], ['One → Two', 'Tie: 2 options, 4 votes each']);
    assert.deepEqual(
      blocks.map(({ block }) => block),
      ['slope', 'table'],
    );
    assert.deepEqual(headsOf(...votes), [
      ['One', 'First: “Option 0”', 'June 3'],
      ['Two', 'Tie: 2 options, 4 votes each', 'June 9'],
    ]);
    const { after, lines } = blockOf(shownOf(...votes), 'slope');
    const ranks = after.ends.map(({ rank, isTied }) => [rank, isTied]);
    assert.deepEqual(lines, [{ from: 0, to: 0, move: 'same' }, { from: 1, to: 0, move: 'up' }], 'from rank to rank'); // oxfmt-ignore
    assert.deepEqual(ranks, [['1', true], ['1', true], ['3', undefined]]); // oxfmt-ignore
  });

  it('say which rank the winner had', () => {
    const headOf = (...totals: readonly (readonly number[])[]) =>
      shownOf(round('one', [...totals[0]!]), round('two', [...totals[1]!])).header.headline;
    assert.equal(headOf([9, 3], [3, 9]), 'First: “Option 1” (was #2)');
    assert.equal(headOf([9, 3], [9, 3]), 'Still first: “Option 0”');
    assert.equal(headOf([9, 9], [9, 3]), 'First: “Option 0” (was tied for #1)');
    for (const status of [0, 7]) {
      const open = voteFrom({ ...(round('one', [9, 3]).json as object), status });
      assert.equal(shownOf(open, round('two', [9, 3])).header.headline, 'First: “Option 0” (was #1 so far)');
    }
  });

  it('say only why if the results may not be compared', () => {
    const secret = (totals: readonly number[], voters: number) =>
      voteFrom({
        id: 'one',
        anonymous: true,
        status: 0,
        numberOfVoted: voters,
        elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
        results: totals.map((total, at) => ({ elementId: `e${at}`, total })),
      });
    const { header, blocks } = shownOf(secret([2, 1], 3), secret([3, 1], 4));
    assert.equal(header.headline, 'Results not compared');
    assert.match(header.detail ?? '', /^Changes of the results aren’t shown: unless at least 5/);
    assert.ok(blocks.every(({ block }) => block !== 'slope'));
    assert.equal(shownOf(secret([2, 1], 3), secret([9, 1], 10)).header.headline, 'First so far: “Option 0”');
  });
});

describe('the table of two compared votes', () => {
  it('sorts ranks and votes by number', async () => {
    const votes = { earlier: round('one', [9, 30, 100]), later: round('two', [100, 30, 9]) };
    const { tables } = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles);
    const table = tables.get('rounds');
    assert.ok(table);
    for (const key of ['@earlier/total', '@later/rank']) {
      const { rows } = await table.rowsAt({ from: 0, to: 3, sort: { key, descending: false } });
      assert.deepEqual(
        rows.map(({ cells }) => cells[0]?.text),
        ['Option 0', 'Option 1', 'Option 2'],
        key,
      );
    }
  });

  it('says which options were found by their text, in a column of its own', async () => {
    const renamed = voteFrom({
      id: 'two',
      anonymous: false,
      status: 1,
      elements: [
        { elementId: 'e0', text: 'Option 0' },
        { elementId: 'other', text: 'Option 1' },
      ],
      results: [
        { elementId: 'e0', total: 2, detail: [] },
        { elementId: 'other', total: 5, detail: [] },
      ],
    });
    const { detailsView, tables } = voteComparisonDetails(
      viewContextAt('b', 'votes'),
      { earlier: round('one', [1, 1]), later: renamed },
      titles,
    );
    const [table] = detailsView.blocks.flatMap((block) => (block.block === 'table' ? [block] : []));
    const at = table?.columns.findIndex(({ key }) => key === '@pairing') ?? -1;
    assert.equal(table?.columns[at]?.hidden, undefined);
    const rows = (await tables.get('rounds')?.rowsAt({ from: 0, to: 9 }))?.rows ?? [];
    assert.deepEqual(
      rows.map(({ cells }) => [cells[0]?.text, cells[5]?.text, cells[at]?.text]),
      [
        ['Option 1', '+4', 'same text'],
        ['Option 0', '+1', ''],
      ],
    );
  });
});
