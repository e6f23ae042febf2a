import assert from 'node:assert/strict';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import { sampleConnectionName } from '../../../../src/records/configured';
import { boardRef } from '../../../../src/core/ref';
import { english, services } from '../../surfaces/tree/treeServices';
import { votesOf } from '../../surfaces/exports/exporting';

const receivedAt = Date.UTC(2026, 10, 18, 10, 0, 0, 123);

const recordOf = (json: string, places = 0): string => {
  const [item] = votesOf(`{"data":[${json}]}`, receivedAt).items;
  const text = item && decisionRecord(item, '1.2.3', english, places);
  assert.ok(text !== undefined);
  return text;
};

describe('a decision record', () => {
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

  it('says first who wins, once that is decided, and mentions a tie only if the line splits it', () => {
    const totals = [6, 6, 4, 2].map((total, at) => `{"elementId":"${'abcd'[at]}","total":${total}}`).join();
    const elements = ['a', 'b', 'c', 'd'].map((id) => `{"elementId":"${id}"}`).join();
    const json = `{"id":"v","status":1,"elements":[${elements}],"results":[${totals}]}`;
    const first = (places: number) => recordOf(json, places).match(/\n\n(\*\*[^]*?)\n\nDecided:/)?.[1];
    assert.equal(
      first(3),
      '**3 winners**.\n\n- option a\n- option b\n- option c\n\n**Cut line after 3 options**: Clear: option c is 2 votes ahead of option d.',
    );
    assert.match(
      first(1) ?? '',
      /^\*\*Tie at the cut line: 2 options, 6 votes each\*\*\.\n\n\*\*Cut line after the first option\*\*: Splits .*\n\nThe API documentation has no rule for ties/,
    );
  });

  it('shows what is missing, null, or unreadable, without derived values', () => {
    const text = recordOf('{"id":null,"startTime":"soon","tickets":null,"results":[]}');
    assert.match(text, /Votes per person: null/);
    assert.match(text, /Number of voters: missing/);
    assert.match(text, /Vote ID: null/);
    assert.doesNotMatch(text, /Votes used|NaN|undefined|Infinity/);
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

  it('shows every digit of a total beyond 2^53', () => {
    const record = recordOf(
      '{"id":"v","status":1,"elements":[{"elementId":"e"}],"results":[{"elementId":"e","total":9007199254740993}]}',
    );
    assert.match(record, /\*\*First: option e\*\*\. 9,007,199,254,740,993 of 9,007,199,254,740,993 votes/);
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
