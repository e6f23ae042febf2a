import assert from 'node:assert/strict';
import { choicesFor } from '../../../../src/surfaces/exports/choices';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { giveConsent } from '../../../../src/records/privacy/consent';
import { english } from '../tree/treeServices';
import { choiceOf, fileOf, votesOf } from './exporting';

const vote = (anonymous: string, detail = '[["secret-ann",1],["secret-bob",1]]') =>
  `{"id":"v","name":"Mood","tickets":1,"numberOfVoted":2,"anonymous":${anonymous},"elements":[],"results":[{"elementId":"e","total":2,"detail":${detail}}]}`;

describe('voters of anonymous votes', () => {
  it('are in JSON as received with consent, and only there', async () => {
    const selection = votesOf(`{"data":[${vote('true')}]}`);
    const choices = choicesFor(selection, false);
    const [json, ...others] = choices.filter(({ hides }) => hides !== undefined);
    assert.ok(json?.ending === '.votes.json' && others.length === 0);
    const shown = await fileOf(selection, json, giveConsent());
    assert.ok(shown.includes('secret-ann'));
    // A count beside anything but null may be an ID, so it is hidden too.
    const hidden = shown.replace('secret-ann', '(hidden)').replace('secret-bob', '(hidden)');
    assert.equal(await fileOf(selection, json), hidden.replaceAll(/^( +)1$/gm, '$1"(hidden)"'));
    for (const choice of choices.filter((each) => each !== json))
      assert.ok(!(await fileOf(selection, choice, giveConsent())).includes('secret-ann'), choice.ending);
  });
});

describe('voters of a vote that names them', () => {
  const ofAnonymous = '[{"userId":"secret-cy","voteCount":"2"}]';
  const selection = votesOf(`{"data":[${vote('"false"')},${vote('true', ofAnonymous)}]}`);

  it('have a row each, unlike those of an anonymous vote beside it', async () => {
    const choice = choiceOf(selection, '.ballots.csv');
    assert.match(choice.detail ?? '', /: 1$/);
    assert.deepEqual((await fileOf(selection, choice)).split('\r\n').slice(1), [
      'b,v,Mood,e,,secret-ann,1',
      'b,v,Mood,e,,secret-bob,1',
      '',
    ]);
    const silent = { ...selection, items: selection.items.slice(1) };
    assert.ok(choicesFor(silent, false).every(({ ending }) => !ending.startsWith('.ballots')));
  });

  it('are kept in JSON, while those of an anonymous vote beside it are hidden', async () => {
    const text = await fileOf(selection, choiceOf(selection, '.votes.json'));
    assert.match(text, /secret-ann[^]*\(hidden\)/);
    assert.doesNotMatch(text, /secret-cy/);
  });

  it('are not in a decision record', () => {
    for (const item of selection.items) assert.doesNotMatch(decisionRecord(item, '1.2.3', english) ?? '', /secret/);
  });
});
