import assert from 'node:assert/strict';
import type { Json } from '../../../../src/core/json';
import { allLines } from '../../../../src/kinds/parts/shownLines';
import { votesDetails } from '../../../../src/kinds/vote/votesDetails';
import { blockOf, cellIn, decodedVote, viewContextAt } from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { headerText } from '../../../../src/protocol/headerText';

const vote = (status: Json, ...totals: readonly Json[]) =>
  decodedVote({
    id: 'v',
    status,
    elements: totals.map((_, at) => ({ elementId: `e${at}` })),
    results: totals.map((total, at) => ({ elementId: `e${at}`, total })),
  });
const detailsViewOf = (...votes: readonly ReturnType<typeof vote>[]) =>
  votesDetails(viewContextAt('b', 'votes'), { records: votes }).detailsView;

describe('the votes of a board', () => {
  it('have a sum of votes only if every total is known', () => {
    const table = blockOf(detailsViewOf(vote(1, 2, 1), vote(1, 2, null), vote(1, 2, '1.5')), 'table', 'votes');
    assert.deepEqual(
      table.rows.map((_, row) => read(cellIn(table, row, '@cast'))),
      ['3 | ok', '– | muted | not every total is known', '– | muted | not every total is known'],
    );
  });

  it('have no share of votes used if more were cast than available, or values can’t be read', () => {
    const used = (total: number, more: Readonly<Record<string, Json>> = {}) => {
      const options = [{ elementId: 'e' }];
      const each = decodedVote({
        numberOfVoted: 2,
        tickets: 2,
        elements: options,
        results: [{ elementId: 'e', total }],
        ...more,
      });
      return read(cellIn(blockOf(detailsViewOf(each), 'table', 'votes'), 0, '@used'));
    };
    assert.deepEqual([used(3), used(7)], ['3 of 4 (75%) | ok', '7 of 4 | odd | more than were available']);
    assert.equal(used(3, { startTime: [] }), '3 of 4 | odd | by the totals; other values can’t be read');
  });

  it('say why they need review: the first kinds of issues, how many more, and all of them in a note', () => {
    const each = decodedVote({
      name: 'n',
      status: 1,
      anonymous: false,
      tickets: 1,
      numberOfVoted: 1,
      elements: [{ elementId: 'a' }],
      results: [
        { elementId: 'a', total: 9, detail: [['u', 2], ['v', 1]] }, // oxfmt-ignore
        { elementId: 'gone', total: 9, detail: [] },
      ],
    });
    const { text, note } = cellIn(blockOf(detailsViewOf(each), 'table', 'votes'), 0, '@issues');
    assert.match(text, /^Total isn’t the sum · More votes than available · \d more$/);
    assert.match(note ?? '', /There’s a result for option gone/);
  });

  it('say their outcome, naming two tied options', () => {
    const table = blockOf(
      detailsViewOf(
        vote(1, 2, 1),
        vote(1, 2, 2),
        vote(1, 2, 2, 2),
        vote(0, 1, 2),
        vote(0, 2, 2),
        vote(1, 2, null),
        decodedVote(7),
      ),
      'table',
      'votes',
    );
    assert.deepEqual(
      table.rows.map((_, row) => read(cellIn(table, row, '@outcome'))),
      [
        'First: option e0 | ok',
        'Tie: option e0 and option e1, 2 votes each | ok',
        'Tie: 3 options, 2 votes each | ok',
        'First so far: option e1 | ok',
        'Tie so far: option e0 and option e1, 2 votes each | ok',
        'Outcome unknown: no readable total (option e1) | ok',
        '– | muted',
      ],
    );
  });

  it('are copied with the whole names of tied options', async () => {
    const names = ['one', 'other'].map((word) => `A name of an option that is too long for a column: ${word}`);
    const tied = decodedVote({
      status: 1,
      elements: names.map((text, at) => ({ elementId: `e${at}`, text })),
      results: names.map((_, at) => ({ elementId: `e${at}`, total: 2 })),
    });
    const response = { text: '', receivedAt: 0 };
    const { detailsView, tables } = votesDetails(viewContextAt('b', 'votes'), {
      ...{ response, path: ['data'], records: [tied] },
    });
    const block = blockOf(detailsView, 'table', 'votes');
    assert.match(cellIn(block, 0, '@outcome').text, /…” and “.*…”/);
    const copied = (await allLines(block, tables.get('votes') ?? assert.fail())).flat();
    assert.ok(copied.includes(`Tie: “${names[0]}” and “${names[1]}”, 2 votes each`), copied.join('\n'));
  });

  it('are counted as ended only if that is known', () => {
    assert.equal(
      headerText(detailsViewOf(vote(1), vote(0), vote(null), vote(7)).header),
      '4 votes. 1 ended · 1 open · 2 state unclear.',
    );
    assert.equal(headerText(detailsViewOf(vote(1), vote(0)).header), '2 votes. 1 ended · 1 open.');
  });
});
