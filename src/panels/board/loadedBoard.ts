import type { Ref } from '../../base/ref';
import type { TimeSlicer } from '../../base/timeSlicer';
import { laterActivity, latestActivity, type Activity } from '../../insight/latestActivity';
import { duplicatesOf, isListPlace } from '../../insight/listFindings';
import { recordIssues, type RecordIssues } from '../../insight/recordIssues';
import { statisticsActivity } from '../../insight/statisticsActivity';
import type { FileList } from '../../records/fileList';
import type { StatisticsAt } from '../../records/statisticsAt';
import { shownValue } from '../../store/asyncCache';
import type { BoardMeetings } from '../../store/boardLists';
import type { BoardStore } from '../../store/boardStore';
import { unreadableEntries, unrequestedEntries } from '../../store/meetingEntries';
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

/**
 * What needs review in the loaded records and in their lists, as many as the findings to review. Files with several
 * versions under one ID count once each.
 */
export async function issuesIn(loaded: LoadedBoard, now: number, slicer: TimeSlicer): Promise<RecordIssues> {
  const records = { votes: votesIn(loaded), meetings: meetingsIn(loaded), files: filesIn(loaded) };
  const { votes, meetings, files, undecided } = await recordIssues(records, now, slicer);
  return {
    votes: votes + duplicatesOf(listOf(shownValue(loaded.votes))).length,
    meetings: meetings + entryIssues(shownValue(loaded.meetings) ?? []),
    files: files + fileListIssues(shownValue(loaded.files)),
    undecided,
  };
}

const listOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const entryIssues = (entries: BoardMeetings): number =>
  duplicatesOf(entries).length +
  [unreadableEntries(entries), unrequestedEntries(entries)].filter((some) => some > 0).length;

function fileListIssues(list: FileList | undefined): number {
  if (!list) return 0;
  const isDoubtful = list.stopped !== undefined || list.completeness.kind === 'unknown';
  return list.conflicting + duplicatesOf(list.pages.filter(isListPlace)).length + (isDoubtful ? 1 : 0);
}

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
