import { t } from '@vscode/l10n';
import type { Ref } from '../../base/ref';
import type { TimeSlicer } from '../../base/timeSlicer';
import { latestActivity, type Activity } from '../../insight/latestActivity';
import { recordIssues, type RecordIssues } from '../../insight/recordIssues';
import { shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { meetingsOfEntries } from '../../store/sectionRecords';
import { items } from '../../text/phrases';

export type Loaded = ReturnType<typeof loadedOf>;

/** What is loaded of a board. Loads nothing. */
export function loadedOf(ref: Ref, store: BoardStore) {
  return {
    counters: store.counters.peek(ref),
    votes: store.votes.peek(ref),
    files: store.files.peek(ref),
    meetings: store.meetings.peek(ref),
  };
}

export const votesIn = ({ votes }: Pick<Loaded, 'votes'>) => shownValue(votes)?.records ?? [];

export const filesIn = ({ files }: Pick<Loaded, 'files'>) => shownValue(files)?.files ?? [];

export const meetingsIn = ({ meetings }: Pick<Loaded, 'meetings'>) => meetingsOfEntries(shownValue(meetings) ?? []);

/** What needs review in the loaded records. Files with several versions under one ID count once each. */
export async function issuesIn(loaded: Loaded, now: number, slicer: TimeSlicer): Promise<RecordIssues> {
  const records = { votes: votesIn(loaded), meetings: meetingsIn(loaded), files: filesIn(loaded) };
  const issues = await recordIssues(records, now, slicer);
  return { ...issues, files: issues.files + (shownValue(loaded.files)?.conflicting ?? 0) };
}

export const activityIn = (loaded: Loaded, now: number): Activity | undefined =>
  latestActivity(
    {
      votes: votesIn(loaded).map(({ value }) => value),
      meetings: meetingsIn(loaded).map(({ value }) => value),
      files: filesIn(loaded).map(({ value }) => value),
    },
    now,
  );

/** What the latest activity is computed from. */
export function loadedNote(loaded: Loaded): string {
  const missing = [
    !shownValue(loaded.votes) && t('votes'),
    !shownValue(loaded.meetings) && t('meetings'),
    !shownValue(loaded.files)
      ? t('files')
      : shownValue(loaded.files)?.completeness.kind !== 'complete' && t('some files'),
  ].filter((each) => each !== false);
  return missing.length === 0
    ? t('from votes, meetings, and files; no times for drawing or visits')
    : t('not loaded: {0}; no times for drawing or visits', items(missing));
}
