import assert from 'node:assert/strict';
import { connectionChoice } from '../../../src/commands/connectionChoice';
import { sampleConnectionName, type Connection } from '../../../src/records/configured';

const named = (name: string): Connection => ({ name, origin: `https://${name}.example`, path: '/v1', appId: 'app' });
const [one, two] = [named('one'), named('two')];

describe('the connection that a command is for', () => {
  for (const [what, connections, name, expected] of [
    ['the one that a row or panel is of', [one, two], 'two', { kind: 'one', connection: two }],
    ['the only one, when none is named', [one], undefined, { kind: 'one', connection: one }],
    ['one to be picked, when none is named', [one, two], undefined, { kind: 'pick' }],
    ['none, when there is none', [], 'gone', { kind: 'none' }],
    ['missing, and not the only other one', [one], 'gone', { kind: 'missing' }],
    ['missing, for a board that names none of several', [one, two], '', { kind: 'missing' }],
    ['the only one, for what is built in', [one], sampleConnectionName, { kind: 'one', connection: one }],
  ] as const)
    it(what, () => assert.deepEqual(connectionChoice(connections, name), expected));
});
