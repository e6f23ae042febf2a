import assert from 'node:assert/strict';
import { connectionChoice, possibleConnections } from '../../../../src/features/connections/connectionTexts';
import { sampleConnectionName, type Connection } from '../../../../src/records/configured';

const named = (name: string): Connection => ({ name, origin: `https://${name}.example`, path: '/v1', appId: 'app' });
const [one, two] = [named('one'), named('two')];

describe('the connection of a command', () => {
  for (const [what, connections, name, expected] of [
    ['is that of the row or panel', [one, two], 'two', { kind: 'one', connection: two }],
    ['is the only one when none is named', [one], undefined, { kind: 'one', connection: one }],
    ['is picked by the user when none of several is named', [one, two], undefined, { kind: 'pick' }],
    ['is none when none is configured', [], 'gone', { kind: 'none' }],
    ['is missing when its name is unknown, even if there is only one other', [one], 'gone', { kind: 'missing' }],
    ['is missing for a board that names none of several', [one, two], '', { kind: 'missing' }],
    [
      'is the only one in place of the sample connection',
      [one],
      sampleConnectionName,
      { kind: 'one', connection: one },
    ],
  ] as const)
    it(what, () => assert.deepEqual(connectionChoice(connections, name), expected));

  it('is one of those with a problem, if the status bar asks for these', () => {
    const problems = new Map([['two', { kind: 'timeout', afterMs: 1 } as const]]);
    assert.deepEqual(possibleConnections([one, two], { problems, isOfProblems: true }), [two]);
    assert.deepEqual(possibleConnections([one, two], { problems }), [one, two]);
    assert.deepEqual(possibleConnections([one], { problems, isOfProblems: true }), [one]);
  });
});
