import assert from 'node:assert/strict';
import fc from 'fast-check';
import { callKey, placeholderRequest, requestFor, type Call } from '../../../../src/service/api/operations';
import { requestText } from '../../../../src/surfaces/exports/requestText';
import { addressOf, clientFor, endServers, httpServer, never } from './serving';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'https://evil.example/',
    '//evil.example',
    '\\\\evil',
    '../../admin',
    'a b&c=d/../#',
    '?x=1',
    '%2e%2e',
    '',
    '\0',
  ),
);

describe('a request', () => {
  it('stays under the base URL and carries the ID, whatever the ID', () => {
    const base = addressOf('https://service.example/api/v1');
    fc.assert(
      fc.property(hostile, (id) => {
        const url = new URL(requestFor(base, { operation: 'votes', query: { recordId: id } }, 't').url);
        assert.equal(url.origin + url.pathname, 'https://service.example/api/v1/boards/voteData');
        assert.deepEqual([...url.searchParams], [['recordId', id]]);
        const { body, url: posted } = requestFor(base, { operation: 'files', body: { id } }, 't');
        assert.equal(posted, 'https://service.example/api/v1/files/getBoardFileList');
        assert.deepEqual(JSON.parse(body ?? ''), { id });
      }),
    );
  });

  it('has a content type, and a token only when given one', () => {
    const base = addressOf('https://service.example/v1');
    const bare = requestFor(base, { operation: 'token', body: {} });
    assert.deepEqual(bare.headers, { 'Content-Type': 'application/json' });
    assert.equal(requestFor(base, { operation: 'votes' }, 'tok').headers['token'], 'tok');
  });

  for (const base of [
    { origin: 'https://service.example', path: '/v1/..' },
    { origin: 'https://service.example', path: '/v1?x=' },
    { origin: 'https://service.example', path: '.evil.example/v1' },
    { origin: 'https://service.example', path: '@evil.example/v1' },
  ]) {
    it(`is not created when the path ${base.path} would lead elsewhere`, () =>
      assert.throws(() => requestFor(base, { operation: 'votes' }, 't'), { message: 'badConnection' }));
  }

  it('arrives with its path and ID unchanged, with %20 for a space, as copies of it have', async () => {
    const seen: string[] = [];
    const url = await httpServer((request, response) => {
      seen.push(request.url ?? '');
      response.end(request.method === 'POST' ? '{"accessToken":"t"}' : '{"data":[]}');
    });
    const ids = [
      'team retro',
      ' two  spaces ',
      'a+b c%20d',
      'plan (v1)!',
      '../../admin',
      '//evil.example',
      '%2e%2e',
      '\0',
    ];
    for (const recordId of ids) {
      await clientFor(url).votes(recordId, never());
      const encoded = `recordId=${encodeURIComponent(recordId)}`;
      assert.equal(seen.at(-1), `/v1/boards/voteData?${encoded}`);
      const sent = placeholderRequest(addressOf(url), { operation: 'votes', query: { recordId } });
      assert.ok(requestText(sent).includes(encoded));
    }
  });

  it('has a key of its own for each operation and board, whatever else it asks', () => {
    const ofBoard = (id: string): Call[] => [
      { operation: 'votes', query: { recordId: id } },
      { operation: 'files', body: { id, pageIndex: 1 } },
      { operation: 'counters', body: { list: [id] } },
      { operation: 'meetings', body: { list: [id] } },
    ];
    const keys = ['a', 'b', 'a","b'].flatMap((id) => ofBoard(id).map(callKey));
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(callKey({ operation: 'files', body: { id: 'a', pageIndex: 2 } }), keys[1]);
  });

  afterEach(endServers);
});
