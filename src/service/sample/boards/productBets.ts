import {
  counters,
  instant,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  object,
  results,
  tuple,
} from './sampleBoard';

const recordId = 'product-bets-h1';

/** Three votes: anonymous without voters, anonymous with voters, and inconsistent. */
export function productBets(): SampleBoard {
  return {
    recordId,
    // The counters contradict the records: three meetings counted, one listed, and a duration that fits no unit.
    counters: counters({
      totalAccessView: 212,
      totalUserView: 31,
      totalMeeting: 3,
      totalMeetingDuration: 145,
      totalElement: 34,
      totalNote: 18,
      totalComment: 27,
      totalText: 9,
      totalFile: 2,
      totalShape: 12,
      totalPic: 6,
      totalWeb: 2,
    }),
    votes: [betsKeptSecret(), leakingMoodVote(), inconsistentCutList()],
    files: [
      createFileRecord(recordId, 1, {
        fileName: 'H1 budget.xlsx',
        bigType: 'document',
        userId: 'priya.nair',
        fileSize: 61_004,
        createdAt: instant('2026-11-09 08:00'),
      }),
      createFileRecord(recordId, 2, {
        fileName: 'Customer calls (12).m4a',
        bigType: 'audio',
        userId: 'tomas.novak',
        fileSize: 9_310_220,
        createdAt: instant('2026-11-10 16:40'),
      }),
    ],
    meetings: [
      createMeetingRecord(recordId, 1, {
        title: 'Betting table',
        startTime: instant('2026-11-11 14:00'),
        minutes: 75,
        host: '81001',
        joiners: [
          joiner(81001, 1, 4_500, 1_900, 20),
          joiner(81002, 3, 4_410, 1_200, 14),
          joiner(81003, 3, 4_500, 300, 3),
        ],
      }),
    ],
  };
}

/** `anonymous: true`, and every userId is null. `voters`: number so far. */
export function betsKeptSecret(voters = 6) {
  const all = {
    a: ['el-search', 'el-search', 'el-offline'],
    b: ['el-search', 'el-offline', 'el-billing'],
    c: ['el-search', 'el-search', 'el-search'],
    d: ['el-offline', 'el-offline', 'el-import'],
    e: ['el-billing', 'el-search', 'el-offline'],
    f: ['el-billing', 'el-billing', 'el-search'],
  };
  const ballots = Object.fromEntries(Object.entries(all).slice(0, voters));
  return {
    id: 'vote-bets',
    name: 'Our bets for the first half',
    creator: 'priya.nair',
    startTime: instant('2026-11-11 14:20'),
    duration: 600,
    tickets: 3,
    anonymous: true,
    numberOfVoted: voters,
    status: voters === 6 ? 1 : 0,
    elementTypes: [19],
    elements: [
      element('el-search', 'Search that understands typos', ['cm-201']),
      element('el-offline', 'Work offline on the train'),
      element('el-billing', 'One invoice for the whole company', ['cm-202', 'cm-203']),
      element('el-import', 'Import from spreadsheets'),
    ],
    results: results(['el-search', 'el-offline', 'el-billing', 'el-import'], ballots, (_voter, count) =>
      tuple(null, count),
    ),
  };
}

/** `anonymous: true`, but the userIds are sent. */
function leakingMoodVote() {
  const ballots = {
    'priya.nair': ['el-confident'],
    'tomas.novak': ['el-worried'],
    'lucia.ferri': ['el-worried'],
    'omar.aziz': ['el-confident'],
    'sven.berg': ['el-worried'],
  };
  return {
    id: 'vote-mood',
    name: 'Honestly: do we believe in this plan?',
    creator: 'priya.nair',
    startTime: instant('2026-11-11 15:02'),
    duration: 120,
    tickets: 1,
    anonymous: true,
    numberOfVoted: 5,
    status: 1,
    elementTypes: [7],
    elements: [element('el-confident', 'Yes, we can carry it'), element('el-worried', 'I am worried')],
    results: results(['el-worried', 'el-confident'], ballots, object),
  };
}

/**
 * Inconsistent: results out of order, a total unlike its details, one voter with more votes than tickets, fewer voters
 * counted than listed, and a result for a missing element.
 */
function inconsistentCutList() {
  return {
    id: 'vote-cut-list',
    name: 'What do we stop doing?',
    creator: 'tomas.novak',
    startTime: instant('2026-11-12 09:10'),
    duration: 0,
    tickets: 2,
    anonymous: false,
    numberOfVoted: 3,
    status: 1,
    elementTypes: [4, 6, 2],
    elements: [
      element('el-newsletter', 'The weekly newsletter nobody opens'),
      element('el-tablet', 'The tablet app', ['cm-204']),
      element('el-status', 'Status meetings on Thursday'),
    ],
    results: [
      { elementId: 'el-newsletter', total: 2, detail: [tuple('sven.berg', 1), tuple('omar.aziz', 1)] },
      {
        elementId: 'el-status',
        total: 7,
        detail: [tuple('lucia.ferri', 3), tuple('sven.berg', 1), tuple('omar.aziz', 1)],
      },
      { elementId: 'el-tablet', total: 1, detail: [tuple('tomas.novak', 1)] },
      { elementId: 'el-deleted-note', total: 1, detail: [tuple('tomas.novak', 1)] },
    ],
  };
}
