import { t } from '@vscode/l10n';
import type { Activity } from '../../insight/latestActivity';
import type { StatisticsAt } from '../../records/statisticsAt';
import { knownAnswer, shownValue, type LoadState } from '../../store/asyncCache';
import { isWithoutEntry } from '../../store/noEntry';
import type { Format } from '../../text/format';
import { inSentence, items } from '../../text/phrases';
import { isInOddUnit } from '../table/cells';
import { notEndedIn, type LoadedBoard } from './loadedBoard';

/** The time and kind of the latest known activity. */
export function activityText(activity: Activity, format: Format): string {
  const read = format.time(activity.sent) ?? String(activity.sent);
  const isAssumed = activity.what !== 'statistics' && isInOddUnit(activity.sent, format);
  const time = isAssumed ? t('{0}, unit assumed', read) : read;
  switch (activity.what) {
    case 'vote':
      return t('{0} (a vote)', time);
    case 'meeting':
      return t('{0} (a meeting)', time);
    case 'file':
      return t('{0} (a file)', time);
    case 'statistics':
      // The times at which the statistics were read are no times of an activity.
      return t(
        'between {0} and {1} (statistics changed)',
        format.minuteOfDay(activity.after),
        format.minuteOfDay(Number(activity.sent)),
      );
  }
}

/**
 * `No known activity since Nov 13, 2026 (a file); not loaded: meetings`; undefined if none is known. What hasn't ended
 * may be going on, so its start is only the latest known activity.
 */
export function activitySentence(
  activity: Activity | undefined,
  loaded: LoadedBoard,
  format: Format,
): string | undefined {
  if (!activity) return undefined;
  const [time, missing, open] = [activityText(activity, format), notLoaded(loaded), notEnded(loaded, format)];
  const changed = activity.what === 'statistics' ? undefined : activity.changed;
  const said =
    activity.what === 'statistics' || changed || open.length > 0
      ? t('The latest known activity was {0}', time)
      : t('No known activity since {0}', time);
  const more = [
    ...(changed
      ? [
          t(
            'statistics changed between {0} and {1}',
            format.minuteOfDay(changed.after),
            format.minuteOfDay(changed.until),
          ),
        ]
      : []),
    ...open,
  ];
  const withOpen = more.length > 0 ? t('{0}; {1}', said, items(more)) : said;
  return missing.length === 0 ? withOpen : t('{0}; not loaded: {1}', withOpen, items(missing));
}

function notEnded(loaded: LoadedBoard, format: Format): string[] {
  const { votes, meetings } = notEndedIn(loaded);
  return [
    ...(votes > 0 ? [t('open votes: {0}', format.number(votes))] : []),
    ...(meetings > 0 ? [t('open meetings: {0}', format.number(meetings))] : []),
  ];
}

export const activityTitle = (): string => t('Latest known activity');

export const activityMeaning = (): string =>
  t(
    'The latest time in loaded votes, meetings, and files, or the times between which the statistics are known to have changed. The API returns no times for drawing or visits, so there may have been more.',
  );

/** The sources of the known activity, and the lists that aren't loaded. `states`: the statistics at several times. */
export function activitySources(loaded: LoadedBoard, states: readonly StatisticsAt[]): string {
  const missing = notLoaded(loaded);
  const isCompared = states.filter(({ decoded }) => decoded).length > 1;
  if (missing.length === 0)
    return isCompared
      ? t('known only from votes, meetings, files, and changed statistics; no times for drawing or visits')
      : t('known only from votes, meetings, and files; no times for drawing or visits');
  return isCompared
    ? t(
        'known only from what is loaded and changed statistics; not loaded: {0}; no times for drawing or visits',
        items(missing),
      )
    : t('known only from what is loaded; not loaded: {0}; no times for drawing or visits', items(missing));
}

/** The lists that aren't loaded, without those for which the service returned no entry. */
function notLoaded({ votes, meetings, files }: LoadedBoard): string[] {
  const isMissing = (list: LoadState<unknown>) => !shownValue(list) && !isWithoutEntry(knownAnswer(list));
  const isPart = (shownValue(files)?.completeness.kind ?? 'complete') !== 'complete';
  return [
    isMissing(votes) && inSentence(t('Votes')),
    isMissing(meetings) && inSentence(t('Meetings')),
    isMissing(files) ? inSentence(t('Files')) : isPart && t('some files'),
  ].filter((each) => each !== false);
}
