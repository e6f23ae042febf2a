import assert from 'node:assert/strict';
import { fieldAt } from '../../../src/records/fieldAt';
import { fieldHover } from '../../../src/surfaces/documents/fieldHover';
import { recordText } from '../../../src/surfaces/documents/recordText';
import type { Failure } from '../../../src/core/failure';
import { boardRef, type Ref } from '../../../src/core/ref';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { clientFor, endServers, failureWith, httpServer, never, sourceOver } from '../service/api/serving';
import { english } from '../surfaces/tree/treeServices';

/** A client of a service that returns these bytes to business requests. */
async function respondingWith(bytes: string | Buffer, headers: Record<string, string> = {}) {
  let calls = 0;
  const url = await httpServer((request, response) => {
    if (request.url?.endsWith('/auth/tokens')) return void response.end('{"accessToken":"t"}');
    calls += 1;
    return void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(bytes);
  });
  return { client: clientFor(url), calls: () => calls };
}

const votes = '{"data":[{"id":"v1","name":"全球"}]}';

/** Bodies of 200 responses to the vote list, with the expected failure. */
const bodies: readonly (readonly [what: string, bytes: string | Buffer, expected: Failure])[] = [
  ['E10 a sign-in page', '<!doctype html><html><body>Sign in</body></html>', { kind: 'notJson', reason: 'html' }],
  ['E11 an empty body', '', { kind: 'notJson', reason: 'empty' }],
  ['E11 white space', ' \n\t ', { kind: 'notJson', reason: 'empty' }],
  ['E12 an error code', '{"code":1003,"reqId":"r","obj":null}', { kind: 'serviceCode', code: 1003 }],
  ['F02 a million levels', '['.repeat(1_000_000), { kind: 'tooMany', limit: 64_000 }],
  ['an HTML page full of braces', `<html><style>${'a{}'.repeat(100_000)}`, { kind: 'notJson', reason: 'html' }],
  ['truncated JSON', votes.slice(0, -4), { kind: 'notJson', reason: 'syntax' }],
  ['UTF-16', Buffer.from(votes, 'utf16le'), { kind: 'notJson', reason: 'syntax' }],
];

describe('an unexpected response with status 200', () => {
  afterEach(endServers);

  for (const [what, bytes, expected] of bodies)
    it(`is rejected, and not requested again: ${what}`, async () => {
      const { client, calls } = await respondingWith(bytes);
      const failure = await failureWith(client.votes('b', never()));
      // Not every JSON parser in use reports a position.
      assert.deepEqual(failure, { ...expected, ...('position' in failure && { position: failure.position }) });
      assert.equal(calls(), 1);
    });

  for (const type of ['text/html', 'text/plain', 'application/octet-stream', '', 'nonsense']) {
    it(`is accepted with any content type: ${type || 'none'}`, async () => {
      const { client } = await respondingWith(votes, { 'content-type': type });
      assert.equal((await client.votes('b', never())).records[0]?.value?.name, '全球');
    });
  }

  it('F07 has a hover about invalid UTF-8 for the affected text only', async () => {
    const text = '{"data":[{"id":"v","name":"caf\xe9"}]}';
    const { client } = await respondingWith(Buffer.from(text, 'latin1'));
    const store = createBoardStore(() => sourceOver(client));
    const list: Ref = { ...boardRef('c', 'b'), section: 'votes' };
    for (const [ref, path] of [
      [list, ['data', 0]],
      [{ ...list, record: 'v' }, []],
    ] as const) {
      const document = await recordText(ref, store);
      assert.ok(document);
      const over = (field: string, value: string) => {
        const at = fieldAt(document.description, [...path, field]);
        assert.ok(at);
        return fieldHover(at, value, english, document.notUtf8).filter((each) => each.includes('charset'));
      };
      assert.deepEqual(over('name', 'caf\ufffd'), ['bytes that aren’t valid in their charset, shown as \ufffd']);
      assert.deepEqual(over('name', 'tea'), []);
    }
  });
});
