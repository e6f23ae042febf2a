import type { Json } from '../../src/core/json';
import {
  counters,
  instant,
  minute,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  tuple,
} from '../../src/service/sample/boards/sampleBoard';

const start = instant('2026-11-01 08:00');

/** Size of a generated board; default 0. */
export interface Width {
  readonly recordId: string;
  readonly files?: number;
  readonly meetings?: number;
  /** Participants of each meeting. */
  readonly joiners?: number;
  readonly votes?: number;
  /** Voters of each vote, spread over its three options. */
  readonly ballots?: number;
}

/** Generates a board. Records are the same in every run, with IDs `f-0001`, `m-<recordId>-1`, `vote-1` and so on. */
export function wideBoard(width: Width): SampleBoard {
  const { recordId, files = 0, meetings = 0, joiners = 0, votes = 0, ballots = 0 } = width;
  return {
    recordId,
    counters: counters({
      totalMeeting: meetings,
      totalMeetingDuration: meetings * 1_800,
      totalElement: files,
      totalFile: files,
    }),
    files: numbers(files).map((n) =>
      createFileRecord(recordId, n, {
        fileName: `Page ${n}.png`,
        bigType: 'image',
        userId: `user-${n % 10}`,
        fileSize: 1_000 + n,
        createdAt: start + n * minute,
      }),
    ),
    meetings: numbers(meetings).map((n) =>
      createMeetingRecord(recordId, n, {
        title: `Meeting ${n}`,
        startTime: start + n * 60 * minute,
        minutes: 30,
        host: '1',
        joiners: numbers(joiners).map((id) => joiner(id, id === 1 ? 1 : 3, 1_800, id % 600, id % 5)),
      }),
    ),
    votes: numbers(votes).map((n) => wideVote(n, ballots)),
  };
}

/** Generates `count` boards `board-0001`, `board-0002`, … with distinct counters and nothing else. */
export function manyBoards(count: number): readonly SampleBoard[] {
  return numbers(count).map((n) => ({
    ...wideBoard({ recordId: `board-${String(n).padStart(4, '0')}` }),
    counters: counters({ totalAccessView: n * 3, totalUserView: n, totalElement: n * 2, totalNote: n }),
  }));
}

function wideVote(n: number, ballots: number): Json {
  const options = ['one', 'two', 'three'].map((name) => element(`el-${n}-${name}`, `Option ${name}`));
  const results = options.map(({ elementId }, index) => {
    const voters = numbers(ballots).filter((voter) => voter % options.length === index);
    return { elementId, total: voters.length, detail: voters.map((voter) => tuple(`voter-${voter}`, 1)) };
  });
  return {
    id: `vote-${n}`,
    name: `Vote ${n}`,
    creator: 'voter-1',
    startTime: start + n * minute,
    duration: 600,
    tickets: 1,
    anonymous: false,
    numberOfVoted: ballots,
    status: 1,
    elementTypes: [7],
    elements: options,
    results: results.toSorted((a, b) => b.total - a.total),
  };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
