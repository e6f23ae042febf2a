import assert from 'node:assert/strict';
import { parseBoards } from '../../../src/settings/parseBoards';
import { connectionAt, parseConnections } from '../../../src/settings/parseConnections';
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
      assert.deepEqual(read.bad, [{ name: name.trim(), problem: 'A name can’t start with @.' }]);
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

const own = (value: unknown) => [{ value, target: 'user' }] as const;

describe('the entry of a connection', () => {
  const bad = { ...good, appId: 5 };
  it('is the one that it was read from, whatever stands before it', () => {
    assert.equal(
      connectionAt(['x', null, bad, { ...good, name: 'Other' }, { ...good, name: ' Team ' }, good], 'Team'),
      4,
    );
    assert.equal(connectionAt([bad], 'Team'), -1);
  });
});

describe('boards in the settings', () => {
  it('of a folder of several say of which', () => {
    const folder = 'file:///folder';
    const value = [{ recordId: 'a' }];
    assert.deepEqual(parseBoards([{ value, target: 'workspace', folder }], connections), [
      { recordId: 'a', connection: 'Team', target: 'workspace', folder },
    ]);
  });

  it('belong to the only connection when they name none', () => {
    assert.deepEqual(parseBoards(own([{ recordId: 'a' }]), connections), [
      { recordId: 'a', connection: 'Team', target: 'user' },
    ]);
  });

  it('belong to none when there are two and they name none', () => {
    const two = [...connections, { ...connections[0]!, name: 'Other' }];
    assert.equal(parseBoards(own([{ recordId: 'a' }]), two)[0]?.connection, '');
  });

  it('that stand twice are listed once, as the user keeps them', () => {
    const theirs = { value: [{ recordId: 'a', name: 'Theirs' }], target: 'workspace' } as const;
    const boards = parseBoards([...own([{ recordId: 'a', name: 'Mine' }]), theirs], connections);
    assert.deepEqual(
      boards.map(({ name, target }) => [name, target]),
      [['Mine', 'user']],
    );
  });

  it('that cannot be read hide no other', () => {
    const value = [null, 5, {}, { recordId: '' }, { recordId: 7 }, { recordId: 'a' }];
    const boards = parseBoards([...own(value), { value: ['x'], target: 'workspace' }], connections);
    assert.deepEqual(
      boards.map(({ recordId }) => recordId),
      ['a'],
    );
  });
});

describe('the welcome view', () => {
  const board = { connection: 'Team', recordId: 'a', target: 'user' } as const;
  const state = { connections, badConnections: 0, boards: [board], signedOut: new Set<string>() };

  for (const [what, given, expected] of [
    ['nothing configured', { ...state, connections: [], boards: [] }, 'nothing'],
    ['a connection without boards', { ...state, boards: [] }, 'noBoards'],
    ['boards and their secret', state, 'boards'],
    ['no secret on this machine', { ...state, signedOut: new Set(['Team']) }, 'signedOut'],
    [
      'one of two connections signed in',
      {
        ...state,
        connections: [...connections, { ...connections[0]!, name: 'B' }],
        boards: [board, { ...board, connection: 'B' }],
        signedOut: new Set(['B']),
      },
      'boards',
    ],
    ['a board of an unknown connection', { ...state, boards: [{ ...board, connection: 'gone' }] }, 'boards'],
    [
      'nothing but a connection that cannot be used',
      { ...state, connections: [], boards: [], badConnections: 1 },
      'boards',
    ],
  ] as const)
    it(`for ${what}: ${expected}`, () => assert.equal(welcomeFor(given), expected));
});
