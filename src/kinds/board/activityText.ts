import { t } from '@vscode/l10n';
import type { Activity } from './latestActivity';
import { knownAnswer, shownValue, type LoadState } from '../../service/store/asyncCache';
import { isWithoutEntry } from '../../service/store/missingLists';
import type { Format } from '../../core/format';
import { items } from '../../core/phrases';
import { listTitle } from '../parts/listTitle';
import type { LoadedBoard } from './loadedBoard';

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

export const activityTitle = (): string => t('Latest known activity');

/** The lists that may hold a later activity; undefined if all are loaded, or the service returned no entry for them. */
export function notLoadedText({ votes, meetings, files }: LoadedBoard): string | undefined {
  const isMissing = (list: LoadState<unknown>) => !shownValue(list) && !isWithoutEntry(knownAnswer(list));
  const isPart = (shownValue(files)?.completeness.kind ?? 'complete') !== 'complete';
  const missing = [
    isMissing(votes) && listTitle('votes'),
    isMissing(meetings) && listTitle('meetings'),
    (isMissing(files) || isPart) && listTitle('files'),
  ].filter((each) => each !== false);
  return missing.length === 0 ? undefined : t('Not loaded: {0}', items(missing));
}
