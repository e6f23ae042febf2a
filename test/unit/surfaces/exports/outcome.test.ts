import assert from 'node:assert/strict';
import { copiedMarkdown, copiedTableMarkdown, copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import { createChosenCuts } from '../../../../src/kinds/vote/cutLine';
import { english } from '../tree/treeServices';
import { choiceOf, fileOf, readCsv, votesOf } from './exporting';

const subjectWith = (...totals: readonly string[]) => {
  const elements = totals.map((_, at) => `{"elementId":"e${at}","text":"Text ${at}"}`);
  const results = totals.map((total, at) => `{"elementId":"e${at}","total":${total},"detail":[]}`);
  return votesOf(
    `{"data":[{"id":"v","name":"n","status":1,"anonymous":true,"elements":[${elements.join()}],"results":[${results.join()}]}]}`,
  );
};

async function derivedIn(...totals: readonly string[]): Promise<string[][]> {
  const selection = subjectWith(...totals);
  const [header = [], ...rows] = readCsv(await fileOf(selection, choiceOf(selection, '.options.csv')));
  const columns = ['(rank)', '(tied)', '(share)', 'result.total'].map((name) =>
    header.findIndex(({ text }) => text === name),
  );
  assert.ok(columns.every((at) => at >= 0));
  return rows.map((row) => columns.map((at) => row[at]?.text ?? ''));
}

describe('an export with one row per vote', () => {
  const computedCells = async (json: string): Promise<(string | undefined)[]> => {
    const selection = votesOf(json);
    const rows = readCsv(await fileOf(selection, choiceOf(selection, '.votes.csv')));
    const [header = [], row = []] = rows.map((cells) => cells.map(({ text }) => text));
    return ['(state)', '(outcome)', '(votes cast)', '(issues)'].map((name) => row[header.indexOf(name)]);
  };
  const options = '"elements":[{"elementId":"e","text":"Yes"}],"results":[{"elementId":"e","total":3,"detail":[]}]';

  it('says the state and the outcome in words, and how many votes were cast', async () => {
    const vote = `{"id":"v","name":"n","status":1,"anonymous":true,"tickets":1,"numberOfVoted":3,${options}}`;
    assert.deepEqual(await computedCells(`{"data":[${vote}]}`), ['Ended', 'First: “Yes”', '3', '0']);
  });

  it('says that an outcome isn’t proved, and that there is an issue', async () => {
    const vote = `{"id":"v","name":"n","status":1,"anonymous":true,"tickets":1,"numberOfVoted":2,${options}}`;
    assert.deepEqual(await computedCells(`{"data":[${vote}]}`), ['Ended', 'Not proved; most votes: “Yes”', '3', '1']);
  });

  it('claims nothing of a vote that can’t be read, but counts the issue', async () => {
    assert.deepEqual(await computedCells('{"data":["gone"]}'), ['(unreadable)', '(unreadable)', '(unreadable)', '1']);
  });
});

describe('exports of a vote', () => {
  it('contain rank, tie, and share when every total is known', async () => {
    assert.deepEqual(await derivedIn('3', '1', '1'), [
      ['1', 'false', '0.6', '3'],
      ['2', 'true', '0.2', '1'],
      ['2', 'true', '0.2', '1'],
    ]);
  });

  it('round shares in copies as panels show them', () => {
    const selection = subjectWith('2', '1');
    assert.equal(copiedTsv(selection, english).split('\n')[1], '1\tText 0\t2\t66.7%');
    assert.match(copiedMarkdown(selection, english), /^\| 1 \| Text 0 \| 2 \| 66\.7% \| 1 \|$/m);
  });

  it('are the same table in both forms of a copied table', () => {
    const selection = subjectWith('3', '1', '1');
    const rows = (text: string, by: string | RegExp) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(by));
    const [head, , ...body] = rows(copiedTableMarkdown(selection, english).replaceAll(/^\| | \|$/gm, ''), ' | ');
    assert.deepEqual([head, ...body], rows(copiedTsv(selection, english), '\t'));
  });

  it('say in copies on which side of the drawn cut line an option is, and what it decides', () => {
    const selection = subjectWith('3', '1', '1');
    const [item] = selection.items;
    assert.ok(item);
    const cuts = createChosenCuts();
    cuts.choose(item.decoded, 1);
    const sides = ['3\t60%\tabove', '1\t20%\tbelow', '1\t20%\tbelow'];
    const lines = copiedTsv(selection, english, cuts).split('\n').slice(0, -1);
    assert.match(lines[0] ?? '', /\tCut line$/);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split('\t').slice(2).join('\t')),
      sides,
    );
    const markdown = copiedMarkdown(selection, english, cuts);
    assert.match(markdown, /^\| 1 \| Text 0 \| 3 \| 60% \| 2 \| above \|$/m);
    assert.match(
      markdown,
      /\n\n\*\*Cut line after the first option\*\*: Clear, with “Text 0” 2 votes ahead of 2 tied options\.\n\n/,
    );
    cuts.choose(item.decoded, 2);
    assert.match(copiedTsv(selection, english, cuts), /\ttied, undecided$/m);
    // The lines of one table differ from vote to vote.
    const two = { ...selection, items: [...selection.items, ...selection.items] };
    assert.doesNotMatch(copiedTsv(two, english, cuts), /Cut line/);
  });

  it('say in copies that options are tied, and name the vote only among several', () => {
    const selection = subjectWith('3', '1', '1');
    const rows = ['1\tText 0\t3\t60%', '2, tied\tText 1\t1\t20%', '2, tied\tText 2\t1\t20%'];
    assert.deepEqual(copiedTsv(selection, english).split('\n').slice(1, -1), rows);
    assert.match(copiedMarkdown(selection, english), /^\| 2, tied \| Text 1 \| 1 \| 20% \| – \|$/m);
    const two = { ...selection, items: [...selection.items, ...selection.items] };
    const named = rows.map((row) => `n\t${row}`);
    assert.deepEqual(copiedTsv(two, english).split('\n').slice(1, -1), [...named, ...named]);
  });

  for (const unknown of ['"12 votes"', 'null', '12.5', '"1.5"', '"-3"', '-3'])
    it(`contain no rank, tie, or share when a total is ${unknown}`, async () => {
      for (const row of await derivedIn(unknown, '1', '1')) assert.deepEqual(row.slice(0, 3), ['', '', '']);
      const selection = subjectWith(unknown, '1');
      assert.match(copiedMarkdown(selection, english), /^\| – \| Text 1 \| 1 \| – \| – \|$/m);
      assert.match(
        copiedMarkdown(selection, english),
        /^> \*\*Outcome unknown\*\*\. Reason: no readable total \(“Text 0”\)/m,
      );
      const lines = copiedTsv(selection, english).split('\n');
      assert.equal(lines[1], '\tText 1\t1\t');
      assert.deepEqual([lines[3], lines.length], ['', 6]);
      assert.match(lines[4] ?? '', /^Outcome unknown\. Reason: no readable total \(“Text 0”\)/);
    });

  it('add no doubt to a copied table if the outcome is proved', () => {
    assert.equal(copiedTsv(subjectWith('2', '1'), english).split('\n').length, 1 + 2 + 1);
  });

  it('name an option without text in copies as the page does', () => {
    const selection = votesOf(
      '{"data":[{"id":"v","name":"n","status":1,"results":[{"elementId":"gone_1","total":1}]}]}',
    );
    assert.match(copiedTsv(selection, english), /^\toption gone_1\t1\t$/m);
    assert.match(copiedMarkdown(selection, english), /\| option gone\\?_1 \| 1 \|/);
  });
});
