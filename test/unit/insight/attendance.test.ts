import assert from 'node:assert/strict';
import { attendanceOf } from '../../../src/insight/attendance';
import { createDecodeContext } from '../../../src/records/decoding/deviation';
import type { Json } from '../../../src/base/json';
import { meetingRecord } from '../../../src/records/meeting';

const attendance = (joiners: Json, rtcDuration: Json = 100) => {
  const value = meetingRecord.read({ joiners, rtcDuration }, createDecodeContext());
  assert.ok(value);
  return attendanceOf(value);
};

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

  it('adds up the rows of a user who rejoined, without a sum if a value is unreadable', () => {
    const found = attendance([
      { userId: 'a', joinDur: 30, editDur: 10 },
      { userId: 'b', joinDur: 90, editDur: 30 },
      { userId: 'a', joinDur: 20, editDur: 'x' },
    ]);
    assert.deepEqual(
      found?.attendees.map(({ userId, present, presentShare, onStage, stageShare }) => [
        userId,
        present,
        presentShare,
        onStage,
        stageShare,
      ]),
      [
        ['a', 50, 0.5, undefined, undefined],
        ['b', 90, 0.9, 30, 1],
      ],
    );
  });

  for (const [opened, microphone] of [
    [[0], 'never'],
    [[0, 2], 'opened'],
    [[0, null], 'unknown'],
    [[null, 1], 'opened'],
    [[null], 'unknown'],
  ] as const)
    it(`reports the microphone as ${microphone} for audioNum ${JSON.stringify(opened)}`, () => {
      const found = attendance(opened.map((audioNum) => ({ userId: 'a', audioNum })));
      assert.equal(found?.attendees[0]?.microphone, microphone);
    });

  it('has no shares if the total is 0', () => {
    assert.equal(attendance([{ userId: 'a', joinDur: 5, editDur: 0 }], 0)?.attendees[0]?.presentShare, undefined);
    assert.equal(attendance([{ userId: 'a', joinDur: 5, editDur: 0 }], 0)?.attendees[0]?.stageShare, undefined);
  });

  it('returns undefined without a participant list', () => assert.equal(attendance(null), undefined));
});
