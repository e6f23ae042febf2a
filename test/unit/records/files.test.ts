import assert from 'node:assert/strict';
import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import { decodeOne } from '../../../src/records/decoding/decoded';
import { stateOf } from '../../../src/records/decoding/fieldState';
import { parseJson } from '../../../src/core/parseJson';
import { fileRecord, type BoardFile } from '../../../src/records/file';
import { response, deviations, textWith } from './decoding';

const whole = {
  id: 'f1',
  appId: 'a',
  recordId: 'b',
  opId: 'o',
  opType: 'add',
  opTime: 1723545858894,
  userId: 'u',
  elementId: 'e',
  fileType: 'mp4',
  fileId: 'x',
  fileName: 'One.mp4',
  fileSize: 1024,
  bigType: 'video',
  isNotCopy: true,
  from: 'board',
  createdAt: 1723545858894,
  updatedAt: 1723545858894,
  deletedAt: null,
};

function file(raw: Readonly<Record<string, string | undefined>>) {
  const parsed = parseJson(textWith(whole, raw));
  assert.ok('json' in parsed);
  const decoded = decodeOne(fileRecord, parsed.json, response(''), []);
  assert.ok(decoded.value);
  return { decoded, value: decoded.value };
}

const rows: readonly (readonly [string, keyof BoardFile, string | undefined, unknown, string])[] = [
  ['C10', 'deletedAt', 'null', undefined, 'null'],
  ['C10', 'deletedAt', undefined, undefined, 'missing'],
  ['C10', 'deletedAt', '0', 0, 'ok'],
  ['C10', 'deletedAt', '""', undefined, 'unreadable'],
  ['C10', 'deletedAt', '1723545858894', 1723545858894, 'ok'],
  ['C10', 'deletedAt', '-1', -1, 'ok'],
  ['C11', 'fileSize', '0', 0, 'ok'],
  ['C11', 'fileSize', '-1', undefined, 'unreadable'],
  ['C11', 'fileSize', '"1024"', 1024, 'accepted'],
  ['C11', 'fileSize', '1e21', 1e21, 'ok'],
  ['C11', 'fileSize', '1000000000000000000001', 1000000000000000000001n, 'ok'],
  ['C11', 'fileSize', '1.5', undefined, 'unreadable'],
  ['C11', 'fileSize', 'null', undefined, 'null'],
  ['C12', 'isNotCopy', 'true', true, 'ok'],
  ['C12', 'isNotCopy', 'false', false, 'ok'],
  ['C12', 'isNotCopy', '"false"', false, 'accepted'],
  ['C12', 'isNotCopy', 'null', undefined, 'null'],
  ['C12', 'isNotCopy', '"copy"', undefined, 'unreadable'],
  ['C13', 'fileType', '"MOV"', 'MOV', 'ok'],
  ['C13', 'bigType', undefined, undefined, 'missing'],
  ['C14', 'bigType', '"hologram"', 'hologram', 'ok'],
  ['C14', 'bigType', '{}', undefined, 'unreadable'],
  ['C16', 'id', undefined, undefined, 'missing'],
  ['C18', 'userId', '42', '42', 'accepted'],
  ['C18', 'userId', '"42"', '42', 'ok'],
  ['C18', 'userId', '"007"', '007', 'ok'],
  ['C18', 'userId', '" 42 "', ' 42 ', 'ok'],
  ['C18', 'userId', '4.2', undefined, 'unreadable'],
  ['C18', 'userId', 'true', undefined, 'unreadable'],
  ['F07', 'fileName', '"\\ud800"', '\ud800', 'ok'],
  ['F07', 'fileName', '5', '5', 'accepted'],
  ['F08', 'fileName', '"<img src=x onerror=alert(1)>"', '<img src=x onerror=alert(1)>', 'ok'],
];

describe('the decoder of files', () => {
  it('decodes a documented file without deviations', () => {
    const { decoded, value } = file({});
    assert.deepEqual(deviations(decoded), []);
    assert.deepEqual({ ...value, deletedAt: null }, whole);
  });

  for (const [id, field, sent, value, state] of rows) {
    it(`${id} decodes ${field} ${sent ?? 'absent'} as ${state}`, () => {
      const read = file({ [field]: sent });
      assert.equal(read.value[field], value);
      assert.equal(stateOf(read.decoded, [field]), state);
    });
  }

  const totals: readonly (readonly [string, unknown])[] = [
    ['3', 3],
    ['"120"', '120'],
    ['-1', -1],
    ['null', null],
    ['99999999999999999999', 99999999999999999999n],
  ];
  for (const [sent, total] of totals) {
    it(`C06 keeps total ${sent} as received`, async () =>
      assert.equal((await decodeFilePage(response(`{"list":[],"total":${sent}}`))).total, total));
  }

  it('C06 accepts an absent total', async () =>
    assert.equal((await decodeFilePage(response('{"list":[]}'))).total, undefined));

  it('reads the total of an enveloped page within its envelope', async () => {
    const page = await decodeFilePage(
      response(`{"code":0,"data":{"list":[${textWith(whole, {})}],"total":1},"total":9}`),
    );
    assert.deepEqual([page.total, page.path], [1, ['data', 'list']]);
  });

  it('quotes values in deviations in at most 200 characters, however long or deep', () => {
    for (const sent of [
      `"${'\\u0000'.repeat(1000)}"`,
      `"${'😀'.repeat(1000)}"`,
      '9'.repeat(399),
      `${'['.repeat(1e5)}${']'.repeat(1e5)}`,
    ]) {
      const { decoded } = file({ fileSize: sent });
      for (const each of decoded.deviations) {
        assert.ok(each.received.length <= 200, sent.slice(0, 20));
        assert.ok(each.received.isWellFormed());
      }
    }
  });
});
