import assert from 'node:assert/strict';
import { attendanceOf } from '../../../../src/kinds/meeting/attendance';
import { createDecodeContext } from '../../../../src/records/decoding/deviation';
import type { Json } from '../../../../src/core/json';
import { meetingRecord } from '../../../../src/records/meeting';

const attendance = (joiners: Json) => {
  const value = meetingRecord.read({ joiners }, createDecodeContext());
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

  it('returns undefined without a participant list', () => assert.equal(attendance(null), undefined));
});
