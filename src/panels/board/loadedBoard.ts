import type { Ref } from '../../base/ref';
import { laterActivity, latestActivity, type Activity } from '../../insight/latestActivity';
import { mayBeInProgress } from '../../insight/meetingState';
import { statisticsActivity } from '../../insight/statisticsActivity';
import type { StatisticsAt } from '../../records/statisticsAt';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { meetingsOfEntries } from '../../store/sectionRecords';

export type LoadedBoard = ReturnType<typeof loadedOf>;

/** The load states of the lists of a board. Loads nothing. */
export function loadedOf(ref: Ref, store: Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings'>) {
  return {
    counters: store.counters.peek(ref),
    votes: store.votes.peek(ref),
    files: store.files.peek(ref),
    meetings: store.meetings.peek(ref),
  };
}

export const votesIn = ({ votes }: Pick<LoadedBoard, 'votes'>) => shownValue(votes)?.records ?? [];

export const filesIn = ({ files }: Pick<LoadedBoard, 'files'>) => shownValue(files)?.files ?? [];

export const meetingsIn = ({ meetings }: Pick<LoadedBoard, 'meetings'>) =>
  meetingsOfEntries(shownValue(meetings) ?? []);

/** Whether anything is known that would tell an activity. `states`: the statistics at several times. */
export const tellsActivity = ({ votes, meetings, files }: LoadedBoard, states: readonly StatisticsAt[]): boolean =>
  [votes, meetings, files].some((list) => shownValue<unknown>(list) !== undefined) || states.length > 1;

/** The latest known activity in what is loaded. `states`: the statistics at several times, in order. */
export const activityIn = (loaded: LoadedBoard, states: readonly StatisticsAt[], now: number): Activity | undefined =>
  laterActivity(
    latestActivity(
      {
        votes: votesIn(loaded).map(({ value }) => value),
        meetings: meetingsIn(loaded).map(({ value }) => value),
        files: filesIn(loaded).map(({ value }) => value),
      },
      now,
    ),
    statisticsActivity(states.map(({ at, decoded }) => ({ at, counters: decoded?.value?.data }))),
  );

/**
 * How many loaded votes and meetings haven't ended at `now` (Unix milliseconds), without meetings that were probably
 * never closed.
 */
export const notEndedIn = (
  loaded: LoadedBoard,
  now: number,
): { readonly votes: number; readonly meetings: number } => ({
  votes: votesIn(loaded).filter(({ value }) => value?.status === 0).length,
  meetings: meetingsIn(loaded).filter(({ value }) => mayBeInProgress(value, now)).length,
});
