import { sections, type Ref, type Section } from '../../core/ref';
import { mayBeInProgress } from '../parts/meetingState';
import type { Failure } from '../../core/failure';
import { knownAnswer, lastFailure, lastLoaded, shownValue, type LoadState } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { areAllMeetings, areAllVotes, meetingsOfEntries } from '../../service/store/boardLists';
import type { Numeric } from '../../core/numeric';
import { instantOf } from '../../core/instant';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';
import { t } from '@vscode/l10n';
import { isWithoutEntry } from '../../service/store/missingLists';
import type { Format } from '../../core/format';
import { items } from '../../core/phrases';
import { listTitle } from '../parts/listTitle';

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

/** The latest known activity on a board: a time in its records. */
export interface Activity {
  readonly sent: Numeric;
  readonly what: 'vote' | 'meeting' | 'file';
}

/** The records of a list, and when they were loaded, in Unix milliseconds. */
interface LoadedList<T> {
  readonly records: readonly { readonly value: T | undefined }[];
  readonly now: number;
}

interface Loaded {
  readonly votes: LoadedList<Vote>;
  readonly meetings: LoadedList<Meeting>;
  readonly files: LoadedList<BoardFile>;
}

/**
 * The latest activity in votes, meetings and files; the API dates neither edits nor visits. Times later than the record
 * was loaded are ignored as scheduled.
 */
export function latestActivity({ votes, meetings, files }: Loaded): Activity | undefined {
  let latest: (Activity & { readonly ms: number }) | undefined;
  const consider = <T>(
    what: Activity['what'],
    { records, now }: LoadedList<T>,
    momentsOf: (value: T) => readonly (Numeric | undefined)[],
  ) => {
    for (const { value } of records)
      for (const sent of value === undefined ? [] : momentsOf(value)) {
        const ms = instantOf(sent)?.ms;
        if (sent !== undefined && ms !== undefined && ms <= now && (!latest || ms > latest.ms))
          latest = { sent, what, ms };
      }
  };
  consider('vote', votes, ({ startTime }) => [startTime]);
  consider('meeting', meetings, ({ startTime, endTime }) => [startTime, endTime]);
  consider('file', files, ({ createdAt, updatedAt, deletedAt }) => [createdAt, updatedAt, deletedAt]);
  return latest;
}

/** The time and kind of the latest known activity. */
export function activityText({ sent, what }: Activity, format: Format): string {
  const time = format.time(sent) ?? String(sent);
  switch (what) {
    case 'vote':
      return t('{0} (a vote)', time);
    case 'meeting':
      return t('{0} (a meeting)', time);
    case 'file':
      return t('{0} (a file)', time);
  }
}

export const activityTitle = (): string => t('Last activity');

/** The titles of the lists to load of a board of which none is shown yet; empty if there is nothing to load. */
export const listsOfUnloaded = (loaded: LoadedBoard): readonly string[] =>
  sections.some((section) => shownValue<unknown>(loaded[section]))
    ? []
    : sections.filter((section) => !isWithoutEntry(knownAnswer(loaded[section]))).map(listTitle);

/** Whether all records of its lists are known. */
export const areAllLoaded = (loaded: LoadedBoard): boolean => sections.every((section) => isListWhole(loaded, section));

/** Whether a list is loaded, and nothing of it is missing or can't be read. */
export function isListWhole(loaded: LoadedBoard, section: Section): boolean {
  if (section === 'files') return areAllFiles(loaded);
  const [votes, meetings] = [shownValue(loaded.votes), shownValue(loaded.meetings)];
  return section === 'votes'
    ? votes !== undefined && areAllVotes(votes)
    : meetings !== undefined && areAllMeetings(meetings);
}

export const areAllFiles = ({ files }: Pick<LoadedBoard, 'files'>): boolean =>
  shownValue(files)?.completeness.kind === 'complete';

/** The lists that couldn't be loaded; undefined if none, or if the failure of another request prevented it. */
export function failedListsText(loaded: LoadedBoard): string | undefined {
  const failed = failedLists(loaded).map(listTitle);
  return failed.length === 0 ? undefined : t('Couldn’t be loaded: {0}', items(failed));
}

/** Why the first of them couldn't be loaded. */
export function failureOfLists(loaded: LoadedBoard): Failure | undefined {
  const [first] = failedLists(loaded);
  return first && lastFailure(loaded[first]);
}

const failedLists = (loaded: LoadedBoard) => sections.filter((section) => isFailed(loaded[section]));

const isFailed = (list: LoadState<unknown>): boolean =>
  list.state === 'failed' &&
  list.failure.kind !== 'notRequested' &&
  !shownValue(list) &&
  !isWithoutEntry(knownAnswer(list));

/**
 * The lists that aren't loaded, or not all of them; undefined if all are, or the service returned no entry for them.
 * `isWhole`: without those of which only a part is loaded.
 */
export function notLoadedText(loaded: LoadedBoard, isWhole = false): string | undefined {
  const isMissing = (list: LoadState<unknown>) =>
    !shownValue(list) && !isWithoutEntry(knownAnswer(list)) && !isFailed(list);
  const isPart = !isWhole && (shownValue(loaded.files)?.completeness.kind ?? 'complete') !== 'complete';
  const missing = sections
    .filter((section) => isMissing(loaded[section]) || (section === 'files' && isPart))
    .map(listTitle);
  return missing.length === 0 ? undefined : t('Not loaded: {0}', items(missing));
}
