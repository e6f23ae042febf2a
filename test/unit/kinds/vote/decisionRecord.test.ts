import assert from 'node:assert/strict';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import type { ExportItem } from '../../../../src/kinds/parts/item';
import { sampleConnectionName } from '../../../../src/records/configured';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import type { Vote } from '../../../../src/records/vote';
import { boardRef } from '../../../../src/core/ref';
import { english, services } from '../../surfaces/tree/treeServices';
import { votesOf } from '../../surfaces/exports/exporting';

const receivedAt = Date.UTC(2026, 10, 18, 10, 0, 0, 123);

/** A record with a fixed time of receipt. */
const fixed = (item: ExportItem<Vote>): ExportItem<Vote> => {
  const { decoded: received } = item;
  const decoded: Decoded<Vote> = received.withJson(received.json, { ...received.response, receivedAt });
  return { ...item, decoded };
};

async function retrospective(): Promise<readonly ExportItem<Vote>[]> {
  const { store } = services();
  const ref = { ...boardRef('samples', 'retro-2026-w46'), section: 'votes' } as const;
  const selection = await exportSelectionOf([ref], { store, boardName: () => 'Sprint retrospective' });
  assert.ok(selection.kind === 'votes');
  return selection.items.map(fixed);
}

const recordOf = (json: string, places = 0): string => {
  const [item] = votesOf(`{"data":[${json}]}`, receivedAt).items;
  const text = item && decisionRecord(item, '1.2.3', english, places);
  assert.ok(text !== undefined);
  return text;
};

/** An ended vote with one option per total, given as JSON text. */
const voteWith = (...totals: readonly string[]): string => {
  const elements = totals.map((_, at) => `{"elementId":"e${at}"}`);
  const results = totals.map((total, at) => `{"elementId":"e${at}","total":${total}}`);
  return recordOf(
    `{"id":"v","status":1,"tickets":3,"numberOfVoted":6,"elements":[${elements.join()}],"results":[${results.join()}]}`,
  );
};

