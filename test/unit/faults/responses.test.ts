import assert from 'node:assert/strict';
import { fieldAt } from '../../../src/records/fieldAt';
import { fieldHover } from '../../../src/surfaces/documents/fieldHover';
import { recordText } from '../../../src/surfaces/documents/recordText';
import { deviationText } from '../../../src/records/text/deviationText';
import type { Failure } from '../../../src/core/failure';
import { ServiceError } from '../../../src/core/failure';
import { boardRef, type Ref } from '../../../src/core/ref';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { clientFor, endServers, httpServer, never } from '../service/api/serving';
import { english } from '../surfaces/tree/treeServices';

type Outcome = Failure | 'records';

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

const syntax = (position?: number): Failure =>
  position === undefined ? { kind: 'notJson', reason: 'syntax' } : { kind: 'notJson', reason: 'syntax', position };

const votes = '{"data":[{"id":"v1","name":"全球"}]}';

/** Bodies of 200 responses to the vote list, with the expected result. */
const bodies: readonly (readonly [what: string, bytes: string | Buffer, outcome: Outcome])[] = [
  ['E10 a sign-in page', '<!doctype html><html><body>Sign in</body></html>', { kind: 'notJson', reason: 'html' }],
  ['E11 an empty body', '', { kind: 'notJson', reason: 'empty' }],
  ['E11 white space', ' \n\t ', { kind: 'notJson', reason: 'empty' }],
  ['E12 an error code', '{"code":1003,"reqId":"r","obj":null}', { kind: 'serviceCode', code: 1003 }],
  ['E17 a byte order mark', `\ufeff${votes}`, 'records'],
  ['F02 a million levels', '['.repeat(1_000_000), { kind: 'tooMany', limit: 64_000 }],
  [
    'F02 a million levels that are closed',
    `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
    { kind: 'tooMany', limit: 94_000 },
  ],
  ['an HTML page full of braces', `<html><style>${'a{}'.repeat(100_000)}`, { kind: 'notJson', reason: 'html' }],
  ['truncated JSON', votes.slice(0, -4), syntax()],
  ['UTF-16', Buffer.from(votes, 'utf16le'), syntax(1)],
  ['bytes that are not UTF-8', Buffer.from('{"data":[{"id":"\xff\xfe"}]}', 'latin1'), 'records'],
];

describe('an unexpected response with status 200', () => {
  afterEach(endServers);

  for (const [what, bytes, outcome] of bodies) {
    it(`is ${outcome === 'records' ? 'accepted' : 'rejected'}: ${what}`, async () => {
      const { client, calls } = await respondingWith(bytes);
      const came = await client.votes('b', never()).catch((error: unknown) => error);
      if (outcome === 'records') assert.ok(!(came instanceof Error), String(came));
      else {
        assert.ok(came instanceof ServiceError);
        const { kind } = came.failure;
        // Not every JSON parser in use reports a position.
        if (kind === 'notJson' && outcome.kind === 'notJson' && outcome.position === undefined)
          assert.equal(came.failure.reason, outcome.reason);
        else assert.deepEqual(came.failure, outcome);
      }
      assert.equal(calls(), 1, 'no retry');
    });
  }

  for (const type of ['text/html', 'text/plain', 'application/octet-stream', '', 'nonsense']) {
    it(`is accepted with any content type: ${type || 'none'}`, async () => {
      const { client } = await respondingWith(votes, { 'content-type': type });
      assert.equal((await client.votes('b', never())).records[0]?.value?.name, '全球');
    });
  }

  it('F07 is decoded with replacement characters for invalid UTF-8', async () => {
    const { client } = await respondingWith(Buffer.from('{"data":[{"id":"v","name":"caf\xe9"}]}', 'latin1'));
    assert.equal((await client.votes('b', never())).records[0]?.value?.name, 'caf\ufffd');
  });

  it('F07 has a deviation for each record with invalid UTF-8', async () => {
    const text =
      '{"data":[{"id":"v","name":"caf\xe9"},{"id":"w","name":"tea"},{"id":"x","deep":[[{"\xe9":1}]]},"\xff"]}';
    const { client } = await respondingWith(Buffer.from(text, 'latin1'));
    const { records } = await client.votes('b', never());
    const expected = records.map(({ deviations }) => deviations.map(deviationText));
    const line = 'the record: bytes that aren’t valid in their charset, shown as \ufffd';
    assert.deepEqual(
      expected.map((lines) => lines.filter((each) => each.includes('charset'))),
      [[line], [], [line], [line]],
    );
  });

  it('F07 has a hover about invalid UTF-8 for the affected text only', async () => {
    const text = '{"data":[{"id":"v","name":"caf\xe9"}]}';
    const { client } = await respondingWith(Buffer.from(text, 'latin1'));
    const pageBase = { known: () => undefined, remember: () => {} };
    const store = createBoardStore(() => ({ client, pageBase, pageSize: () => 50, zone: () => 'utc' }));
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

  for (const bytes of ['{"data":[{"id":"v","name":"caf\ufffd"}]}', votes, `\ufeff${votes}`])
    it(`F07 has no deviation for valid UTF-8: ${JSON.stringify(bytes).slice(0, 9)}`, async () => {
      const { client } = await respondingWith(bytes);
      const { records } = await client.votes('b', never());
      assert.ok(records.every(({ deviations }) => deviations.every(({ code }) => code !== 'notUtf8')));
    });
});
