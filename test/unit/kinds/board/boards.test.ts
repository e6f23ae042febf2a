import assert from 'node:assert/strict';
import { counterChecks, type CheckedCounters } from '../../../../src/kinds/board/checks';
import { foundBy } from '../../../../src/kinds/issues/check';
import { durationUnit } from '../../../../src/kinds/units/durationUnit';
import { latestActivity } from '../../../../src/kinds/board/loadedBoard';
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

/** The IDs of the checks that find something. */
const foundIn = (data: JsonObject, loaded: Partial<CheckedCounters> = {}): string[] =>
  foundBy(counterChecks, { counters: counters(data), meetings: undefined, files: undefined, ...loaded }).map(
    ({ check }) => check.id,
  );

describe('the check of the duration of meetings', () => {
  const meetings = [{ rtcDuration: 3000 }, { rtcDuration: 3000 }].map(meeting);
  for (const [counter, differs] of [
    [6000, false],
    [6_000_000, false],
    [100, false],
    [6, false],
    [145, true],
    [0, true],
  ] as const)
    it(`finds ${differs ? 'a' : 'no'} difference between a counter of ${counter} and a sum of 6000`, () =>
      assert.deepEqual(foundIn({ totalMeetingDuration: counter }, { meetings }), differs ? ['duration'] : []));

  it('finds nothing if a duration is unreadable', () => {
    const unreadable = [...meetings.slice(1), meeting({ rtcDuration: 'x' })];
    assert.deepEqual(foundIn({ totalMeetingDuration: 3 }, { meetings: unreadable }), []);
    assert.deepEqual(foundIn({ totalMeetingDuration: 3 }, { meetings: [] }), ['duration']);
  });

  it('finds nothing until meetings and files are loaded', () =>
    assert.deepEqual(foundIn({ totalMeeting: 1, totalFile: 1 }), []));
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
