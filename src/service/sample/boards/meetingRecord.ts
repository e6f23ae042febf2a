import type { Json, JsonObject } from '../json';
import { sampleAppId } from '../sampleBoards';

/**
 * A properly ended meeting with the field order of §2.9: times in Unix milliseconds, `rtcDuration` in seconds (the unit
 * is not documented). `more` overrides fields.
 */
export function createMeetingRecord(
  recordId: string,
  number: number,
  meeting: { title: string; startTime: number; minutes: number; host: string; joiners: readonly Json[] },
  more: JsonObject = {},
): JsonObject {
  const endTime = meeting.startTime + meeting.minutes * 60_000;
  return {
    id: `m-${recordId}-${number}`,
    appId: sampleAppId,
    recordId,
    meetingId: `${480_200_100 + number}`,
    title: meeting.title,
    vendor: 'sample-rtc',
    cname: `${recordId}-channel-${number}`,
    startTime: meeting.startTime,
    endTime,
    host: meeting.host,
    joiners: meeting.joiners,
    realEnd: true,
    createdAt: meeting.startTime,
    updatedAt: endTime,
    rtcEvent: 'rtc_end',
    rtcDuration: meeting.minutes * 60,
    ...more,
  };
}

/**
 * A participant with the field order of §2.10, durations in seconds. `userRole`: 1 host … 4 guest, 100 and 101
 * recorders.
 */
export function joiner(
  userId: Json,
  userRole: number,
  joinDur: number,
  editDur: number,
  audioNum: number,
  more: JsonObject = {},
): JsonObject {
  const mediaIds = typeof userId === 'number' ? [userId % 100_000] : [];
  return { userId, mediaIds, joinDur, editDur, mediaDur: joinDur, userRole, audioNum, ...more };
}
