import assert from 'node:assert/strict';
import { parseBoards, connectionAt, parseConnections } from '../../../../src/service/settings/parseEntries';
import { welcomeFor } from '../../../../src/service/settings/welcome';

const good = { name: 'Team', baseUrl: 'https://canvas.example.com/v1/', appId: 'app' };
const { connections } = parseConnections([good]);

describe('parseConnections', () => {
  it('splits the base URL and drops its trailing slash', () => {
    assert.deepEqual(connections, [{ name: 'Team', origin: 'https://canvas.example.com', path: '/v1', appId: 'app' }]);
  });

  for (const [what, value, named] of [
    ['an app ID that is not text', { ...good, appId: 5 }, 'Team'],
    ['no name', { ...good, name: ' ' }, '1'],
    ['http to another machine', { ...good, baseUrl: 'http://canvas.example.com/v1' }, 'Team'],
    ['a user in the address', { ...good, baseUrl: 'https://me:pw@canvas.example.com/v1' }, 'Team'],
    ['null instead of an object', null, '1'],
  ] as const)
    it(`reports an entry with ${what}, and keeps the others`, () => {
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
    it(`rejects the reserved name ${JSON.stringify(name)}`, () => {
      const read = parseConnections([{ ...good, name }, good]);
      assert.deepEqual(read.bad, [
        { setting: 'connections', name: name.trim(), problem: 'A name can’t start with @.', target: 'user' },
      ]);
      assert.deepEqual(
        read.connections.map((each) => each.name),
        ['Team'],
      );
    });

  it('keeps the first of two connections with the same name', () => {
    const read = parseConnections([good, { ...good, appId: 'second' }]);
    assert.equal(read.connections[0]?.appId, 'app');
    assert.equal(read.bad.length, 1);
  });

  it('reports a setting that is not a list', () => {
    assert.equal(parseConnections('x').bad.length, 1);
    assert.deepEqual(parseConnections(undefined), { connections: [], bad: [] });
  });
});

const boardsIn = (of: Parameters<typeof parseBoards>[0], among = connections) => parseBoards(of, among).boards;

const own = (value: unknown) => [{ value, target: 'user' }] as const;

describe('connectionAt', () => {
  const bad = { ...good, appId: 5 };
  it('returns the index of the entry that the connection was read from', () => {
    assert.equal(
      connectionAt(['x', null, bad, { ...good, name: 'Other' }, { ...good, name: ' Team ' }, good], 'Team'),
      4,
    );
    assert.equal(connectionAt([bad], 'Team'), -1);
  });
});

describe('parseBoards', () => {
  it('keeps the folder of boards in a multi-folder workspace', () => {
    const folder = 'file:///folder';
    const value = [{ recordId: 'a' }];
    assert.deepEqual(boardsIn([{ value, target: 'workspace', folder }]), [
      { recordId: 'a', connection: 'Team', target: 'workspace', folder },
    ]);
  });

  it('assigns boards without a connection to the only one', () => {
    assert.deepEqual(boardsIn(own([{ recordId: 'a' }])), [{ recordId: 'a', connection: 'Team', target: 'user' }]);
  });

  it('assigns boards without a connection to none of two', () => {
    const two = [...connections, { ...connections[0]!, name: 'Other' }];
    assert.equal(boardsIn(own([{ recordId: 'a' }]), two)[0]?.connection, '');
  });

  it('lists duplicate boards once, as in user settings', () => {
    const theirs = { value: [{ recordId: 'a', name: 'Theirs' }], target: 'workspace' } as const;
    const boards = boardsIn([...own([{ recordId: 'a', name: 'Mine' }]), theirs]);
    assert.deepEqual(
      boards.map(({ name, target }) => [name, target]),
      [['Mine', 'user']],
    );
  });

  it('reports entries that can’t be used, each by its ID or position, and keeps the others', () => {
    const value = [null, 5, {}, { recordId: ' ' }, { recordId: 12345 }, 'just-an-id', { recordId: 'a' }];
    const { boards, bad } = parseBoards(
      [
        ...own([...value, { recordId: 'b', group: ['Team'] }, { recordId: 7, name: ' Retro ' }]),
        { value: [['x']], target: 'workspace' },
        { value: { recordId: 'c' }, target: 'workspace' },
        { value: null, target: 'workspace', folder: 'file:///folder' },
      ],
      connections,
    );
    assert.deepEqual(
      boards.map(({ recordId }) => recordId),
      ['a'],
    );
    assert.deepEqual(
      bad.map(({ name, target }) => `${target}: ${name}`),
      [
        ...['1', '2', '3', '4', '12345', '6', 'b', 'Retro'].map((name) => `user: ${name}`),
        'workspace: 1',
        'workspace: boardInspector.boards',
      ],
    );
    assert.deepEqual(
      [...new Set(bad.map(({ problem }) => problem))],
      [
        'Must have a recordId, and may have a name, connection, and group, all as strings.',
        'The setting must be a list.',
      ],
    );
  });
});

describe('welcomeFor', () => {
  const board = { connection: 'Team', recordId: 'a', target: 'user' } as const;
  const state = { connections, bad: 0, boards: [board] };

  for (const [what, given, expected, signedOut = []] of [
    ['nothing configured', { ...state, connections: [], boards: [] }, 'nothing'],
    ['a connection without boards', { ...state, boards: [] }, 'noBoards'],
    ['boards and their secret', state, 'boards'],
    ['no secret on this machine', state, 'signedOut', ['Team']],
    [
      'one of two connections signed in',
      {
        ...state,
        connections: [...connections, { ...connections[0]!, name: 'B' }],
        boards: [board, { ...board, connection: 'B' }],
      },
      'boards',
      ['B'],
    ],
    ['a board of an unknown connection', { ...state, boards: [{ ...board, connection: 'gone' }] }, 'boards'],
    ['only an unusable connection', { ...state, connections: [], boards: [], bad: 1 }, 'boards'],
    ['no board but one that can’t be used', { ...state, boards: [], bad: 1 }, 'boards'],
  ] as const)
    it(`returns “${expected}” for ${what}`, () => assert.equal(welcomeFor(given, new Set(signedOut)), expected));
});
