import {
  counters,
  instant,
  minute,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  results,
  tuple,
} from './sampleBoard';

const recordId = 'design-crit-live';

/** A running vote and meeting at `now` (Unix milliseconds), and contradictory meetings. */
export function designCritique(now: number): SampleBoard {
  return {
    recordId,
    counters: counters({
      totalAccessView: 38,
      totalUserView: 7,
      totalMeeting: 4,
      totalMeetingDuration: 5_460,
      totalElement: 22,
      totalNote: 6,
      totalComment: 19,
      totalText: 3,
      totalFile: 1,
      totalShape: 3,
      totalPic: 8,
      totalWeb: 1,
    }),
    votes: [runningVote(now), draftVote(now)],
    files: [
      createFileRecord(recordId, 1, {
        fileName: 'onboarding-v3.heic',
        bigType: 'image',
        userId: 'noor',
        fileSize: 2_204_118,
        createdAt: now - 95 * minute,
      }),
    ],
    meetings: meetings(now),
  };
}

/** status 0, four of fifteen minutes elapsed; two of four users have voted. */
function runningVote(now: number) {
  const ballots = { noor: ['el-calm', 'el-calm'], jonas: ['el-bold', 'el-calm'] };
  return {
    id: 'vote-direction',
    name: 'Which direction do we take further?',
    creator: 'noor',
    startTime: now - 4 * minute,
    duration: 900,
    tickets: 2,
    anonymous: false,
    numberOfVoted: 2,
    status: 0,
    elementTypes: [6, 2],
    elements: [
      element('el-calm', 'A · calm: one card at a time', ['cm-301', 'cm-302']),
      element('el-bold', 'B · bold: full-bleed photo', ['cm-303']),
      element('el-list', 'C · plain list'),
    ],
    results: results(['el-calm', 'el-bold', 'el-list'], ballots, tuple),
  };
}

/** status 0 without votes: no results and no time limit. */
function draftVote(now: number) {
  return {
    id: 'vote-icon',
    name: 'Icon: leaf or wave?',
    creator: 'jonas',
    startTime: now - minute,
    duration: 0,
    tickets: 1,
    anonymous: true,
    numberOfVoted: 0,
    status: 0,
    elementTypes: [21],
    elements: [element('el-leaf', 'Leaf'), element('el-wave', 'Wave')],
    results: [],
  };
}

/** All combinations of `rtcEvent` and `realEnd`. The joiners' IDs are strings, unlike §2.10. */
function meetings(now: number) {
  return [
    createMeetingRecord(
      recordId,
      1,
      {
        title: 'Design critique (live)',
        startTime: now - 22 * minute,
        minutes: 0,
        host: 'noor',
        joiners: [joiner('noor', 1, 1_320, 500, 3), joiner('jonas', 3, 1_290, 210, 2), joiner('yuki', 4, 400, 0, 0)],
      },
      { endTime: 0, realEnd: false, rtcEvent: 'rtc_begin', rtcDuration: 0 },
    ),
    createMeetingRecord(
      recordId,
      2,
      {
        title: 'Ended, says one field; begun, says the other',
        startTime: instant('2026-11-17 15:00'),
        minutes: 40,
        host: 'jonas',
        joiners: [joiner('jonas', 1, 2_400, 900, 5), joiner('noor', 2, 2_500, 2_600, 8)],
      },
      { rtcEvent: 'rtc_begin' },
    ),
    createMeetingRecord(
      recordId,
      3,
      {
        title: 'Channel closed, meeting never ended',
        startTime: instant('2026-11-16 15:00'),
        minutes: 31,
        host: 'yuki',
        joiners: [],
      },
      { realEnd: false, endTime: null },
    ),
    createMeetingRecord(
      recordId,
      4,
      {
        title: 'Ended before it began',
        startTime: instant('2026-11-10 11:00'),
        minutes: 20,
        host: 'noor',
        joiners: [joiner('noor', 1, 1_200, 100, 1)],
      },
      { endTime: instant('2026-11-10 10:40'), joiners: null },
    ),
  ];
}
