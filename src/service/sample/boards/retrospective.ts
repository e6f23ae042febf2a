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

const recordId = 'retro-2026-w46';

/** A vote with a tie for first, a vote in the other documented form, and two meetings. */
export function retrospective(): SampleBoard {
  return {
    recordId,
    counters: counters({
      totalAccessView: 64,
      totalUserView: 15,
      totalMeeting: 2,
      totalMeetingDuration: 4_500,
      totalElement: 58,
      totalNote: 41,
      totalComment: 12,
      totalText: 5,
      totalFile: 3,
      totalShape: 4,
      totalPic: 2,
      totalWeb: 1,
    }),
    votes: [whatToFixFirst(), whoFacilitatesNext()],
    files: files(),
    meetings: meetings(),
  };
}

export const notes = [
  element('el-flaky', 'Checkout tests fail one run in five. Nobody trusts red any more.', ['cm-101', 'cm-102']),
  element('el-handover', 'Handover from design came two days before the deadline', ['cm-103']),
  element('el-reviews', 'Reviews wait over the weekend; then everything lands on Monday', []),
  element('el-oncall', 'Same two people carried the pager three weeks in a row', ['cm-104', 'cm-105', 'cm-106']),
  element('el-demo', 'Friday demo: people actually clapped. Keep it!'),
  element('el-snacks', 'More fruit, fewer biscuits 🍎'),
  element('el-rename', 'Rename "utils2"'),
];

/** Named, details as pairs: 8 voters with 3 votes each; two notes tie for first with 6. `voters`: number so far. */
export function whatToFixFirst(voters = 8) {
  const all = {
    'ana.ruiz': ['el-flaky', 'el-flaky', 'el-handover'],
    'ben.okafor': ['el-handover', 'el-handover', 'el-reviews'],
    'chen.wei': ['el-flaky', 'el-reviews', 'el-oncall'],
    'dmitri.petrov': ['el-oncall', 'el-oncall', 'el-flaky'],
    'emma.lind': ['el-handover', 'el-demo', 'el-reviews'],
    'farid.haddad': ['el-flaky', 'el-handover', 'el-demo'],
    'grace.tan': ['el-handover', 'el-snacks', 'el-reviews'],
    'hiro.sato': ['el-flaky', 'el-demo', 'el-snacks'],
  };
  const ids = notes.map((note) => note.elementId);
  const ballots = Object.fromEntries(Object.entries(all).slice(0, voters));
  return {
    id: 'vote-fix-first',
    name: 'What do we fix first?',
    creator: 'emma.lind',
    startTime: instant('2026-11-13 09:42'),
    duration: 300,
    tickets: 3,
    anonymous: false,
    numberOfVoted: voters,
    status: voters === 8 ? 1 : 0,
    elementTypes: [7],
    elements: notes,
    results: results(ids, ballots, tuple),
  };
}

/** Named, details as objects with string counts, `anonymous` as a string; one element has no result. */
function whoFacilitatesNext() {
  const ballots = {
    '70101': ['el-ben'],
    '70102': ['el-grace'],
    '70103': ['el-grace'],
    '70104': ['el-ben'],
    '70105': ['el-grace'],
  };
  return {
    id: 'vote-facilitator',
    name: 'Who facilitates next time?',
    creator: '70105',
    startTime: instant('2026-11-13 10:05'),
    duration: 60,
    tickets: 1,
    anonymous: 'false',
    numberOfVoted: 5,
    status: 1,
    elementTypes: ['19', '7'],
    elements: [
      element('el-grace', 'Grace'),
      element('el-ben', 'Ben (if someone helps with the timer)', ['cm-107']),
      element('el-nobody', 'Nobody, we rotate by dice'),
    ],
    results: results(['el-ben', 'el-grace'], ballots, object),
  };
}

export const retroFile = (number: number, fileName: string, bigType: string, fileSize: number, time: string) =>
  createFileRecord(recordId, number, { fileName, bigType, userId: 'emma.lind', fileSize, createdAt: instant(time) });

function files() {
  return [
    retroFile(1, 'Action items week 44.pdf', 'document', 84_213, '2026-10-30 10:31'),
    retroFile(2, 'burndown.png', 'image', 190_442, '2026-11-13 09:15'),
    retroFile(3, 'Friday demo.mp4', 'video', 48_230_911, '2026-11-13 09:20'),
  ];
}

/** Every role of §2.10 at least once. One participant never opens the microphone. */
function meetings() {
  return [
    createMeetingRecord(recordId, 1, {
      title: 'Sprint 23 retrospective',
      startTime: instant('2026-11-13 09:30'),
      minutes: 50,
      host: '70105',
      joiners: [
        joiner(70105, 1, 3_000, 840, 12),
        joiner(70102, 2, 2_940, 610, 9),
        joiner(70101, 3, 2_990, 420, 5),
        joiner(70103, 3, 2_410, 180, 2),
        joiner(70107, 3, 2_870, 0, 0),
        joiner(70190, 4, 1_200, 60, 1),
        joiner(990_001, 100, 3_000, 0, 0),
        joiner(990_002, 101, 2_995, 0, 0),
      ],
    }),
    createMeetingRecord(recordId, 2, {
      title: 'Follow-up: flaky tests',
      startTime: instant('2026-11-16 13:00'),
      minutes: 25,
      host: '70101',
      joiners: [joiner(70101, 1, 1_500, 700, 4), joiner(70104, 3, 1_480, 640, 6), joiner(70103, 3, 300, 0, 1)],
    }),
  ];
}
