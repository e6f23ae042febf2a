import assert from 'node:assert/strict';
import { decodeCounters, decodeFilePage, decodeMeetings } from '../../../src/records/decoding/decodeResponse';
import { stateOf } from '../../../src/records/decoding/deviation';
import { countersRecord } from '../../../src/records/board';
import { response, deviations, failureFrom, textWith } from './decoding';

const file = {
  ...{ id: 'f1', appId: 'a', recordId: 'b', opId: 'o', opType: 'add', opTime: 1723545858894, userId: 'u' },
  ...{ elementId: 'e', fileType: 'mp4', fileId: 'x', fileName: 'One.mp4', fileSize: 1024, bigType: 'video' },
  ...{ isNotCopy: true, from: 'board', createdAt: 1723545858894, updatedAt: 1723545858894, deletedAt: null },
};
const joiner = { userId: 1, mediaIds: [1], joinDur: 5, editDur: 1, mediaDur: 1, userRole: 1, audioNum: 0 };
const meeting = {
  ...{ id: 'm1', appId: 'a', recordId: 'b', meetingId: 'x', title: 'Retro', vendor: 'v', cname: 'c' },
  ...{ startTime: 1723545858894, endTime: 1723549458894, host: '1', joiners: [joiner], realEnd: true },
  ...{ createdAt: 1723545858894, updatedAt: 1723545858894, rtcEvent: 'rtc_end', rtcDuration: 3600 },
};
const names = Object.keys(countersRecord.fields);
const zeros = Object.fromEntries(names.map((name) => [name, 0]));

type Raw = Readonly<Record<string, string | undefined>>;

async function fileFrom(raw: Raw = {}) {
  const [decoded] = (await decodeFilePage(response(`{"list":[${textWith(file, raw)}]}`))).records;
  assert.ok(decoded?.value);
  return { decoded, value: decoded.value };
}

function meetingFrom(raw: Raw = {}) {
  const [entry] = decodeMeetings(response(`{"list":[{"recordId":"b","data":[${textWith(meeting, raw)}]}]}`));
  assert.ok(entry && 'records' in entry);
  const [decoded] = entry.records;
  assert.ok(decoded?.value);
  return { decoded, value: decoded.value };
}

function countersFrom(raw: Raw = {}, recordId = '"a"') {
  const sent = response(`{"list":[{"recordId":${recordId},"data":${textWith(zeros, raw)}}]}`);
  const [decoded] = decodeCounters(sent).records;
  assert.ok(decoded?.value);
  return { decoded, value: decoded.value };
}

