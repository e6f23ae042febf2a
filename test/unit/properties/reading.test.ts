import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeCounters,
  decodeFilePage,
  decodeMeetings,
  decodeToken,
  decodeVoteResponse,
} from '../../../src/records/decoding/decodeResponse';
import { hrefOf, parseBaseUrl } from '../../../src/core/baseUrl';
import { ServiceError } from '../../../src/core/failure';
import { isObject, type Json } from '../../../src/core/json';
import { laidOut, sliceAt } from '../../../src/core/jsonText';
import { parseJson } from '../../../src/core/parseJson';
import { parseBoards, parseConnections } from '../../../src/service/settings/parseEntries';
import { property } from './property';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

const keys = fc.constantFrom(
  ...['data', 'list', 'total', 'obj', 'result', 'code', 'accessToken', 'expiresIn', 'recordId', 'id', '__proto__'],
  ...['anonymous', 'results', 'elements', 'detail', 'voteCount', 'userId', 'joiners', 'mediaIds', 'startTime', 'title'],
  ...['fileName', 'fileSize', 'deletedAt', 'comments', 'status', 'elementTypes', 'constructor', 'toString', 'length'],
);

/** JSON text that JSON.stringify never writes: long integers, escapes, duplicate keys, white space. */
const jsonText = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('null', 'true', 'false', '0', '-0', '1.0', '1e400', '"\\u0041"', '"\\ud800"', '9007199254740993'),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    anyText.map((text) => JSON.stringify(text)),
    fc.array(tie('json'), { maxLength: 4 }).map((items) => `[${items.join(' ,')}]`),
    fc
      .array(fc.tuple(fc.oneof(keys, anyText), tie('json')), { maxLength: 5 })
      .map((fields) => `{${fields.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',\n')}}`),
  ),
})).json;

/** The tokens of JSON text without white space. */
const dense = (text: string) => text.replace(/("(?:[^"\\]|\\.)*")|[\s\ufeff]+/g, '$1');

describe('parsers and decoders', () => {
  const readers = {
    readToken: (response: { text: string }) => decodeToken(response.text),
    readCounters: decodeCounters,
    readVotes: decodeVoteResponse,
    readFilePage: decodeFilePage,
    readMeetings: decodeMeetings,
  };

  property('decode any response or throw one failure, without changing a prototype', 300, () =>
    fc.asyncProperty(
      fc.oneof(
        jsonText,
        anyText,
        jsonText.map((text) => `{"data":[${text}],"list":[${text}]}`),
      ),
      async (text) => {
        const before = Reflect.ownKeys(Object.prototype).length;
        for (const read of Object.values(readers)) {
          try {
            await read({ text, receivedAt: 0 });
          } catch (error) {
            assert.ok(error instanceof ServiceError, String(error));
            assert.notEqual(error.failure.kind, 'internal');
            if (text.length > 8) assert.ok(!JSON.stringify(error.failure).includes(text));
          }
        }
        assert.equal(Reflect.ownKeys(Object.prototype).length, before);
      },
    ),
  );

  property('return all records of a list, each with its own JSON', 200, () =>
    fc.asyncProperty(fc.array(jsonText, { maxLength: 5 }), async (items) => {
      // Nested lists of records are flattened.
      fc.pre(items.length === 0 || !items.every((item) => item.trimStart().startsWith('[')));
      const text = `{"data":[${items.join(',')}],"list":[${items.join(',')}]}`;
      const parsed = parseJson(text);
      assert.ok('json' in parsed && isObject(parsed.json));
      for (const { records } of [
        await decodeFilePage({ text, receivedAt: 0 }),
        decodeCounters({ text, receivedAt: 0 }),
      ]) {
        assert.deepEqual(
          records.map(({ json }) => json),
          parsed.json['list'] as Json[],
        );
        for (const [index, { path }] of records.entries())
          assert.equal(dense(sliceAt(text, path) ?? ''), dense(items[index] ?? ''));
      }
    }),
  );

  property('keep every token of formatted JSON', 300, () =>
    fc.property(jsonText, fc.constantFrom('', '  ', '\t'), (text, indent) => {
      const out = laidOut(text, indent);
      assert.equal(dense(out), dense(text));
      assert.deepEqual(parseJson(out), parseJson(text));
      assert.equal(laidOut(out, indent), out, 'formatting again changes nothing');
    }),
  );

  const hosts = fc.constantFrom(
    'a.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'münchen.example',
    '127.0.0.1.evil.example',
  );
  const typed = fc.oneof(
    anyText,
    fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTPS://', 'ftp://', '//', 'javascript:'),
        fc.constantFrom('', 'u:p@', '@', 'localhost@'),
        hosts,
        fc.oneof(anyText, fc.constantFrom('/v1', '/v1/', '/..', '/v1?x', '/v1#', ':99999', ':8080/v2', '\\v1')),
      ) // oxfmt-ignore
      .map((parts) => parts.join('')),
  );
  property('accept base URLs only with TLS or of this machine', 500, () =>
    fc.property(typed, (text) => {
      const { address, problem } = parseBaseUrl(text);
      if (!address) return assert.notEqual(problem, undefined);
      const url = new URL(hrefOf(address));
      assert.ok(
        url.protocol === 'https:' ||
          ['localhost', '[::1]'].includes(url.hostname) ||
          /^127(\.\d+){3}$/.test(url.hostname),
      );
      assert.equal(url.username + url.password + url.search + url.hash, '');
      assert.equal(url.origin, address.origin);
      assert.ok(!address.path.endsWith('/'));
      assert.deepEqual(parseBaseUrl(hrefOf(address)).address, address, 'is parsed back to the same address');
      return undefined;
    }),
  );
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { name: fc.oneof(anyText, fc.constantFrom('a', 'b', '@x')), baseUrl: typed, appId: anyText, recordId: anyText },
      { requiredKeys: [] },
    ),
  );
  property(
    'accept any settings, and return connections with safe URLs and unique names, dropping no entry silently',
    300,
    () =>
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry, { maxLength: 6 })), (value) => {
        const { connections, bad } = parseConnections(value);
        if (Array.isArray(value)) assert.equal(connections.length + bad.length, value.length);
        assert.equal(new Set(connections.map(({ name }) => name)).size, connections.length);
        for (const { origin, path, appId, name } of connections) {
          assert.ok(parseBaseUrl(origin + path).address && appId !== '' && name !== '' && !name.startsWith('@'));
        }
        const { boards } = parseBoards(
          [
            { value, target: 'user' },
            { value, target: 'workspace' },
          ],
          connections,
        );
        assert.equal(
          new Set(boards.map(({ connection, recordId }) => JSON.stringify([connection, recordId]))).size,
          boards.length,
        );
        assert.ok(boards.every(({ recordId }) => recordId.trim() !== ''));
      }),
  );
});
