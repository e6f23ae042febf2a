import assert from 'node:assert/strict';
import type { Board, Connection } from '../../../../src/records/configured';
import { loggedRequest, requestLogLine } from '../../../../src/service/requests/requestLedger';

const connection: Connection = { name: 'Acme', origin: 'https://boards.test', path: '/v1', appId: 'app-1' };
const board = (recordId: string, name?: string, of = 'Acme'): Board => ({
  connection: of,
  recordId,
  target: 'user',
  ...(name !== undefined && { name }),
});
const boards = [
  board('id-1', 'Retro', 'Other'),
  board('id-1', 'Sprint retro'),
  board('id-2'),
  board('id-3', 'a\nb\u202e'),
];
const lineOf = (...boardIds: string[]) =>
  requestLogLine(connection, { operation: 'votes', outcome: '404 notFound', ms: 12, attempt: 1 }, boardIds, boards);

describe('the log line of a request', () => {
  it('names a board as the user does, and its place in the list if it has no name', () => {
    assert.equal(
      lineOf('id-1'),
      'Acme: GET /boards/voteData (votes) for “Sprint retro”: 404 notFound, 12 ms, attempt 1',
    );
    assert.match(lineOf('id-2'), / for board 3 of the list: 404/);
    assert.match(
      lineOf('id-1', 'id-2', 'id-3', 'id-4', 'id-5'),
      / for “Sprint retro”, board 3 of the list, .*, 2 more: 404/,
    );
    assert.match(lineOf(), /\(votes\) 404 notFound/);
  });

  it('has no size if a watch polls votes: two sizes could show what was voted in between', () => {
    const entry = { operation: 'votes', cause: 'watch', outcome: '200', sentAt: 1, ms: 2, bytes: 1712, attempt: 1 } as const; // oxfmt-ignore
    assert.equal('bytes' in loggedRequest(entry), false);
    assert.equal(loggedRequest({ ...entry, cause: 'refresh' }).bytes, 1712);
    assert.equal(loggedRequest({ ...entry, operation: 'meetings' }).bytes, 1712);
  });

  it('says that a connection without a name is being set up', () => {
    const request = { operation: 'token', outcome: '200', ms: 12, attempt: 1 } as const;
    assert.equal(
      requestLogLine({ ...connection, name: '' }, request, [], boards),
      'new connection: POST /auth/tokens (token) 200, 12 ms, attempt 1',
    );
  });

  it('holds no ID, no address, and stays one line whatever the names are', () => {
    for (const line of [lineOf('id-1', 'id-2'), lineOf('id-3'), lineOf('id-4', 'id-5', 'id-6', 'id-7')])
      assert.doesNotMatch(line, /id-\d|boards\.test|app-1|[\n\u202e]/);
    assert.match(lineOf('id-4'), / for a board that is not listed: 404/);
  });
});
