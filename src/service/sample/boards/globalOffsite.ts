import {
  counters,
  instant,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  object,
  tuple,
} from './sampleBoard';

const recordId = '全球团队-offsite';

// Two users whose IDs differ only beyond the precision of a double.
const lin = 9_007_199_254_740_993n;
const zhao = 9_007_199_254_740_992n;

/** Chinese texts, integers beyond 2^53, undocumented codes and fields. */
export function globalOffsite(): SampleBoard {
  return {
    recordId,
    counters: counters({
      totalAccessView: 9_007_199_254_740_993n,
      totalUserView: 46,
      totalMeeting: 2,
      totalMeetingDuration: 7_200_000,
      totalElement: 12,
      totalNote: 30,
      totalComment: 4,
      totalText: '6',
      totalFile: 2,
      totalShape: null,
      totalPic: 1,
      totalVideo: 4,
    }),
    votes: [whereToMeet(), unreadablePromise()],
    files: files(),
    meetings: meetings(),
  };
}

/** Undocumented status 2 and element type 42; details in both forms, one count missing and one not an integer. */
function whereToMeet() {
  return {
    id: 'vote-城市',
    name: '明年在哪里见面？',
    creator: String(lin),
    startTime: 1_794_819_600,
    duration: 1_800_000,
    tickets: 2,
    anonymous: false,
    numberOfVoted: 4,
    status: 2,
    elementTypes: [7, '7', 42, 'shape', null],
    elements: [
      element('el-成都', '成都：火锅、熊猫、周末徒步', ['cm-401']),
      element('el-里斯本', '里斯本：十一月还有太阳'),
      { elementId: 'el-蒙特利尔', text: '蒙特利尔（冷，但是有枫糖）', snapshot: null, comments: null },
    ],
    results: [
      { elementId: 'el-成都', total: 4, detail: [[lin, 2], tuple(String(zhao), 1), object('olu.ade', 1)] },
      {
        elementId: 'el-里斯本',
        total: 3,
        detail: [object('olu.ade', 1), { userId: 'mei' }, ['mei', '1.5'], [null, 1]],
      },
      { elementId: 'el-蒙特利尔', total: 0, detail: null },
    ],
    region: 'apac',
    quorum: { needed: 5, reached: false },
  };
}

/** A vote whose anonymity is unclear. */
function unreadablePromise() {
  return {
    id: 'vote-晚餐',
    name: '第一晚吃什么？ 🍜',
    creator: 'mei',
    startTime: String(instant('2026-11-15 12:10')),
    duration: 600,
    tickets: 1,
    anonymous: 'depends',
    numberOfVoted: 2,
    status: '1',
    elementTypes: 7,
    elements: [element('el-面', '面条'), element('el-饭', '煲仔饭')],
    results: [
      { elementId: 'el-面', total: 1, detail: [tuple('mei', 1)] },
      { elementId: 'el-饭', total: 1, detail: [tuple('olu.ade', 1)] },
    ],
  };
}

function files() {
  return [
    createFileRecord(
      recordId,
      1,
      {
        fileName: '团队合影.jpg',
        bigType: 'image',
        userId: String(lin),
        fileSize: 5_301_220,
        createdAt: instant('2026-11-15 09:00'),
      },
      { userId: lin, width: 4032, height: 3024 },
    ),
    createFileRecord(
      recordId,
      2,
      {
        fileName: '日程安排（终稿）.docx',
        bigType: 'document',
        userId: 'mei',
        fileSize: 44_120,
        createdAt: instant('2026-11-15 10:30'),
      },
      // Keys that must remain plain data.
      { ['__proto__']: { polluted: true }, constructor: 'a field like any other' },
    ),
  ];
}

/**
 * Undocumented role 7 and event rtc_pause; two joiner IDs that differ by one beyond 2^53; a media ID of 2^32; a title
 * with markup.
 */
function meetings() {
  return [
    createMeetingRecord(recordId, 1, {
      title: '开幕 · Opening',
      startTime: instant('2026-11-15 09:00'),
      minutes: 60,
      host: String(lin),
      joiners: [
        joiner(lin, 1, 3_600, 1_200, 4, { mediaIds: [1001, 4_294_967_296] }),
        joiner(zhao, 3, 3_540, 20, 1, { mediaIds: [1002] }),
        joiner('olu.ade', 7, 3_600, 0, 0),
        joiner('mei', 2, 4_000, 4_100, 9, { handRaised: 3 }),
        { userId: null, userRole: 4, joinDur: -5 },
      ],
    }),
    createMeetingRecord(
      recordId,
      2,
      {
        title: '<b>Pause</b> $(debug-pause) [click](command:workbench.action.quit)',
        startTime: instant('2026-11-15 13:00'),
        minutes: 60,
        host: 'mei',
        joiners: [],
      },
      { rtcEvent: 'rtc_pause', startTime: '2026-11-15T13:00:00Z', recordingUrl: 'https://example.com/recording' },
    ),
  ];
}
