import assert from 'node:assert/strict';
import { decodeMeetings, type MeetingEntry } from '../../../src/records/decoding/decodeResponse';
import { stateOf } from '../../../src/records/decoding/fieldState';
import type { Participant, Meeting } from '../../../src/records/meeting';
import { response, deviations, textWith } from './decoding';

const joiner = { userId: 1, mediaIds: [1], joinDur: 5, editDur: 1, mediaDur: 1, userRole: 1, audioNum: 0 };
const whole = {
  id: 'm1',
  appId: 'a',
  recordId: 'b',
  meetingId: 'x',
  title: 'Retro',
  vendor: 'v',
  cname: 'c',
  startTime: 1723545858894,
  endTime: 1723549458894,
  host: '1',
  joiners: [joiner],
  realEnd: true,
  createdAt: 1723545858894,
  updatedAt: 1723545858894,
  rtcEvent: 'rtc_end',
  rtcDuration: 3600,
};

function entry(data: string): MeetingEntry {
  const [first] = decodeMeetings(response(`{"list":[{"recordId":"b","data":${data}}]}`));
  assert.ok(first && !('failure' in first));
  return first;
}

function meeting(raw: Readonly<Record<string, string | undefined>>) {
  const [decoded] = entry(`[${textWith(whole, raw)}]`).records;
  assert.ok(decoded?.value);
  return { decoded, value: decoded.value };
}

const withJoiner = (raw: Readonly<Record<string, string | undefined>>) =>
  meeting({ joiners: `[${textWith(joiner, raw)}]` });

const joinerRows: readonly (readonly [string, keyof Participant, string | undefined, unknown, string])[] = [
  ['D01', 'userId', '9007199254740993', '9007199254740993', 'ok'],
  ['D01', 'userId', '9007199254740992', '9007199254740992', 'ok'],
  ['D01', 'userId', '10000000000000000', '10000000000000000', 'ok'],
  ['D01', 'userId', '"007"', '007', 'ok'],
  ['D01', 'userId', '1.5', undefined, 'unreadable'],
  ['D01', 'userId', 'null', undefined, 'null'],
  ['D03', 'userRole', '100', 100, 'ok'],
  ['D03', 'userRole', '101', 101, 'ok'],
  ['D03', 'userRole', '7', 7, 'unknown'],
  ['D03', 'userRole', '"1"', 1, 'accepted'],
  ['D03', 'userRole', 'null', undefined, 'null'],
  ['D04', 'mediaIds', '[1,"2",4294967296]', ['1', '2', '4294967296'], 'ok'],
  ['D04', 'mediaIds', '5', ['5'], 'accepted'],
  ['D04', 'mediaIds', 'null', undefined, 'null'],
  ['D04', 'mediaIds', '[null]', [undefined], 'ok'],
  ['D10', 'joinDur', '999999', 999999, 'ok'],
  ['D10', 'joinDur', '-1', undefined, 'unreadable'],
  ['D10', 'editDur', '0.5', 0.5, 'ok'],
  ['D10', 'audioNum', undefined, undefined, 'missing'],
];

const meetingRows: readonly (readonly [string, keyof Meeting, string | undefined, unknown, string])[] = [
  ['D06', 'rtcEvent', '"rtc_begin"', 'rtc_begin', 'ok'],
  ['D06', 'realEnd', '"true"', true, 'accepted'],
  ['D07', 'rtcEvent', '"rtc_pause"', 'rtc_pause', 'unknown'],
  ['D07', 'rtcEvent', '5', '5', 'unknown'],
  ['D07', 'rtcEvent', '[]', undefined, 'unreadable'],
  ['D08', 'endTime', '1', 1, 'ok'],
  ['D08', 'endTime', '0', 0, 'ok'],
  ['D08', 'endTime', undefined, undefined, 'missing'],
  ['D08', 'endTime', 'null', undefined, 'null'],
  ['D11', 'joiners', 'null', undefined, 'null'],
  ['D11', 'joiners', undefined, undefined, 'missing'],
  ['D11', 'joiners', '{}', undefined, 'unreadable'],
  ['D14', 'host', '5', '5', 'accepted'],
  ['D14', 'host', '{}', undefined, 'unreadable'],
];

describe('the decoder of meetings', () => {
  it('decodes a documented meeting without deviations', () => {
    const { decoded, value } = meeting({});
    assert.deepEqual(deviations(decoded), []);
    assert.deepEqual(value.joiners, [{ ...joiner, userId: '1', mediaIds: ['1'] }]);
  });

  for (const [id, field, sent, value, state] of joinerRows) {
    it(`${id} decodes ${field} ${sent ?? 'absent'} of a participant as ${state}`, () => {
      const read = withJoiner({ [field]: sent });
      assert.deepEqual(read.value.joiners?.[0]?.[field], value);
      assert.equal(stateOf(read.decoded, ['joiners', 0, field]), state);
    });
  }

  for (const [id, field, sent, value, state] of meetingRows) {
    it(`${id} decodes ${field} ${sent ?? 'absent'} as ${state}`, () => {
      const read = meeting({ [field]: sent });
      assert.equal(read.value[field], value);
      assert.equal(stateOf(read.decoded, [field]), state);
    });
  }

  it('D04 reports an unreadable media ID', () => {
    const { decoded } = withJoiner({ mediaIds: '[null]' });
    assert.deepEqual(deviations(decoded), ['joiners.0.mediaIds.0 unreadable unreadable']);
  });

  it('D13 decodes all of 20,000 participants', () => {
    const { value } = meeting({ joiners: JSON.stringify(Array.from({ length: 20_000 }, () => joiner)) });
    assert.equal(value.joiners?.length, 20_000);
  });
});

describe('decodeMeetings', () => {
  const rows: readonly (readonly [string, object])[] = [
    ['null', { recordId: undefined, failure: { kind: 'badShape', expected: 'object', found: 'null' } }],
    ['{"recordId":"b"}', { recordId: 'b', failure: { kind: 'badShape', expected: 'array', found: 'nothing' } }],
    ['{"recordId":7,"data":{}}', { recordId: '7', failure: { kind: 'badShape', expected: 'array', found: 'object' } }],
    ['{"data":null}', { recordId: undefined, failure: { kind: 'badShape', expected: 'array', found: 'null' } }],
  ];
  for (const [sent, expected] of rows) {
    it(`returns a failure for the entry ${sent}, besides the good ones`, () => {
      const entries = decodeMeetings(response(`{"list":[${sent},{"recordId":"ok","data":[]}]}`));
      assert.deepEqual(entries[0], expected);
      assert.equal(entries[1]?.recordId, 'ok');
    });
  }

  it('returns the path of an empty list of meetings', () => {
    const { records, path } = entry('[]');
    assert.deepEqual([records, path], [[], ['list', 0, 'data']]);
  });
});
