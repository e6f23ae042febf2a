import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import type { DetailsView } from '../../../../src/protocol/view';
import {
  blockOf,
  cellIn,
  factOf,
  findingsIn,
  hasBlock,
  decodedVote,
  json,
  viewContextAt,
} from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import { headerText } from '../../../../src/protocol/headerText';

const sound: JsonObject = {
  id: 'v1',
  name: 'Which?',
  creator: 'boss',
  startTime: 1723545858894,
  duration: 600,
  tickets: 3,
  anonymous: false,
  numberOfVoted: 1,
  status: 1,
  elementTypes: [7],
  elements: [{ elementId: 'e1', text: 'One', snapshot: { height: 1, width: 2, pngFileId: 'p', svgFileId: 's' } }],
  results: [{ elementId: 'e1', total: 3, detail: [['u1', 3]] }],
};

const detailsViewOf = (more: { readonly [field: string]: Json | undefined }): DetailsView => {
  const record = Object.fromEntries(
    Object.entries({ ...sound, ...more }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
  return voteDetails(viewContextAt('b', 'votes', 'v1'), decodedVote(record)).detailsView;
};

const detail = (lines: Json | undefined, total = 3): Json[] => [
  { elementId: 'e1', total, ...(lines === undefined ? {} : { detail: lines }) },
];
const results = (...totals: readonly (Json | undefined)[]): Json[] =>
  totals.map((total, at) => ({ elementId: `e${at}`, total: total ?? null, detail: [] }));
const elements = (...ids: readonly string[]): Json[] => {
  const snapshot = { height: 1, width: 2, pngFileId: 'p', svgFileId: 's' };
  return ids.map((elementId) => ({ elementId, text: `Text ${elementId}`, snapshot }));
};

describe('a record that is not a vote', () => {
  it('is hidden, because it may contain a voter', () => {
    const { detailsView } = voteDetails(viewContextAt('b', 'votes', 'v1'), decodedVote('ann.lee voted twice'));
    assert.equal(factOf(detailsView, 'name').text, '⚠ (hidden)');
    assert.ok(!JSON.stringify(detailsView).includes('ann.lee'));
    assert.deepEqual(findingsIn(detailsView), [
      '! 1 difference from the API documentation. 1 value can’t be read. the record: unreadable',
    ]);
  });
});

describe('a vote with unclear anonymity', () => {
  it('has one finding, with the number of hidden values', () => {
    const unclear = findingsIn(detailsViewOf({ anonymous: 'perhaps' })).filter((text) => text.includes('Can’t tell'));
    assert.deepEqual(unclear, ['! Can’t tell whether this vote is anonymous, so voters are hidden.']);
  });
});

describe('a vote as documented', () => {
  it('has no findings', () => assert.deepEqual(findingsIn(detailsViewOf({})), []));
});

describe('the ballots of a vote', () => {
  it('are the same from pairs and from objects (A02)', () => {
    const [pairs, objects] = [
      detailsViewOf({}),
      detailsViewOf({ results: detail([{ userId: 'u1', voteCount: '3' }]) }),
    ];
    assert.equal(cellIn(blockOf(pairs, 'table', 'matrix'), 0, '@sum').text, '3');
    assert.deepEqual(blockOf(pairs, 'ranking'), blockOf(objects, 'ranking'));
    assert.deepEqual(blockOf(pairs, 'table', 'matrix'), blockOf(objects, 'table', 'matrix'));
  });

  it('are read from pairs and objects in one list, with a note; null is no voter (A03)', () => {
    const detailsView = detailsViewOf({
      numberOfVoted: 3,
      results: detail([['u1', '3'], { userId: 'u2', voteCount: 1 }, [null, 2]], 6),
    });
    assert.match(
      read(cellIn(blockOf(detailsView, 'table', 'options'), 0, 'result.detail')),
      /^3 entries \| odd .*entries as arrays and as objects/,
    );
    const matrix = blockOf(detailsView, 'table', 'matrix');
    assert.deepEqual(
      matrix.rows.map((_, row) => cellIn(matrix, row, '@voter').text),
      ['u1', 'u2', 'no voter ID returned'],
    );
  });

  it('are dots up to five votes, below numbers that lead to the options of the ranking', () => {
    const detailsView = detailsViewOf({
      numberOfVoted: 1,
      tickets: 20,
      elements: elements('e1', 'e2', 'e3'),
      results: [
        { elementId: 'e1', total: 6, detail: [['u1', 6]] },
        { elementId: 'e2', total: 5, detail: [['u1', 5]] },
        { elementId: 'e3', total: 0, detail: [['u1', 0]] },
      ],
    });
    const matrix = blockOf(detailsView, 'table', 'matrix');
    const options = matrix.columns.filter(({ optionKey }) => optionKey !== undefined);
    assert.deepEqual(
      options.map(({ key, short }) => [short, cellIn(matrix, 0, key).text, cellIn(matrix, 0, key).dots]),
      [
        ['1', '6', undefined],
        ['2', '5', 5],
        ['3', '0', undefined],
      ],
    );
    assert.deepEqual(
      options.map(({ optionKey }) => optionKey),
      blockOf(detailsView, 'ranking', 'ranking').options.map(({ key }) => key),
    );
  });

  it('have the ranks of the ranking as heads, with letters where a rank is shared or unknown', () => {
    const headsOf = (...totals: readonly (number | undefined)[]) => {
      const ids = totals.map((_, at) => `e${at}`);
      const detailsView = detailsViewOf({
        numberOfVoted: 1,
        tickets: 20,
        elements: elements(...ids),
        results: totals.map((total, at) => ({
          elementId: `e${at}`,
          ...(total !== undefined && { total }),
          detail: [['u1', total ?? 1]],
        })),
      });
      const { columns } = blockOf(detailsView, 'table', 'matrix');
      const { options } = blockOf(detailsView, 'ranking', 'ranking');
      return options.map(({ key, rank }) => [columns.find(({ optionKey }) => optionKey === key)?.short, rank]);
    };
    assert.deepEqual(headsOf(1, 5, 3, 3, 1), [
      ['1', '1'],
      ['2a', '2'],
      ['2b', '2'],
      ['4a', '4'],
      ['4b', '4'],
    ]);
    assert.deepEqual(headsOf(undefined, undefined), [
      ['a', '–'],
      ['b', '–'],
    ]);
    const many = headsOf(...Array.from({ length: 28 }, () => undefined)).map(([short]) => short);
    assert.deepEqual(many.slice(25), ['z', 'aa', 'ab']);
  });

  it('show no unused votes of a voter if the ballots of an option are missing', () => {
    const sentWith = (second: Json, total: number) => [
      { elementId: 'e1', total: 3, detail: [['u1', 2]] },
      { elementId: 'e2', total, detail: second },
    ];
    const matrixOf = (second: Json, total = 1) =>
      blockOf(
        detailsViewOf({ tickets: 3, elements: elements('e1', 'e2'), results: sentWith(second, total) }),
        'table',
        'matrix',
      );
    assert.equal(cellIn(matrixOf([], 0), 0, '@unspent').text, '1');
    assert.ok(!matrixOf([]).columns.some(({ key }) => key === '@unspent'));
    assert.ok(!matrixOf(null).columns.some(({ key }) => key === '@unspent'));
    assert.equal(read(cellIn(matrixOf(null), 0, '@sum')), 'at least 2 | muted | the ballots of an option are missing');
  });

  it('have sums if an option without ballots had no votes left, and count voters at least if one isn’t named', () => {
    const shown = (first: Json) => {
      const detailsView = detailsViewOf({
        tickets: 3,
        numberOfVoted: 1,
        elements: elements('e1', 'e2'),
        results: [{ elementId: 'e1', total: 3, detail: first }],
      });
      const sum = cellIn(blockOf(detailsView, 'table', 'matrix'), 0, '@sum').text;
      return [sum, blockOf(detailsView, 'ranking').options[0]?.voters];
    };
    assert.deepEqual(shown([['u1', 3]]), ['3', '1 of 1 voter (100%)']);
    assert.deepEqual(
      shown([
        ['u1', 2],
        [null, 1],
      ]),
      ['2', 'at least 1 of 1 voter'],
    );
  });

  it('say no voters of an option whose ballots were not returned', () => {
    const votersOf = (...details: readonly (readonly [total: Json, ...ballots: Json[]])[]) => {
      const ids = details.map((_, at) => `e${at}`);
      const sent = details.map(([total, ...lines], at) => ({ elementId: `e${at}`, total, detail: lines }));
      const detailsView = detailsViewOf({ numberOfVoted: 6, elements: elements(...ids), results: sent });
      return blockOf(detailsView, 'ranking').options.map(({ voters }) => voters);
    };
    assert.deepEqual(votersOf([4], [4], [1]), [undefined, undefined, undefined]);
    assert.deepEqual(votersOf([4], [0]), [undefined, undefined], 'no ballots at all');
    assert.deepEqual(votersOf([2, ['a', 1], ['b', 1]], [1], [0], [null]), [
      '2 of 6 voters (33.3%)',
      undefined,
      '0 of 6 voters (0%)',
      undefined,
    ]);
    assert.deepEqual(votersOf([0, ['a', 0]]), ['0 of 6 voters (0%)']);
  });

  it('include both readable and unreadable entries (A04)', () => {
    const detailsView = detailsViewOf({ results: detail([['u1'], ['u2', 1, 'x'], [], 7, null, 'u3', ['u4', 2]]) });
    const matrix = blockOf(detailsView, 'table', 'matrix');
    assert.deepEqual(
      matrix.rows.map((_, row) => ['@voter', '@sum'].map((key) => read(cellIn(matrix, row, key)))),
      [
        ['u4 | ok', '2 | ok'],
        ['u2 | ok', '1 | ok'],
        ['u1 | ok', 'unknown | unreadable | 1 unreadable'],
      ],
    );
  });

  for (const [name, lines, shown] of [
    ['null', null, 'null | null'],
    ['absent', undefined, '– | missing | not returned'],
    ['an object', {}, '⚠ {} | unreadable | can’t be read as array of VoteDetail'],
  ] as const)
    it(`leave the total unchanged if detail is ${name} (A06)`, () => {
      const detailsView = detailsViewOf({ results: detail(lines) });
      assert.equal(read(cellIn(blockOf(detailsView, 'table', 'options'), 0, 'result.detail')), shown);
      assert.equal(blockOf(detailsView, 'ranking').options[0]?.total, '3');
    });

  it('have a minimum sum if counts are unreadable (A13)', () => {
    const counts = ['-1', '1.5', '', ' 2 ', 'NaN', '1e3', true];
    const detailsView = detailsViewOf({
      results: detail(
        counts.map((count) => ({ userId: 'u1', voteCount: count })),
        1,
      ),
    });
    assert.equal(
      read(cellIn(blockOf(detailsView, 'table', 'matrix'), 0, '@sum')),
      'at least 2 | unreadable | 6 unreadable',
    );
    assert.ok(
      findingsIn(detailsView).includes(
        '! “One” has a total of 1, but its voters cast at least 2 (6 of their counts can’t be read).',
      ),
    );
  });
});

describe('the anonymity of a vote', () => {
  for (const [sent, shown] of [
    ['true', 'yes | ok | true · returned as "true"'],
    ['FALSE', 'no | ok | false · returned as "FALSE"'],
    [1, 'yes | accepted | true · returned as 1'],
    ['0', 'no | ok | false · returned as "0"'],
    [null, 'null | null'],
    ['maybe', '⚠ (hidden) | unreadable | can’t be read as boolean or string'],
  ] as const)
    it(`shows ${JSON.stringify(sent)} as “${shown}” (A07)`, () => {
      assert.equal(read(factOf(detailsViewOf({ anonymous: sent }), 'anonymous')), shown);
    });

  it('reports voters returned for an anonymous vote, without naming or judging them (A09)', () => {
    const detailsView = detailsViewOf({ anonymous: true });
    assert.deepEqual(findingsIn(detailsView), [
      '! This vote is anonymous, but the service returned 2 values that could name its voters. They’re hidden.',
    ]);
    assert.ok(!JSON.stringify(detailsView).includes('u1'));
  });
});

describe('the details of a vote', () => {
  it('show element types with their codes, documented or not (A10)', () => {
    const cell = factOf(detailsViewOf({ elementTypes: [7, '7', 'shape', 42, null, 1.5] }), 'elementTypes');
    assert.equal(
      read(cell),
      'Sticky note (7), Sticky note (7), unknown (shape), unknown (42), null, ⚠ 1.5 | unreadable | 2 (not documented), 2 unreadable',
    );
  });

  it('distinguish missing, empty, and null comments (A12)', () => {
    const three = [undefined, [], null].map((comments, at) => ({
      elementId: `e${at + 1}`,
      text: 'x',
      ...(comments === undefined ? {} : { comments }),
    }));
    const table = blockOf(detailsViewOf({ elements: three }), 'table', 'options');
    assert.deepEqual(
      [0, 1, 2].map((row) => read(cellIn(table, row, 'comments'))),
      ['– | missing | not returned, which is allowed', '0 | ok | an empty list', 'null | null'],
    );
  });

  for (const [sent, shown] of [
    [2, 'unknown (2) | unknown | not documented'],
    ['1', 'ended (1) | accepted | returned as "1"'],
    [null, 'null | null'],
    [undefined, '– | missing | not returned'],
  ] as const)
    it(`show status ${JSON.stringify(sent)} as “${shown}” (A18)`, () =>
      assert.equal(read(factOf(detailsViewOf({ status: sent }), 'status')), shown));

  for (const [sent, shown] of [
    [0, '0 | ok'],
    [undefined, '– | missing | not returned'],
    [-5, '⚠ -5 | unreadable | can’t be read as integer'],
    [600, '600 | ok | its unit isn’t known'],
    [600_000, '600,000 | ok | its unit isn’t known'],
    [1.7e12, '1,700,000,000,000 | odd | looks like a point in time'],
  ] as const)
    it(`show duration ${JSON.stringify(sent)} as “${shown}” (A19)`, () =>
      assert.equal(read(factOf(detailsViewOf({ duration: sent }), 'duration')), shown));

  for (const [sent, shown] of [
    ['1723545858', 'Aug 13, 2024, 10:44:18 UTC | odd | 1723545858, read as Unix seconds'],
    [
      '"1723545858894"',
      'Aug 13, 2024, 10:44:18 UTC | accepted | 1723545858894, read as Unix milliseconds · returned as "1723545858894"',
    ],
    ['0', '0 | odd | 0 isn’t a time'],
    ['-1', '-1 | odd | can’t be read as a date'],
    ['9000000000000000000', '9000000000000000000 | odd | can’t be read as a date'],
    ['"2024-08-13T10:44:18Z"', 'Aug 13, 2024, 10:44:18 UTC | accepted | returned as "2024-08-13T10:44:18Z"'],
    ['"yesterday"', '⚠ "yesterday" | unreadable | can’t be read as integer'],
  ] as const)
    it(`show startTime ${sent} as “${shown}” (A20)`, () =>
      assert.equal(read(factOf(detailsViewOf({ startTime: json(sent) }), 'startTime')), shown));

  it('show fields that are not documented', () => {
    const fact = factOf(detailsViewOf({ region: 'apac' }), 'region');
    assert.equal(read(fact), '"apac" | unknown');
  });
});

describe('the ranking of a vote', () => {
  it('is sorted if the results are out of order, and reports the order and ties at cut lines (A15)', () => {
    const detailsView = detailsViewOf({
      elements: elements('e0', 'e1', 'e2', 'e3', 'e4'),
      results: results(1, 7, 7, 5, 5),
      tickets: 25,
    });
    const ranking = blockOf(detailsView, 'ranking');
    assert.deepEqual(
      ranking.options.map(({ rank, tied, total, text }) => `${rank}${tied ? ', tied' : ''}: ${total}, ${text}`),
      ['1, tied: 7, Text e1', '1, tied: 7, Text e2', '3, tied: 5, Text e3', '3, tied: 5, Text e4', '5: 1, Text e0'],
    );
    assert.deepEqual(
      ranking.cuts.map(({ tied }) => tied),
      [true, false, true, false],
    );
    assert.equal(ranking.cuts[2]?.text, 'This line splits a tie: “Text e3” and “Text e4” have 5 votes each.');
    assert.equal(ranking.cuts[1]?.text, 'Clear, with “Text e2” 2 votes ahead of 2 tied options.');
    assert.deepEqual(findingsIn(detailsView), [
      '- The results aren’t in the documented descending order: result 2 has 7 votes, the one before it only 1.',
    ]);
  });

  it('shows the returned total if it differs from the sum of its voters, and reports both (A16)', () => {
    const detailsView = detailsViewOf({ results: detail([['u1', 3]], 5), tickets: 5 });
    assert.deepEqual(findingsIn(detailsView), ['! “One” has a total of 5, but its voters cast 3.']);
    assert.equal(blockOf(detailsView, 'ranking').options[0]?.total, '5');
  });

  it('reports results without an element, and elements listed twice (A17)', () => {
    const detailsView = detailsViewOf({ elements: elements('e0', 'e0', 'e2'), results: results(2, 1), tickets: 5 });
    assert.deepEqual(findingsIn(detailsView), [
      '! There’s a result for option e1, which isn’t among the vote’s options. It may have been deleted.',
      '- “Text e0” appears 2 times among the options.',
      '- No result was returned for “Text e2”: no votes, or none that were reported.',
    ]);
  });

  it('divides nothing by zero without voters (A21)', () => {
    const detailsView = detailsViewOf({ tickets: 0, numberOfVoted: 0, results: detail([], 0) });
    assert.ok(!/NaN|Infinity|∞/.test(JSON.stringify(detailsView)));
    assert.deepEqual(blockOf(detailsView, 'ranking').notes, [
      'Counts only people who voted. The API doesn’t report how many were eligible.',
    ]);
  });

  it('reports if more voters are listed than counted (A22)', () => {
    const lines = [
      ['u1', 1],
      ['u2', 1],
      ['u3', 1],
    ];
    const detailsView = detailsViewOf({ numberOfVoted: 2, results: detail(lines) });
    assert.deepEqual(findingsIn(detailsView), ['! The service reports 2 voters but lists 3.']);
    assert.equal(blockOf(detailsView, 'ranking').options[0]?.voters, '3 voters');
    assert.match(read(factOf(detailsView, 'numberOfVoted')), /^2 \| odd \| The service reports 2 voters but lists 3\./);
  });

  it('reports voters who cast more votes than allowed', () => {
    assert.deepEqual(findingsIn(detailsViewOf({ tickets: 2, numberOfVoted: 1, results: detail([['u1', 3]]) })), [
      '! The readable totals add up to 3 votes, but only 2 were available to the reported voters.',
      '! u1 cast 3 votes, but the limit is 2 per person. The API doesn’t document an exception.',
    ]);
  });

  it('has no ranks, shares, cut lines, or sum if a total is unreadable', () => {
    const detailsView = detailsViewOf({ elements: elements('e0', 'e1'), results: results('many', 1) });
    assert.equal(
      headerText(detailsView.header),
      'Outcome unknown. Reason: no readable total (“Text e0”). The other totals add up to 1 of 3 votes available, which leaves up to 2 for what is missing. 1 votes in readable totals · 1 voters reported. Ended · Named · 3 votes per person · 1 issue.',
    );
    const ranking = blockOf(detailsView, 'ranking');
    assert.deepEqual(
      ranking.options.map(({ rank, tied, share, total, noTotalReason }) => [rank, tied, share, total, noTotalReason]),
      [
        ['–', false, '–', '1', undefined],
        ['–', false, '–', undefined, 'no readable total'],
      ],
    );
    assert.deepEqual(ranking.cuts, []);
    assert.deepEqual(ranking.notes, [
      'Ranks, shares, and cut lines need every total.',
      'The readable totals add up to 1 vote, out of 3 available.',
      'Counts only people who voted. The API doesn’t report how many were eligible.',
    ]);
  });

  it('neither ranks nor ties an option that has two results', () => {
    const twice = [...detail([], 2), ...detail([], 2)];
    const detailsView = detailsViewOf({ results: twice });
    assert.match(headerText(detailsView.header), /^Outcome unknown\. Reason: listed more than once \(“One”\)\. /);
    assert.ok(blockOf(detailsView, 'ranking').options.every(({ rank, tied }) => rank === '–' && !tied));
    assert.ok(findingsIn(detailsView).includes('! “One” has 2 results. The service doesn’t say which one counts.'));
    assert.doesNotMatch(JSON.stringify(blockOf(detailsView, 'ranking').notes), /add up/);
  });

  it('reports votes without voters', () => {
    const detailsView = detailsViewOf({ anonymous: true, numberOfVoted: 0, results: detail([], 3) });
    assert.match(headerText(detailsView.header), / 3 votes in the totals · 0 voters reported\. Ended /);
    assert.deepEqual(findingsIn(detailsView), [
      '! The readable totals add up to 3 votes, but only 0 were available to the reported voters.',
    ]);
  });

  for (const [what, more, reason] of [
    ['an option cannot be read', { elements: [...elements('e1'), 'x'] }, 'some options can’t be identified'],
    ['a result cannot be read', { results: [...detail([]), 7] }, 'some results can’t be read'],
    [
      'a result names no option',
      { results: [...detail([]), { total: 1, detail: [] }] },
      'some results don’t say which option they’re for',
    ],
    ['an option is listed twice', { elements: elements('e1', 'e1') }, 'listed more than once (“Text e1”)'],
    ['the options are missing', { elements: undefined }, 'no readable options were returned'],
    ['an option has no result', { elements: elements('e1', 'e2') }, 'no result returned (“Text e2”)'],
    ['the status is missing', { status: undefined }, 'no readable status was returned'],
    ['the status is not documented', { status: 3 }, 'the vote’s status isn’t documented'],
  ] as const)
    it(`has no first option if ${what}`, () => {
      const detailsView = detailsViewOf({ ...more, anonymous: true, tickets: 9 });
      assert.ok(
        headerText(detailsView.header).startsWith(`Outcome unknown. Reason: ${reason}.`),
        headerText(detailsView.header),
      );
      assert.doesNotMatch(JSON.stringify(blockOf(detailsView, 'ranking')), /first|\btop\b|clear|unused/i);
    });

  it('is not called provisional if it isn’t known whether the vote has ended', () => {
    const { cuts } = blockOf(
      detailsViewOf({ status: 3, elements: elements('e0', 'e1', 'e2'), results: results(2, 1, 1), tickets: 9 }),
      'ranking',
    );
    assert.deepEqual(
      cuts.map(({ text }) => text),
      [
        '“Text e0” is 1 vote ahead of 2 tied options. Not proved.',
        'This line splits a tie: “Text e1” and “Text e2” have 1 vote each. Not proved.',
      ],
    );
  });

  it('is provisional while the vote is open', () => {
    const detailsView = detailsViewOf({
      status: 0,
      elements: elements('e0', 'e1', 'e2'),
      results: results(2, 1, 0),
      tickets: 9,
    });
    assert.match(headerText(detailsView.header), /^First so far: “Text e0”\. 1 vote ahead of “Text e1”\. /);
    const { cuts, options } = blockOf(detailsView, 'ranking');
    assert.equal(cuts[0]?.text, '“Text e0” is 1 vote ahead of “Text e1”. This may change.');
    assert.match(options[0]?.spoken ?? '', /#1 so far/);
  });

  it('has shares and bars for totals beyond double precision', () => {
    const huge = '9'.repeat(320);
    const vote = `{"status":1,"anonymous":true,"elements":[{"elementId":"a"},{"elementId":"b"}],"results":[{"elementId":"a","total":${huge}},{"elementId":"b","total":1}]}`;
    const { detailsView } = voteDetails(viewContextAt('b', 'votes', 'v'), decodedVote(json(vote)));
    assert.deepEqual(
      blockOf(detailsView, 'ranking').options.map(({ size, share }) => [size, share]),
      [
        [1, '100%'],
        [0, '0%'],
      ],
    );
    assert.ok(!/NaN|∞|Infinity/.test(JSON.stringify(detailsView)));
  });

  it('never mentions an electorate or an end time that was not returned', () => {
    assert.ok(!/turnout|ends at|will end|quorum/i.test(JSON.stringify(detailsViewOf({ status: 0 }))));
  });
});

describe('the details of an unreadable vote', () => {
  it('are titled as an unreadable record, without a ranking', () => {
    const { detailsView } = voteDetails(
      viewContextAt('b', 'votes', '@1'),
      decodedVote('storage node 3 did not answer'),
    );
    assert.equal(detailsView.title, 'Unreadable record');
    assert.equal(factOf(detailsView, 'id').tone, 'unreadable');
    assert.ok(!hasBlock(detailsView, 'ranking'));
  });

  it('say that there are no results, and have no ranking', () => {
    const detailsView = detailsViewOf({ results: undefined, elements: null });
    assert.match(headerText(detailsView.header), /^Outcome unknown\. Reason: no readable results were returned\. /);
    assert.ok(!hasBlock(detailsView, 'ranking'));
  });
});
