import type { Ref } from '../../core/ref';
import { latestActivity, type Activity } from './latestActivity';
import { mayBeInProgress } from '../parts/meetingState';
import { lastLoaded, shownValue, type LoadState } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { meetingsOfEntries } from '../../service/store/boardLists';

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

/** When a list was loaded, by which its records are judged, in Unix milliseconds; without records, 0. */
export const nowOf = (list: LoadState<unknown>): number => lastLoaded(list)?.loadedAt ?? 0;

/** The latest known activity in what is loaded. */
export const activityIn = (loaded: LoadedBoard): Activity | undefined =>
  latestActivity({
    votes: { records: votesIn(loaded), now: nowOf(loaded.votes) },
    meetings: { records: meetingsIn(loaded), now: nowOf(loaded.meetings) },
    files: { records: filesIn(loaded), now: nowOf(loaded.files) },
  });

/** How many votes and meetings hadn't ended when they were loaded, without meetings that were probably never closed. */
export const notEndedIn = (loaded: LoadedBoard): { readonly votes: number; readonly meetings: number } => ({
  votes: votesIn(loaded).filter(({ value }) => value?.status === 0).length,
  meetings: meetingsIn(loaded).filter(({ value }) => mayBeInProgress(value, nowOf(loaded.meetings))).length,
});