describe('a decision record', () => {
  it('does not break a tie, and shows the margin of a clear result', async () => {
    const [tie] = (await retrospective()).map((item) => decisionRecord(item, '1.2.3', english) ?? '');
    const clear = voteWith('3', '2');
    assert.match(tie ?? '', /^\*\*Tie: “Checkout.*” and “Handover.*”, 6 votes each\*\*\.$/m);
    assert.match(tie ?? '', /no rule for ties, so this one isn’t broken here/);
    assert.match(clear, /^\*\*First: option e0\*\*\. 3 of 5 votes, 1 vote ahead of option e1\.$/m);
  });

  /** The option and its side of the cut line, from the ranking. */
  const sidesIn = (text: string): string[][] =>
    text.split('\n').flatMap((line) => {
      const cells = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
      const [, option = '', ...rest] = cells;
      const side = rest.at(-1) ?? '';
      return /above|below|undecided/.test(side) ? [[option, side]] : [];
    });

  it('says after the outcome what the cut line decides, and in the ranking what is above and below it', async () => {
    const [item] = await retrospective();
    const withCut = (places: number) => (item && decisionRecord(item, '1.2.3', english, places)) ?? '';
    for (const places of [0, 99]) assert.doesNotMatch(withCut(places), /Cut line/);
    assert.match(
      withCut(3),
      /^# .*\n\nBoard: .*\n\n\*\*Tie: [^]*\n\n\*\*Cut line after 3 options\*\*: Clear, with “Reviews .*” 1 vote ahead of 2 tied options\.\n\nAbove the line:\n\n- “Checkout .*”\n- “Handover .*”\n- “Reviews .*”\n\nDecided: /,
    );
    assert.equal(withCut(3).match(/Clear/g)?.length, 1);
    assert.match(withCut(3), /^\| Rank .* \| Cut line \|$/m);
    assert.deepEqual(sidesIn(withCut(3)), [
      ['Checkout tests fail one run in five. Nobody trusts red any more.', 'above'],
      ['Handover from design came two days before the deadline', 'above'],
      ['Reviews wait over the weekend; then everything lands on Monday', 'above'],
      ['Same two people carried the pager three weeks in a row', 'below'],
      ['Friday demo: people actually clapped. Keep it!', 'below'],
      ['More fruit, fewer biscuits 🍎', 'below'],
      ['Rename "utils2"', 'below'],
    ]);
  });

  it('puts options that are tied at the cut line on neither side', async () => {
    const [item] = await retrospective();
    const sides = (places: number) =>
      sidesIn((item && decisionRecord(item, '1.2.3', english, places)) ?? '').map(([, side]) => side);
    const [above, tied, below] = ['above', 'tied, undecided', 'below'];
    assert.deepEqual(sides(4), [above, above, above, tied, tied, below, below]);
    assert.deepEqual(sides(1), [tied, tied, below, below, below, below, below]);
  });

  it('claims no sides of a cut line while the outcome isn’t known', () => {
    const cutOf = (totals: readonly (number | null)[], { status = 1, numberOfVoted = 9 } = {}, places = 1) => {
      const elements = totals.map((_, at) => ({ elementId: `e${at}` }));
      const results = totals.map((total, at) => ({ elementId: `e${at}`, total }));
      const text = recordOf(JSON.stringify({ id: 'v', status, tickets: 1, numberOfVoted, elements, results }), places);
      const [, effect] = /\n\n\*\*Cut line after .*\*\*: (.*)\n/.exec(text) ?? [];
      const [, above] = /\n\n(Above the line so far:\n\n- .*)\n/.exec(text) ?? [];
      const [, title] = /^\| Rank .* \| ([^|]*line[^|]*) \|$/m.exec(text) ?? [];
      const sides = sidesIn(text).map((row) => row.join(': '));
      return effect === undefined
        ? undefined
        : [
            effect,
            ...(above === undefined ? [] : [above.replace(/\n+- /, ' ')]),
            ...(title === undefined ? [] : [title]),
            ...sides,
          ];
    };
    assert.deepEqual(cutOf([5, 3, 1], { numberOfVoted: 2 }), ['option e0 is 2 votes ahead of option e1. Not proved.']);
    assert.deepEqual(cutOf([5, 3, 3], { numberOfVoted: 2 }, 2), [
      'This line splits a tie: option e1 and option e2 have 3 votes each. Not proved.',
    ]);
    assert.deepEqual(cutOf([5, null, 1]), [
      'What is above the line can’t be determined, because not every total is known.',
    ]);
    assert.equal(cutOf([5, null, 1], {}, 0), undefined);
    assert.deepEqual(cutOf([5, 3, 3, 1], { status: 0, numberOfVoted: 20 }, 2), [
      'This line splits a tie: option e1 and option e2 have 3 votes each. This may change.',
      'Above the line so far: option e0',
      'Cut line so far',
      'option e0: above',
      'option e1: tied, undecided',
      'option e2: tied, undecided',
      'option e3: below',
    ]);
  });

  it('measures participation only against those who voted', () => {
    const text = recordOf(
      '{"id":"v","status":1,"tickets":3,"numberOfVoted":4,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9}]}',
    );
    assert.match(text, /Votes used: 9 of 12 \(75%; 4 voters × 3 per person\)/);
    assert.match(text, /Unused votes: 3/);
    assert.match(text, /The API doesn’t report how many were eligible/);
    assert.doesNotMatch(text, /turnout|electorate/i);
    // The line of used votes says these, too.
    assert.doesNotMatch(text, /^- (Votes cast|Number of voters|Votes per person):/m);
  });

  it('shows for a vote without votes that nobody voted, without shares', () => {
    const of = (voters: number) =>
      recordOf(
        `{"id":"v","status":1,"tickets":3,"numberOfVoted":${voters},"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":0}]}`,
      );
    const none = of(0);
    assert.match(none, /^\*\*Nobody has voted\*\*\.$/m);
    assert.doesNotMatch(none, /Shares are/);
    assert.match(of(2), /^\*\*No option has any votes\*\*\.$/m);
  });

  for (const unknown of ['"12 votes"', 'null', '12.5', '"1.5"', '"-3"'])
    for (const other of ['1', '0'])
      it(`shows no outcome when one total is ${unknown} and the other is ${other}`, () => {
        const text = voteWith(unknown, other);
        assert.match(
          text,
          /^> \*\*Outcome unknown\*\*\. Reason: no readable total \(option e0\)\. The other totals add up to [01] of 18 votes available, which leaves up to 1[78] for what is missing\.$/m,
        );
        assert.match(text, /^- Votes cast: unknown$/m);
        assert.match(text, /^\| – \| option e1 \| \d \| – \| – \|$/m);
        assert.doesNotMatch(text, /first|First|No option|Nobody|at least|votes used|%/);
      });

  it('shows no outcome while the vote is open or its status is unknown', () => {
    const of = (status: string) =>
      recordOf(
        `{"id":"v","status":${status},"tickets":3,"numberOfVoted":4,"elements":[{"elementId":"e"},{"elementId":"f"}],` +
          '"results":[{"elementId":"e","total":4},{"elementId":"f","total":1}]}',
      );
    assert.match(of('0'), /^\*\*First so far: option e\*\*\. 4 of 5 votes, 3 votes ahead of option f\.$/m);
    assert.match(
      of('null'),
      /^> \*\*Outcome unknown\*\*\. Reason: no readable status was returned\. Most votes: option e\.$/m,
    );
    assert.match(of('7'), /^> \*\*Outcome unknown\*\*\. Reason: the vote’s status isn’t documented\. /m);
    for (const status of ['0', 'null', '7']) assert.doesNotMatch(of(status), /First: |[Uu]nused/);
    // An open vote has nothing to be decided yet.
    const toDecide = /^Decided: _/m;
    assert.match(
      of('0'),
      /^# .*\n\n> \*\*Provisional\*\*: The vote is open\. Others may still vote; the API doesn’t report how many\. As of Nov 18, 2026, 10:00:00 UTC\.\n\nBoard: .*\n\n\*\*First so far/,
    );
    assert.equal(of('0').match(/is open/g)?.length, 1);
    assert.doesNotMatch(of('1'), /Provisional/);
    assert.doesNotMatch(of('0'), toDecide);
    assert.match(of('1'), toDecide);
  });

  it('shows what is missing, null, or unreadable, without derived values', () => {
    const text = recordOf('{"id":null,"startTime":"soon","tickets":null,"results":[]}');
    assert.match(text, /Votes per person: null/);
    assert.match(text, /Number of voters: missing/);
    assert.match(text, /Vote ID: null/);
    assert.doesNotMatch(text, /Votes used|NaN|undefined|Infinity/);
  });

  it('lists inconsistencies', () => {
    const detail = '[["a",2],["b",1]]';
    const text = recordOf(
      `{"id":"v","name":"x","anonymous":false,"tickets":1,"numberOfVoted":5,"elements":[{"elementId":"e","text":"One | two"},{"elementId":"silent"}],` +
        `"results":[{"elementId":"e","total":4,"detail":${detail}},{"elementId":"gone","total":9,"detail":[]}]}`,
    );
    for (const line of [
      String.raw`- “One \| two” has a total of 4, but its voters cast 3.`,
      '- The readable totals add up to 13 votes, but only 5 were available to the reported voters.',
      '- The service reports 5 voters but lists 2. People who cast no votes aren’t listed.',
      '- 1 voter cast more than the limit of 1 per person.',
      '- The results aren’t in the documented descending order: result 2 has 9 votes, the one before it only 4.',
      '- There’s a result for option gone, which isn’t among the vote’s options. It may have been deleted.',
      '- No result was returned for option silent: no votes, or none that were reported.',
    ])
      assert.ok(text.includes(`${line}\n`), `${line}\nis not in\n${text}`);
  });

  it('states neither a lead nor used votes where numbers contradict each other', () => {
    const results = '[{"elementId":"a","total":5,"detail":[["u",2]]},{"elementId":"b","total":1,"detail":[["v",1]]}]';
    const text = recordOf(
      `{"id":"v","anonymous":false,"status":1,"tickets":2,"numberOfVoted":2,"elements":[{"elementId":"a"},{"elementId":"b"}],"results":${results}}`,
    );
    assert.match(text, /^- Votes in the totals: 6$/m);
    assert.doesNotMatch(text, /Votes cast:|Votes used|[Uu]nused/);
    assert.match(text, /^\| – \| option a \| 5 \| – \| – \| /m);
  });

  it('escapes text from the service', () => {
    const hostile = String.raw`# x\n## Data source | <img src=x> [a](command:b) ![](http://c/d.png)`;
    const text = recordOf(
      `{"id":"${hostile}","name":"${hostile}","results":[{"elementId":"${hostile}","total":1}],"elements":[{"elementId":"${hostile}","text":"${hostile}"}]}`,
    );
    assert.equal(text.match(/^#+ /gm)?.length, 5);
    assert.doesNotMatch(text, /<img|(?<!\\)\]\(|http:\/\//);
    const table = text.split('\n').filter((line) => line.startsWith('|'));
    for (const line of table) assert.equal(line.replaceAll(String.raw`\|`, '').split('|').length, 7);
  });

  it('has a line for writing down the decision after the outcome, and what verifies it at its end', () => {
    const text = recordOf('{"id":"v","results":[{"elementId":"e","total":1}]}');
    assert.match(text, /\n\nDecided: _{6,} by _{6,} on _{6,}\n\n## Ranking\n/);
    const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    assert.deepEqual(titles, ['Ranking', 'Issues', 'Participation', 'Data source']);
  });

  it('shows every digit of a total beyond 2^53', () => {
    const record = recordOf(
      '{"id":"v","status":1,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9007199254740993}]}',
    );
    assert.match(record, /\*\*First: option e\*\*\. 9,007,199,254,740,993 of 9,007,199,254,740,993 votes/);
  });

  it('shows the share of voters only for a vote that names them', () => {
    const voteOf = (anonymous: boolean) =>
      recordOf(
        `{"id":"v","status":1,"anonymous":${anonymous},"tickets":3,"numberOfVoted":4,"elements":[{"elementId":"e"},{"elementId":"f"}],` +
          `"results":[{"elementId":"e","total":4,"detail":[["u1",3],["u2",1]]},{"elementId":"f","total":4}]}`,
      );
    assert.match(voteOf(false), /^\| 1, tied \| option e \| 4 \| 50% \| – \| 2 of 4 voters \(50%\) \|$/m);
    assert.match(voteOf(false), /^\| 1, tied \| option f \| 4 \| 50% \| – \| – \|$/m);
    assert.match(voteOf(true), /^\| 1, tied \| option e \| 4 \| 50% \| – \|$/m);
  });

  it('says at its top that it is of sample data', async () => {
    const { store } = services();
    const sampleOf = async (connection: string) => {
      const ref = { ...boardRef(connection, 'retro-2026-w46'), section: 'votes' } as const;
      const selection = await exportSelectionOf([ref], { store, boardName: () => 'Retro' });
      assert.ok(selection.kind === 'votes' && selection.items[0]);
      return decisionRecord(selection.items[0], '1.2.3', english) ?? '';
    };
    assert.match(
      await sampleOf(sampleConnectionName),
      /^# .*\n\n> Sample data included with Board Inspector, not a real vote\n/,
    );
    assert.doesNotMatch(await sampleOf('own'), /Sample data/);
  });

  it('is not created for an unreadable vote', () => {
    const [item] = votesOf('{"data":["nothing"]}').items;
    assert.equal(item && decisionRecord(item, '1.2.3', english), undefined);
  });
});