describe('a decoded record', () => {
  it('has no deviations if it is as documented', async () => {
    const [ofFile, ofMeeting, ofBoard] = [await fileFrom(), meetingFrom(), countersFrom()];
    for (const { decoded } of [ofFile, ofMeeting, ofBoard]) assert.deepEqual(deviations(decoded), []);
    assert.deepEqual({ ...ofFile.value, deletedAt: null }, file);
    assert.deepEqual(ofMeeting.value.joiners, [{ ...joiner, userId: '1', mediaIds: ['1'] }]);
    assert.deepEqual(ofBoard.value.data, zeros);
  });

  it('tells missing, null, zero, unreadable, and empty fields apart', async () => {
    for (const [field, sent, value, state] of [
      ['deletedAt', 'null', undefined, 'null'],
      ['deletedAt', undefined, undefined, 'missing'],
      ['deletedAt', '0', 0, 'ok'],
      ['deletedAt', '""', undefined, 'unreadable'],
      ['fileSize', 'null', undefined, 'null'],
      ['fileSize', '"1024"', 1024, 'accepted'],
      ['id', undefined, undefined, 'missing'],
    ] as const) {
      const { decoded, value: read } = await fileFrom({ [field]: sent });
      assert.deepEqual([read[field], stateOf(decoded, [field])], [value, state], `${field} ${sent}`);
    }
    for (const [field, sent, value, state] of [
      ['joiners', 'null', undefined, 'null'],
      ['joiners', '{}', undefined, 'unreadable'],
      ['joiners', '[]', [], 'ok'],
      ['rtcEvent', '"rtc_pause"', 'rtc_pause', 'unknown'],
    ] as const) {
      const { decoded, value: read } = meetingFrom({ [field]: sent });
      assert.deepEqual([read[field], stateOf(decoded, [field])], [value, state], `${field} ${sent}`);
    }
    const none = countersFrom(Object.fromEntries(names.map((name) => [name, undefined])));
    assert.ok(names.every((name) => stateOf(none.decoded, ['data', name]) === 'missing'));
    assert.equal(none.decoded.deviations.length, 12);
  });

  it('reports what the API text lacks, and where a value deviates', () => {
    const { decoded } = countersFrom({ totalVideo: '4' });
    assert.deepEqual(deviations(decoded), ['data.totalVideo unknown unknownField']);
    assert.equal(decoded.deviations[0]?.received, '4');
    const { value, decoded: numbered } = countersFrom({}, '7');
    assert.deepEqual([value.recordId, deviations(numbered)], ['7', ['recordId accepted anotherForm']]);
    const { decoded: nested } = meetingFrom({ joiners: `[${textWith(joiner, { mediaIds: '[null]' })}]` });
    assert.deepEqual(deviations(nested), ['joiners.0.mediaIds.0 unreadable unreadable']);
    assert.equal(stateOf(nested, ['joiners', 0, 'mediaIds']), 'ok');
  });

  it('quotes values in deviations in at most 200 characters, however long or deep', async () => {
    for (const sent of [
      `"${'\\u0000'.repeat(1000)}"`,
      `"${'😀'.repeat(1000)}"`,
      '9'.repeat(399),
      `${'['.repeat(1e5)}${']'.repeat(1e5)}`,
    ])
      for (const { received } of (await fileFrom({ fileSize: sent })).decoded.deviations)
        assert.ok(received.length <= 200 && received.isWellFormed(), sent.slice(0, 20));
  });
});

describe('a page of files', () => {
  for (const [sent, total] of [
    ['3', 3],
    ['"120"', '120'],
    ['-1', -1],
    ['null', null],
    ['99999999999999999999', 99999999999999999999n],
  ] as const)
    it(`keeps total ${sent} as received`, async () =>
      assert.equal((await decodeFilePage(response(`{"list":[],"total":${sent}}`))).total, total));

  it('may lack a total, and has that of its envelope', async () => {
    assert.equal((await decodeFilePage(response('{"list":[]}'))).total, undefined);
    const page = await decodeFilePage(
      response(`{"code":0,"data":{"list":[${textWith(file, {})}],"total":1},"total":9}`),
    );
    assert.deepEqual([page.total, page.path], [1, ['data', 'list']]);
  });
});

describe('a response without its list', () => {
  const shape = (expected: string, found: string) => ({ kind: 'badShape', expected, found });

  for (const [body, failure] of [
    ['{"list":null}', shape('array', 'null')],
    ['{"list":"[]"}', shape('array', 'string')],
    ['{"list":{"length":3}}', shape('array', 'object')],
    ['[]', shape('object', 'array')],
    ['null', shape('object', 'null')],
    ['5', shape('object', 'number')],
    ['12345678901234567890', shape('object', 'number')],
    [String.raw`"{\"list\":[]}"`, shape('object', 'string')],
  ] as const)
    it(`is rejected: ${body}`, () =>
      assert.deepEqual(
        failureFrom(() => decodeCounters(response(body))),
        failure,
      ));

  for (const [sent, recordId, failure] of [
    ['null', undefined, shape('object', 'null')],
    ['{"recordId":"b"}', 'b', shape('array', 'nothing')],
    ['{"recordId":7,"data":{}}', '7', shape('array', 'object')],
    ['{"data":null}', undefined, shape('array', 'null')],
  ] as const)
    it(`is a failure of one entry beside good ones: ${sent}`, () => {
      const [bad, good] = decodeMeetings(response(`{"list":[${sent},{"recordId":"ok","data":[]}]}`));
      assert.deepEqual(bad, { recordId, failure });
      assert.ok(good && 'records' in good);
      assert.deepEqual([good.recordId, good.records, good.path], ['ok', [], ['list', 1, 'data']]);
    });
});
