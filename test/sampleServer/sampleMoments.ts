import { allSampleBoards } from '../../src/service/sample/service';
import { pastBoards, type PastBoard } from '../../src/service/sample/boards/pastBoards';
import type { SampleBoard } from '../../src/service/sample/boards/sampleBoard';

/** A time in the past of the sample boards, oldest first, or now. */
export const moments = [
  'previousSprint',
  'beforeBets',
  'duringBets',
  'duringVote',
  'afterRetrospective',
  'now',
] as const satisfies readonly (PastBoard['moment'] | 'now')[];
export type Moment = (typeof moments)[number];

export const isMoment = (value: unknown): value is Moment => moments.some((each) => each === value);

/** The sample boards that have a past, and the switch that moves them through it while a service serves them. */
export interface BoardsInTime {
  readonly boards: readonly SampleBoard[];
  readonly moment: () => Moment;
  /** All boards are as they were at that time; one without such an early state is in its first. */
  readonly setMoment: (moment: Moment) => void;
}

export function boardsInTime(start: Moment = 'now', now?: number, language?: string): BoardsInTime {
  const past = pastBoards(language).toSorted((one, other) => one.takenAt - other.takenAt);
  const today = allSampleBoards(now, language);
  let moment = start;
  const stateOf = (recordId: string): SampleBoard => {
    const states = past.filter(({ board }) => board.recordId === recordId);
    const until = past.find((each) => each.moment === moment)?.takenAt;
    const earlier = until === undefined ? undefined : (states.findLast(({ takenAt }) => takenAt <= until) ?? states[0]);
    return (earlier?.board ?? today.find((each) => each.recordId === recordId)) as SampleBoard;
  };
  return {
    boards: [...new Set(past.map(({ board }) => board.recordId))].map((recordId) => ({
      recordId,
      get counters() {
        return stateOf(recordId).counters;
      },
      get votes() {
        return stateOf(recordId).votes;
      },
      get files() {
        return stateOf(recordId).files;
      },
      get meetings() {
        return stateOf(recordId).meetings;
      },
    })),
    moment: () => moment,
    setMoment: (next) => {
      moment = next;
    },
  };
}
