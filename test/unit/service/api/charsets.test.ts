import assert from 'node:assert/strict';
import { decodeCounters } from '../../../../src/records/decoding/decodeResponse';
import { deviationText } from '../../../../src/records/text/deviationText';
import { createAxiosTransport } from '../../../../src/service/api/axiosTransport';
import type { WireRequest } from '../../../../src/service/api/operations';
import type { Transport } from '../../../../src/service/api/transport';
import { endServers, httpServer, never } from './serving';

const json = '{"list":[{"recordId":"a","data":{},"name":"中文"},{"recordId":"b","data":{}}]}';
const gbk = Buffer.concat([
  Buffer.from('{"list":[{"recordId":"a","data":{},"name":"'),
  Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
  Buffer.from('"},{"recordId":"b","data":{}}]}'),
]);
const utf16le = Buffer.from(json, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();
const marked = (mark: readonly number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes]);
/** The last character of the first record is truncated. */
const brokenGbk = Buffer.from(gbk.map((byte) => (byte === 0xc4 ? 0x20 : byte)));

const invalid = ['the record: bytes that aren’t valid in their charset, shown as \ufffd'];
const unknown = (charset: string) => [`the record: unknown charset, read as UTF-8, "${charset}"`];
const longCharset = `application/json; charset=${'long-'.repeat(100)}`;

// Content type, bytes, decoded name, and deviations of the first record; the second never has any.
const rows: readonly (readonly [string, string, Buffer, string, readonly string[]])[] = [
  ['UTF-8, nothing declared', 'application/json', Buffer.from(json), '中文', []],
  ['UTF-8, declared', 'application/json; charset=utf-8', Buffer.from(json), '中文', []],
  ['UTF-8 with a byte order mark', 'application/json', marked([0xef, 0xbb, 0xbf], Buffer.from(json)), '中文', []],
  ['UTF-16LE with a byte order mark', 'application/json', marked([0xff, 0xfe], utf16le), '中文', []],
  ['UTF-16BE with a byte order mark', 'application/json', marked([0xfe, 0xff], utf16be), '中文', []],
  ['UTF-16LE, declared', 'application/json;charset="utf-16le"', utf16le, '中文', []],
  ['a byte order mark, another declared', 'text/json; charset=gbk', marked([0xff, 0xfe], utf16le), '中文', []],
  ['GBK, declared', 'application/json; charset=GBK', gbk, '中文', []],
  ['GB18030, declared after another parameter', 'application/json; profile="x"; Charset = gb18030', gbk, '中文', []],
  ['GBK, nothing declared', 'application/json', gbk, '\ufffd\ufffd\ufffd\ufffd', invalid],
  ['broken GBK', 'application/json; charset=gbk', brokenGbk, '中\ufffd ', invalid],
  ['an unknown charset', 'text/json; charset=x-own', Buffer.from(json), '中文', unknown('x-own')],
  ['an unknown charset with a long name', longCharset, Buffer.from(json), '中文', unknown('long-'.repeat(8))],
];

const request = (url: string): WireRequest => ({ operation: 'counters', method: 'POST', url, headers: {}, body: '{}' });

async function readOver(transport: Transport, url: string) {
  const outcome = await transport(request(url), never());
  assert.ok('text' in outcome);
  const { records } = decodeCounters({ ...outcome, receivedAt: 0 });
  const expected = records.map(({ deviations }) =>
    deviations.filter(({ path, code }) => path.length === 0 || code === 'unknownCharset').map(deviationText),
  );
  const [first] = records;
  assert.ok(first);
  return { name: (first.json as { name: string }).name, expected };
}

describe('the charset of a response', () => {
  afterEach(endServers);

  for (const [what, type, bytes, name, expected] of rows)
    it(`determines the text and the deviations: ${what}`, async () => {
      const url = await httpServer((_, response) => void response.writeHead(200, { 'content-type': type }).end(bytes));
      assert.deepEqual(await readOver(createAxiosTransport(), `${url}/v1`), { name, expected: [expected, []] });
    });
});
