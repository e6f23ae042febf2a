import assert from 'node:assert/strict';
import { parseBoards } from '../../../src/settings/parseBoards';
import { parseConnections } from '../../../src/settings/parseConnections';
import { welcomeFor } from '../../../src/settings/welcome';

const good = { name: 'Team', baseUrl: 'https://canvas.example.com/v1/', appId: 'app' };
const { connections } = parseConnections([good]);

describe('connections in the settings', () => {
  it('are read with the address split and its last slash gone', () => {
    assert.deepEqual(connections, [{ name: 'Team', origin: 'https://canvas.example.com', path: '/v1', appId: 'app' }]);
  });

  for (const [what, value, named] of [
    ['no text for an app id', { ...good, appId: 5 }, 'Team'],
    ['no name', { ...good, name: ' ' }, '1'],
    ['http to another machine', { ...good, baseUrl: 'http://canvas.example.com/v1' }, 'Team'],
    ['a user in the address', { ...good, baseUrl: 'https://me:pw@canvas.example.com/v1' }, 'Team'],
    ['null', null, '1'],
  ] as const)
    it(`with ${what} are named with the reason, and hide no other`, () => {
      const other = { ...good, name: 'Other' };
      const read = parseConnections([value, other]);
      assert.deepEqual(
        read.bad.map(({ name }) => name),
        [named],
      );
      assert.ok(read.bad[0]?.problem);
      assert.ok(!JSON.stringify(read.bad).includes('pw'));
      assert.deepEqual(
        read.connections.map(({ name }) => name),
        ['Other'],
      );
    });

  for (const name of ['@samples', '@', '@mine', ' @samples '])
    it(`named ${JSON.stringify(name)} are rejected: the name is reserved`, () => {
      const read = parseConnections([{ ...good, name }, good]);
      assert.deepEqual(read.bad, [{ name: name.trim(), problem: 'A name cannot begin with @.' }]);
      assert.deepEqual(
        read.connections.map((each) => each.name),
        ['Team'],
      );
    });

  it('of the same name: the first stands', () => {
    const read = parseConnections([good, { ...good, appId: 'second' }]);
    assert.equal(read.connections[0]?.appId, 'app');
    assert.equal(read.bad.length, 1);
  });

  it('that are no list are said to be none', () => {
    assert.equal(parseConnections('x').bad.length, 1);
    assert.deepEqual(parseConnections(undefined), { connections: [], bad: [] });
  });
});

describe('boards in the settings', () => {
  it('belong to the only connection when they name none', () => {
    assert.deepEqual(parseBoards([{ recordId: 'a' }], [], connections), [
      { recordId: 'a', connection: 'Team', keptIn: 'user' },
    ]);
  });

  it('belong to none when there are two and they name none', () => {
    const two = [...connections, { ...connections[0]!, name: 'Other' }];
    assert.equal(parseBoards([{ recordId: 'a' }], [], two)[0]?.connection, '');
  });

  it('that stand twice are listed once, as the user keeps them', () => {
    const boards = parseBoards([{ recordId: 'a', name: 'Mine' }], [[{ recordId: 'a', name: 'Theirs' }]], connections);
    assert.deepEqual(
      boards.map(({ name, keptIn }) => [name, keptIn]),
      [['Mine', 'user']],
    );
  });

  it('that cannot be read hide no other', () => {
    const boards = parseBoards([null, 5, {}, { recordId: '' }, { recordId: 7 }, { recordId: 'a' }], ['x'], connections);
    assert.deepEqual(
      boards.map(({ recordId }) => recordId),
      ['a'],
    );
  });
});

describe('the welcome view', () => {
  const board = { connection: 'Team', recordId: 'a', keptIn: 'user' } as const;
  const state = { connections, badConnections: 0, boards: [board], signedIn: new Set(['Team']), trusted: true };

  for (const [what, given, expected] of [
    ['nothing configured', { ...state, connections: [], boards: [] }, 'nothing'],
    ['a connection without boards', { ...state, boards: [] }, 'noBoards'],
    ['boards and their secret', state, 'boards'],
    ['no secret on this machine', { ...state, signedIn: new Set<string>() }, 'signedOut'],
    [
      'one of two connections signed in',
      {
        ...state,
        connections: [...connections, { ...connections[0]!, name: 'B' }],
        boards: [board, { ...board, connection: 'B' }],
      },
      'boards',
    ],
    ['a board of an unknown connection', { ...state, boards: [{ ...board, connection: 'gone' }] }, 'boards'],
    ['a workspace that is not trusted', { ...state, boards: [], trusted: false }, 'untrusted'],
    [
      'nothing but a connection that cannot be used',
      { ...state, connections: [], boards: [], badConnections: 1 },
      'boards',
    ],
  ] as const)
    it(`for ${what}: ${expected}`, () => assert.equal(welcomeFor(given), expected));
});
