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

describe('the header of two compared votes', () => {
  const headerOf = (earlier: ReturnType<typeof round>, later: ReturnType<typeof round>) =>
    voteComparisonDetails(viewContextAt('b', 'votes'), { earlier, later }, titles).detailsView.header;

  it('says the outcome of the later vote, and that of the earlier', () => {
    const { headline, detail, style, chips } = headerOf(round('one', [9, 3]), round('two', [4, 4, 1])) ?? assert.fail();
    assert.deepEqual([headline, style], ['Later vote · Tie: 2 options, 4 votes each', 'tied']);
    assert.equal(detail, '“Option 0” and “Option 1”.\nEarlier vote · First: “Option 0”, 6 votes ahead of “Option 1”.');
    assert.deepEqual(
      chips.map(({ text }) => text),
      ['1 option new'],
    );
  });

  it('says first that the votes have no option in common, and names no winner above another', () => {
    const other = voteFrom({
      id: 'two',
      anonymous: false,
      status: 1,
      elements: [{ elementId: 'x', text: 'Pizza' }],
      results: [{ elementId: 'x', total: 2, detail: [] }],
    });
    const { headline, detail, style, chips } = headerOf(round('one', [9, 3]), other) ?? assert.fail();
    assert.deepEqual([headline, style], ['No option in common', 'none']);
    assert.equal(
      detail,
      'Later vote · First: “Pizza”.\nEarlier vote · First: “Option 0”, 6 votes ahead of “Option 1”.',
    );
    assert.equal(chips.length, 2);
  });

  it('says only why if the results may not be compared', () => {
    const secret = (totals: readonly number[], voters: number) =>
      voteFrom({
        id: 'one',
        anonymous: true,
        status: 0,
        numberOfVoted: voters,
        elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
        results: totals.map((total, at) => ({ elementId: `e${at}`, total })),
      });
    const { headline, detail, tiles } = headerOf(secret([2, 1], 3), secret([3, 1], 4));
    assert.deepEqual([headline, tiles], ['Results not compared', []]);
    assert.match(detail ?? '', /^Changes of the results aren’t shown: unless at least 5/);
    assert.notEqual(headerOf(secret([2, 1], 3), secret([9, 1], 10)).headline, 'Results not compared');
  });
});

describe('the table of two compared votes', () => {
  it('sorts ranks, votes, and shares by number', async () => {
    const votes = { earlier: round('one', [9, 30, 100]), later: round('two', [100, 30, 9]) };
    const { tables } = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles);
    const table = tables.get('rounds');
    assert.ok(table);
    for (const key of ['@earlier/total', '@earlier/share', '@later/rank']) {
      const { rows } = await table.rowsAt({ from: 0, to: 3, sort: { key, descending: false } });
      assert.deepEqual(
        rows.map(({ cells }) => cells[0]?.text),
        ['Option 0', 'Option 1', 'Option 2'],
        key,
      );
    }
  });

  it('says of how many voters the votes and shares are, in the chart, too, and which ranks are tied', () => {
    const voters = (id: string, totals: readonly number[], numberOfVoted: number) => {
      const { json } = round(id, totals);
      return voteFrom({ ...(json as object), numberOfVoted });
    };
    const votes = { earlier: voters('one', [3, 0], 1), later: voters('two', [4, 4, 1], 4) };
    const { detailsView } = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles);
    const table = blockOf(detailsView, 'table', 'rounds');
    assert.deepEqual(
      table.columns.slice(3, 5).map(({ title }) => title),
      ['Earlier votes, 1 voter', 'Later votes, 4 voters'],
    );
    const slope = detailsView.blocks.find(({ block }) => block === 'slope');
    assert.ok(slope?.block === 'slope');
    assert.deepEqual([slope.before.time, slope.after.time], ['June 3, 1 voter', 'June 9, 4 voters']);
    assert.deepEqual(
      [slope.before, slope.after].map(({ ends }) => ends.map(({ rank, isTied }) => `${rank}${isTied ? ' tied' : ''}`)),
      [
        ['1', '2'],
        ['1 tied', '1 tied', '3'],
      ],
    );
  });

  it('calls options of votes about different things neither new nor dropped', async () => {
    const other = voteFrom({
      id: 'two',
      anonymous: false,
      status: 1,
      elements: [{ elementId: 'x', text: 'Another thing' }],
      results: [{ elementId: 'x', total: 2, detail: [] }],
    });
    const votes = { earlier: round('one', [9]), later: other };
    const { detailsView, tables } = voteComparisonDetails(viewContextAt('b', 'votes'), votes, titles);
    const { rows } = (await tables.get('rounds')?.rowsAt({ from: 0, to: 9 })) ?? assert.fail();
    assert.deepEqual(
      rows.map(({ cells }) => cells[5]?.text),
      ['', ''],
    );
    const slope = detailsView.blocks.find(({ block }) => block === 'slope');
    assert.ok(slope?.block === 'slope');
    assert.equal(
      slope.note,
      'Options in italics aren’t in the other vote, or can’t be paired with one of its options.',
    );
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
