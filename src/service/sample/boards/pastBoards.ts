import { counters, instant, type SampleBoard, createFileRecord, element, results, tuple } from './sampleBoard';
import { boardInChinese } from './inChinese';
import { betsKeptSecret, productBets } from './productBets';
import { notes, retroFile, retrospective, whatToFixFirst } from './retrospective';

/** A sample board as it was at a time, in Unix milliseconds. */
export interface PastBoard {
  readonly takenAt: number;
  readonly moment: 'previousSprint' | 'duringVote' | 'afterRetrospective' | 'beforeBets' | 'duringBets';
  readonly board: SampleBoard;
}

/** Earlier states of two sample boards, oldest first. `language`: of their texts, Simplified Chinese or else English. */
export function pastBoards(language = 'en'): readonly PastBoard[] {
  const past = [...[previousSprint(), duringVote(), afterRetrospective()], ...[beforeBets(), duringBets()]];
  return language === 'zh-cn' ? past.map((each) => ({ ...each, board: boardInChinese(each.board) })) : past;
}

const floorPlan = retroFile(4, 'Floor plan.png', 'image', 310_560, '2026-10-30 09:05');
const actionItems = retroFile(1, 'Action items week 44.pdf', 'document', 84_213, '2026-10-30 10:31');
const burndown = retroFile(2, 'burndown.png', 'image', 190_442, '2026-11-13 09:15');

/** Two weeks before, with a vote on the same question. */
function previousSprint(): PastBoard {
  return {
    takenAt: instant('2026-10-30 10:40'),
    moment: 'previousSprint',
    board: {
      ...retrospective(),
      counters: counters({
        ...{ totalAccessView: 21, totalUserView: 12, totalMeeting: 0, totalMeetingDuration: 0, totalElement: 25 },
        ...{ totalNote: 16, totalComment: 4, totalText: 3, totalFile: 2, totalShape: 2, totalPic: 1, totalWeb: 1 },
      }),
      votes: [firstRound()],
      files: [floorPlan, actionItems],
      meetings: [],
    },
  };
}

/** Four of eight people have voted. */
function duringVote(): PastBoard {
  const board = retrospective();
  return {
    takenAt: instant('2026-11-13 09:44'),
    moment: 'duringVote',
    board: {
      ...board,
      counters: counters({
        ...{ totalAccessView: 47, totalUserView: 13, totalMeeting: 0, totalMeetingDuration: 0, totalElement: 54 },
        ...{ totalNote: 39, totalComment: 8, totalText: 5, totalFile: 3, totalShape: 3, totalPic: 1, totalWeb: 1 },
      }),
      votes: [whatToFixFirst(4), firstRound()],
      files: [floorPlan, actionItems, burndown],
      meetings: [],
    },
  };
}

/** Both votes have ended; the follow-up hasn't taken place. */
function afterRetrospective(): PastBoard {
  const board = retrospective();
  return {
    takenAt: instant('2026-11-13 10:25'),
    moment: 'afterRetrospective',
    board: {
      ...board,
      counters: counters({
        ...{ totalAccessView: 58, totalUserView: 14, totalMeeting: 1, totalMeetingDuration: 3000, totalElement: 57 },
        ...{ totalNote: 41, totalComment: 12, totalText: 5, totalFile: 4, totalShape: 4, totalPic: 1, totalWeb: 1 },
      }),
      votes: [...board.votes, firstRound()],
      files: [floorPlan, ...board.files],
      meetings: board.meetings?.slice(0, 1) ?? [],
    },
  };
}

/** The vote of the previous sprint. Three of its options came back, one was done. */
function firstRound() {
  const ballots = {
    'ana.ruiz': ['el-oncall', 'el-oncall', 'el-flaky'],
    'ben.okafor': ['el-oncall', 'el-reviews', 'el-wifi'],
    'chen.wei': ['el-reviews', 'el-reviews', 'el-wifi'],
    'emma.lind': ['el-wifi', 'el-wifi', 'el-oncall'],
    'grace.tan': ['el-oncall', 'el-flaky', 'el-reviews'],
    'hiro.sato': ['el-wifi', 'el-oncall', 'el-reviews'],
  };
  const kept = notes.filter(({ elementId }) => ['el-flaky', 'el-reviews', 'el-oncall'].includes(elementId));
  const elements = [...kept, element('el-wifi', 'The meeting room has no network')];
  return {
    id: 'vote-fix-first-w44',
    name: 'What do we fix first? (week 44)',
    creator: 'emma.lind',
    startTime: instant('2026-10-30 09:50'),
    duration: 300,
    tickets: 3,
    anonymous: false,
    numberOfVoted: 6,
    status: 1,
    elementTypes: [7],
    elements,
    results: results(
      elements.map(({ elementId }) => elementId),
      ballots,
      tuple,
    ),
  };
}

/** The board is being prepared. */
function beforeBets(): PastBoard {
  const board = productBets();
  return {
    takenAt: instant('2026-11-09 09:00'),
    moment: 'beforeBets',
    board: {
      ...board,
      counters: counters({
        ...{ totalAccessView: 34, totalUserView: 6, totalMeeting: 0, totalMeetingDuration: 0, totalElement: 15 },
        ...{ totalNote: 6, totalComment: 5, totalText: 4, totalFile: 2, totalShape: 4, totalPic: 2, totalWeb: 1 },
      }),
      votes: [],
      files: [...board.files.slice(0, 1), agenda],
      meetings: [],
    },
  };
}

/** One of six people has voted. */
function duringBets(): PastBoard {
  const board = productBets();
  return {
    takenAt: instant('2026-11-11 14:22'),
    moment: 'duringBets',
    board: {
      ...board,
      counters: counters({
        ...{ totalAccessView: 131, totalUserView: 24, totalMeeting: 0, totalMeetingDuration: 0, totalElement: 31 },
        ...{ totalNote: 17, totalComment: 19, totalText: 9, totalFile: 3, totalShape: 10, totalPic: 6, totalWeb: 2 },
      }),
      votes: [betsKeptSecret(1)],
      files: [...board.files, { ...agenda, deletedAt: instant('2026-11-10 17:30') }],
      meetings: [],
    },
  };
}

const agenda = createFileRecord('product-bets-h1', 3, {
  fileName: 'Agenda.docx',
  bigType: 'document',
  userId: 'priya.nair',
  fileSize: 24_118,
  createdAt: instant('2026-11-08 15:20'),
});
