import assert from 'node:assert/strict';
import { boardChecks } from '../../../../src/kinds/board/boardChecks';
import { durationUnit } from '../../../../src/kinds/units/durationUnit';
import { latestActivity } from '../../../../src/kinds/board/latestActivity';
import { createDecodeContext } from '../../../../src/records/decoding/deviation';
import type { JsonObject } from '../../../../src/core/json';
import { countersRecord } from '../../../../src/records/board';
import { fileRecord } from '../../../../src/records/file';
import { meetingRecord } from '../../../../src/records/meeting';
import { readVote } from '../../records/decoding';

const counters = (data: JsonObject) => {
  const value = countersRecord.read(data, createDecodeContext());
  assert.ok(value);
  return value;
};
const meeting = (data: JsonObject) => meetingRecord.read(data, createDecodeContext());

describe('boardChecks for the meeting duration', () => {
  const meetings = [{ rtcDuration: 3000 }, { rtcDuration: 3000 }].map(meeting);
  for (const [counter, ratio] of [
    [6000, { side: 'same' }],
    [6_000_000, { side: 'counter', times: 1000 }],
    [100, { side: 'sum', times: 60 }],
    [6, { side: 'sum', times: 1000 }],
    [145, undefined],
    [0, undefined],
  ] as const)
    it(`finds ${ratio ? JSON.stringify(ratio) : 'no ratio'} for a counter of ${counter} and a sum of 6000`, () => {
      const [check] = boardChecks(counters({ totalMeetingDuration: counter }), { meetings, files: undefined });
      assert.ok(check?.kind === 'duration');
      assert.deepEqual(check.ratio, ratio);
    });

  it('has no sum if no duration is readable', () => {
    const check = (...list: readonly JsonObject[]) =>
      boardChecks(counters({ totalMeetingDuration: 3000 }), {
        meetings: list.map(meeting),
        files: undefined,
      });
    assert.deepEqual(check({ rtcDuration: null }, { rtcDuration: 'x' }), []);
    assert.equal(check().length, 1);
  });

  it('finds no ratio if a duration is unreadable', () => {
    const [check] = boardChecks(counters({ totalMeetingDuration: 3000 }), {
      meetings: [...meetings.slice(1), meeting({ rtcDuration: 'x' })],
      files: undefined,
    });
    assert.ok(check?.kind === 'duration');
    assert.deepEqual([check.ratio, check.unreadable], [undefined, 1]);
  });

  it('checks nothing until meetings and files are loaded', () => {
    assert.deepEqual(
      boardChecks(counters({ totalMeeting: 1, totalFile: 1 }), { meetings: undefined, files: undefined }),
      [],
    );
  });
});

describe('durationUnit', () => {
  const lasting = (duration: number) =>
    meeting({ startTime: 1723545858894, endTime: 1723545858894 + 3_600_000, rtcDuration: duration });
  for (const [durations, unit] of [
    [[3600, 3500, 3700], 's'],
    [[3_600_000, 3_600_000, 3_600_000], 'ms'],
    [[60, 61, 59], 'min'],
    [[3600, 3600], undefined],
    [[3600, 3600, 60], undefined],
    [[3600, 3600, 0], undefined],
  ] as const)
    it(`finds ${unit ?? 'no unit'} for one-hour meetings with durations ${durations.join(', ')}`, () =>
      assert.equal(durationUnit(durations.map(lasting))?.unit, unit));
});

describe('latestActivity', () => {
  const now = 1_800_000_000_000;
  const list = <T>(...values: readonly T[]) => ({ records: values.map((value) => ({ value })), now });
  const vote = readVote({ startTime: 1_700_000_000_000 });
  const file = fileRecord.read({ createdAt: 1_600_000_000_000, deletedAt: 1_750_000_000_000 }, createDecodeContext());

  it('returns the latest time of votes, meetings, and files, whether in seconds or milliseconds', () => {
    const ended = meeting({ startTime: 1_740_000_000 });
    assert.deepEqual(latestActivity({ votes: list(vote), meetings: list(ended), files: list(file) }), {
      sent: 1_750_000_000_000,
      what: 'file',
      ms: 1_750_000_000_000,
    });
  });

  it('returns undefined if all times are missing or in the future', () => {
    const coming = meeting({ startTime: now + 1 });
    assert.equal(latestActivity({ votes: list(), meetings: list(coming, undefined), files: list() }), undefined);
  });
});
