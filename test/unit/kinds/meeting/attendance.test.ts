import assert from 'node:assert/strict';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { blockOf, cellIn, decodedMeeting, viewContextAt } from '../../surfaces/pages/viewContexts';
import { attendanceOf, hasStayed } from '../../../../src/kinds/meeting/attendance';
import { createDecodeContext } from '../../../../src/records/decoding/deviation';
import type { Json, JsonObject } from '../../../../src/core/json';
import { meetingRecord } from '../../../../src/records/meeting';

const attendance = (joiners: Json, fields: JsonObject = {}) => {
  const value = meetingRecord.read({ joiners, ...fields }, createDecodeContext());
  assert.ok(value);
  return attendanceOf(value);
};

describe('the shares of participants', () => {
  it('seem to reach no part that they don’t reach', () => {
    const joiners = [2880, 2879, 2052, 3600].map((joinDur, at) => ({ userId: `u${at}`, joinDur }));
    const view = meetingDetails(viewContextAt('b', 'meetings', 'm'), decodedMeeting({ rtcDuration: 3600, joiners }));
    const table = blockOf(view.detailsView, 'table', 'joiners');
    const cells = table.rows.map((_, at) => ['@share', '@stayed'].map((key) => cellIn(table, at, key).text));
    assert.deepEqual(cells, [['80%', '✓'], ['79.9%', ''], ['57%', ''], ['100%', '✓']]); // oxfmt-ignore
  });
});

describe('attendanceOf', () => {
  it('counts each user once, and recorders and unreadable rows separately', () => {
    const joiners = [
      { userId: 7 },
      { userId: '7' },
      { userId: null },
      { userId: null },
      { userRole: 100 },
      'broken',
      { userId: '007' },
    ];
    const found = attendance(joiners);
    assert.deepEqual([found?.attendees.length, found?.recorders, found?.unreadable, found?.again], [4, 1, 1, 1]);
  });

  it('returns undefined without a participant list', () => assert.equal(attendance(null), undefined));

  /** The share of the first participant, with the times of its rows, in a meeting of 100. */
  const share = (times: readonly Json[], fields: JsonObject = { rtcDuration: 100 }) => {
    const [first] =
      attendance(
        times.map((joinDur) => ({ userId: 7, joinDur })),
        fields,
      )?.attendees ?? [];
    return first?.share && `${first.share.isLeast ? '≥ ' : ''}${first.share.part}`;
  };

  it('adds up the times of one who rejoined, and claims no more than fits into the meeting', () => {
    assert.deepEqual([share([80]), share([30, 50]), share([60, 70])], ['0.8', '0.8', '≥ 0.7']);
    assert.deepEqual([share([30, null]), share([105]), share([105, 20])], ['≥ 0.3', '1', '1']);
  });

  it('claims no share without times, in a meeting that is open, or of times in another unit', () => {
    const open = { rtcDuration: 100, realEnd: false, rtcEvent: 'rtc_begin' };
    const unknown = [
      share([null]),
      share([50], {}),
      share([50], { rtcDuration: 0 }),
      share([50], open),
      share([80_000]),
    ];
    assert.deepEqual(unknown, [undefined, undefined, undefined, undefined, undefined]);
  });

  it('knows who stayed long enough, unless more than the least may be true', () => {
    const stayed = [true, false].map((isLeast) => [0.8, 0.79].map((part) => hasStayed({ part, isLeast }, 80 / 100)));
    assert.deepEqual(stayed, [
      [true, undefined],
      [true, false],
    ]);
    assert.equal(hasStayed(undefined, 0.8), undefined);
  });
});
