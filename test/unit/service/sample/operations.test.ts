import assert from 'node:assert/strict';
import { serveSample, type SampleServer } from '../../../sampleServer/server';
import { bodyOf, caller, type Caller } from './caller';
import type { MeetingsBody, StatisticsBody, VotesBody } from './sent';

describe('the operations of the sample service', () => {
  let server: SampleServer;
  let client: Caller;

  before(async () => {
    server = await serveSample({
      extraBoards: [{ recordId: 'a b/?&#+%/../ü', counters: { totalNote: 1 }, votes: [], files: [], meetings: [] }],
    });
    client = caller(server.baseUrl);
    await client.signIn();
  });
  after(() => server.close());

  it('issue a token for valid credentials (4.1)', async () => {
    const response = await client.issue();
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const body = await bodyOf<{ accessToken: unknown; expiresIn: unknown }>(response);
    assert.deepEqual(Object.keys(body), ['accessToken', 'expiresIn']);
    assert.equal(typeof body.accessToken, 'string');
    assert.equal(body.expiresIn, 7200);
  });

  it('reject wrong or missing credentials', async () => {
    assert.equal((await client.issue('sample-app', 'wrong')).status, 401);
    assert.equal((await client.issue('wrong')).status, 401);
    assert.equal((await client.issue(5, null)).status, 400);
  });

  it('return a statistics entry for each requested board, in order (4.2)', async () => {
    const { list } = await bodyOf<StatisticsBody>(client.statistics(['empty-board', 'retro-2026-w46']));
    assert.deepEqual(
      list.map((entry) => entry.recordId),
      ['empty-board', 'retro-2026-w46'],
    );
    assert.equal(Object.keys(list[0]!.data).length, 12);
    assert.ok(Object.values(list[0]!.data).every((counter) => counter === 0));
    assert.equal(list[1]!.data['totalNote'], 41);
  });

  it('require a Content-Type, except for statistics', async () => {
    const token = await client.signIn();
    const list = new TextEncoder().encode('{"list":["empty-board"]}');
    const bare = (path: string, init: RequestInit = { method: 'POST', body: list }): Promise<Response> =>
      fetch(server.baseUrl + path, { ...init, headers: { token } });
    assert.equal((await bare('/statistics/boardData')).status, 200);
    assert.equal((await bare('/statistics/boardMeetingData')).status, 415);
    assert.equal((await bare('/files/getBoardFileList')).status, 415);
    assert.equal((await bare('/auth/tokens')).status, 415);
    assert.equal((await bare('/boards/voteData?recordId=empty-board', {})).status, 415);
  });

  it('return the votes of a board (4.3)', async () => {
    const { data } = await bodyOf<VotesBody>(client.votes('retro-2026-w46'));
    assert.deepEqual(
      data.map((vote) => vote.name),
      ['What do we fix first?', 'Who facilitates next time?'],
    );
    const parameters = await fetch(`${server.baseUrl}/boards/voteData`, {
      headers: { 'content-type': 'application/json', token: await client.signIn() },
    });
    assert.equal(parameters.status, 400);
  });

  it('return the meetings of boards (4.5)', async () => {
    const { list } = await bodyOf<MeetingsBody>(client.meetings(['retro-2026-w46', 'empty-board', 'archived-board']));
    assert.deepEqual(
      list.map((entry) => [entry.recordId, entry.data.length]),
      [
        ['retro-2026-w46', 2],
        ['empty-board', 0],
      ],
    );
  });

  it('accept board IDs with any characters', async () => {
    const recordId = 'a b/?&#+%/../ü';
    server.service.clearRecord();
    assert.equal((await bodyOf<StatisticsBody>(client.statistics([recordId]))).list[0]?.recordId, recordId);
    assert.deepEqual(await bodyOf(client.votes(recordId)), { data: [] });
    assert.deepEqual(
      server.service.record.map((request) => request.recordIds),
      [[recordId], [recordId]],
    );
  });

  it('omit unknown boards, and return empty lists of votes and files for them', async () => {
    assert.deepEqual(await bodyOf(client.statistics(['nobody', 'archived-board'])), { list: [] });
    assert.deepEqual(await bodyOf(client.votes('nobody')), { data: [] });
    assert.deepEqual(await bodyOf(client.files({ id: 'nobody', pageSize: 5, pageIndex: 1 })), { list: [], total: 0 });
  });

  for (const [name, list] of Object.entries({
    undefined: undefined,
    'a string': 'retro',
    'a list with a number': [7],
  })) {
    it(`reject ${name} as the list of board IDs`, async () => {
      assert.equal((await client.statistics(list)).status, 400);
      assert.equal((await client.meetings(list)).status, 400);
    });
  }

  it('return 401 without a token or with a wrong one (5.5)', async () => {
    for (const token of ['', 'sample-token-9999', sampleLookalike]) {
      client.useToken(token);
      assert.equal((await client.votes('retro-2026-w46')).status, 401);
      assert.equal((await client.statistics([])).status, 401);
      assert.equal((await client.meetings([])).status, 401);
      assert.equal((await client.files({})).status, 401);
    }
    await client.signIn();
  });

  it('return 404 for other paths and methods', async () => {
    assert.equal((await fetch(`${server.baseUrl}/boards`)).status, 404);
    assert.equal((await fetch(`${server.baseUrl}/auth/tokens`)).status, 404);
  });
});

const sampleLookalike = 'sample-token-1';
