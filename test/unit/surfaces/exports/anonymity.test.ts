import assert from 'node:assert/strict';
import { choicesFor } from '../../../../src/surfaces/exports/choices';
import { copiedMarkdown, copiedTsv } from '../../../../src/surfaces/exports/clipboardText';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf, type ExportSelection } from '../../../../src/surfaces/exports/exportSelection';
import { giveConsent } from '../../../../src/records/privacy/consent';
import { sliceAt } from '../../../../src/core/jsonText';
import { english, services } from '../tree/treeServices';
import { choiceOf, fileOf, votesOf } from './exporting';

/** All exports that need no consent. */
async function exportsWithoutConsent(selection: Extract<ExportSelection, { kind: 'votes' }>): Promise<string[]> {
  const files = await Promise.all(
    [true, false].flatMap((isOne) => choicesFor(selection, isOne).map((choice) => fileOf(selection, choice))),
  );
  const records = selection.items.map((item) => decisionRecord(item, '1.2.3', english) ?? '');
  return [...files, ...records, copiedMarkdown(selection, english), copiedTsv(selection, english)];
}

const vote = (anonymous: string, results: string) =>
  `{"id":"v","name":"Mood","tickets":1,"numberOfVoted":2,${anonymous}"elements":[],"results":${results}}`;
const secret = ['secret-ann', 'secret-bob'];
const details = {
  pairs: '[["secret-ann",1],["secret-bob",1]]',
  objects: '[{"userId":"secret-ann","voteCount":"1"},{"userId":"secret-bob","voteCount":1}]',
  'bare names': '["secret-ann","secret-bob"]',
  'names in place of counts': '[[null,"secret-ann"],["secret-bob",1,"secret-ann"]]',
};

describe('voters of anonymous or unclear votes', () => {
  for (const anonymous of [
    '"anonymous":true,',
    '"anonymous":"TRUE",',
    '"anonymous":"perhaps",',
    '"anonymous":null,',
    '',
  ])
    for (const [form, detail] of Object.entries(details))
      it(`are in no export: ${anonymous || 'anonymity missing,'} ${form}`, async () => {
        const selection = votesOf(`{"data":[${vote(anonymous, `[{"elementId":"e","total":2,"detail":${detail}}]`)}]}`);
        const texts = await exportsWithoutConsent(selection);
        for (const text of texts) for (const id of secret) assert.ok(!text.includes(id), text);
        assert.ok(texts.length > 8);
      });

  it('are in no export when the results are unreadable', async () => {
    for (const results of ['"secret-ann: 1"', '[{"elementId":"e","total":"secret-ann","detail":"secret-bob"}]']) {
      const selection = votesOf(`{"data":[${vote('"anonymous":true,', results)}]}`);
      for (const text of await exportsWithoutConsent(selection))
        for (const id of secret) assert.ok(!text.includes(id), text);
    }
  });

  it('are in no export of the sample boards', async () => {
    const { store } = services();
    const ref = { connection: 'samples', board: 'product-bets-h1', section: 'votes' } as const;
    const selection = await exportSelectionOf([ref], { store, boardName: () => 'Bets' });
    assert.ok(selection.kind === 'votes');
    const items = selection.items.filter(({ decoded }) => decoded.value?.id === 'vote-mood');
    const { response, path } = items[0]!.decoded;
    const received = sliceAt(response.sealed!.open(giveConsent()), path) ?? '';
    const ids = [...received.matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id!);
    const hidden = ids.filter((id) => id !== items[0]?.decoded.value?.creator);
    assert.ok(hidden.length > 3);
    for (const text of await exportsWithoutConsent({ ...selection, items }))
      for (const id of hidden) assert.ok(!text.includes(id), id);
  });

  it('are in JSON as received with consent, and only there', async () => {
    const selection = votesOf(`{"data":[${vote('"anonymous":true,', `[{"detail":${details.pairs}}]`)}]}`);
    const hiding = choicesFor(selection, false).filter(({ hides }) => hides !== undefined);
    assert.deepEqual(
      hiding.map(({ ending }) => ending),
      ['.votes.json'],
    );
    const shown = await fileOf(selection, hiding[0]!, giveConsent());
    const masked = await fileOf(selection, hiding[0]!);
    assert.ok(shown.includes('secret-ann'));
    // A count beside anything but null may be an ID, so it is hidden too.
    const hidden = shown.replace('secret-ann', '(hidden)').replace('secret-bob', '(hidden)');
    assert.equal(masked, hidden.replaceAll(/^( +)1$/gm, '$1"(hidden)"'));
    for (const choice of choicesFor(selection, false).filter((each) => each.hides === undefined))
      assert.ok(!(await fileOf(selection, choice, giveConsent())).includes('secret-ann'), choice.ending);
  });
});

describe('voters of a vote that names them', () => {
  const selection = votesOf(
    `{"data":[${vote('"anonymous":"false",', `[{"elementId":"e","total":2,"detail":${details.pairs}}]`)},` +
      `${vote('"anonymous":true,', `[{"elementId":"e","total":2,"detail":${details.objects}}]`)}]}`,
  );

  it('have a row each, unlike those of an anonymous vote beside it', async () => {
    const choice = choiceOf(selection, '.ballots.csv');
    assert.match(choice.detail ?? '', /: 1$/);
    assert.deepEqual((await fileOf(selection, choice)).split('\r\n').slice(1), [
      'b,v,Mood,e,,secret-ann,1',
      'b,v,Mood,e,,secret-bob,1',
      '',
    ]);
  });

  it('are kept in JSON, while those of an anonymous vote beside it are hidden', async () => {
    const [named, anonymous] = JSON.parse(await fileOf(selection, choiceOf(selection, '.votes.json'))) as unknown[];
    assert.match(JSON.stringify(named), /secret-ann/);
    assert.doesNotMatch(JSON.stringify(anonymous), /secret/);
    assert.match(JSON.stringify(anonymous), /\(hidden\)/);
  });

  it('have no export option when no vote names its voters', () => {
    const silent = { ...selection, items: selection.items.slice(1) };
    assert.ok(choicesFor(silent, false).every(({ ending }) => !ending.startsWith('.ballots')));
  });

  it('are not in a decision record', () => {
    for (const item of selection.items) assert.doesNotMatch(decisionRecord(item, '1.2.3', english) ?? '', /secret/);
  });
});
