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

/**
 * A running vote and meeting at `now` (Unix milliseconds), and contradictory meetings. `later`: how many people voted
 * since then; one more than there are ends the vote.
 */
export function designCritique(now: number, later = 0): SampleBoard {
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
    votes: [runningVote(now, later), draftVote(now)],
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

/** Those who vote while one watches, in this order: the result is tied, turns, and turns again. */
const laterBallots: readonly (readonly [voter: string, options: readonly string[]])[] = [
  ['yuki', ['el-bold', 'el-bold']],
  ['mei', ['el-calm', 'el-list']],
  ['lars', ['el-bold', 'el-bold']],
  ['ines', ['el-calm', 'el-calm']],
];

const voteSeconds = 900;

/** When the running vote began (Unix milliseconds). */
const beganAt = (now: number): number => now - 4 * minute;

/** When its time is over (Unix milliseconds); `now`: as for `designCritique`. */
export const runningVoteEnds = (now: number): number => beganAt(now) + voteSeconds * 1000;

/** Open, four of fifteen minutes elapsed; two users have voted, and `later` others. */
function runningVote(now: number, later: number) {
  const ballots = {
    ...{ noor: ['el-calm', 'el-calm'], jonas: ['el-bold', 'el-calm'] },
    ...Object.fromEntries(laterBallots.slice(0, later)),
  };
  return {
    id: 'vote-direction',
    name: 'Which direction do we take further?',
    creator: 'noor',
    startTime: beganAt(now),
    duration: voteSeconds,
    tickets: 2,
    anonymous: false,
    numberOfVoted: Object.keys(ballots).length,
    status: later > laterBallots.length ? 1 : 0,
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
