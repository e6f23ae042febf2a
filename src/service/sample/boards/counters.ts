import type { JsonObject } from '../json';

/** The twelve counters of §2.2 in order; default 0. */
export function counters(given: JsonObject): JsonObject {
  return {
    totalAccessView: 0,
    totalUserView: 0,
    totalMeeting: 0,
    totalMeetingDuration: 0,
    totalElement: 0,
    totalNote: 0,
    totalComment: 0,
    totalText: 0,
    totalFile: 0,
    totalShape: 0,
    totalPic: 0,
    totalWeb: 0,
    ...given,
  };
}
