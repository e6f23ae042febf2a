import { t } from '@vscode/l10n';
import type { RecordIssues } from '../../insight/recordIssues';
import type { Cell } from '../../protocol/table';
import { failedRefresh, lastFailure, shownValue, type LoadState } from '../../store/asyncCache';
import { canLoadMore } from '../../records/completeness';
import { issuesText } from '../../text/amounts';
import { explain } from '../../text/explain';
import type { Format } from '../../text/format';
import { clauses, items } from '../../text/phrases';
import type { Loaded } from './loadedBoard';

/** What is missing or wrong with the statistics of a board; empty if nothing is. */
export function statisticsState({ counters }: Pick<Loaded, 'counters'>, format: Format): Cell {
  const failed = failedRefresh(counters);
  if (counters.state === 'failed') {
    const { what, next } = explain(counters.failure);
    if (failed) return { text: t('as of {0}: {1}', format.clock(failed.loadedAt), what), note: next };
    return { text: counters.failure.kind === 'noEntry' ? t('no entry returned') : what, note: next };
  }
  if (counters.state === 'loaded' && counters.value.length === 0) return { text: t('no entry returned') };
  const entries = shownValue(counters)?.length ?? 0;
  if (entries > 1)
    return {
      text: t('{0} entries returned', format.number(entries)),
      note: t('The first is shown; they aren’t added up.'),
    };
  if (entries > 0) return { text: '', tone: 'muted' };
  return { text: counters.state === 'loading' ? t('loading') : t('not loaded'), tone: 'muted' };
}

/** Why the loaded records of a board need review. */
export function recordReasons({ votes, undecided, meetings, files }: RecordIssues, format: Format): string[] {
  const reason = (count: number, one: string, other: string) => (count === 0 ? [] : [format.plural(count, one, other)]);
  return [
    ...reason(votes, t('1 issue in votes'), t('{0} issues in votes', format.number(votes))),
    ...reason(
      undecided,
      t('1 ended vote without a provable outcome'),
      t('{0} ended votes without a provable outcome', format.number(undecided)),
    ),
    ...reason(meetings, t('1 issue in meetings'), t('{0} issues in meetings', format.number(meetings))),
    ...reason(files, t('1 issue in files'), t('{0} issues in files', format.number(files))),
  ];
}

/** The records of a board that aren't loaded, so that nothing is known of them; undefined if all are. */
export function uncheckedText({ votes, meetings, files }: Loaded): string | undefined {
  const lists: readonly (readonly [string, LoadState<unknown>])[] = [
    [t('votes'), votes],
    [t('meetings'), meetings],
    [t('files'), files],
  ];
  const absent = lists.filter(([, loadState]) => shownValue(loadState) === undefined);
  const failed = absent.filter(([, loadState]) => lastFailure(loadState) !== undefined);
  const unloaded = absent.filter((each) => !failed.includes(each)).map(([name]) => name);
  const list = shownValue(files);
  if (list && canLoadMore(list.completeness)) unloaded.push(t('some files'));
  const parts = [
    unloaded.length > 0 && t('not checked: {0}', items(unloaded)),
    failed.length > 0 && t('couldn’t be loaded: {0}', items(failed.map(([name]) => name))),
  ];
  return clauses(parts) || undefined;
}

/**
 * The state of a board: that of its statistics, or what they contradict (`alerts`), then `reasons` in its records, then
 * what isn't checked.
 */
export function stateCell(
  statistics: Cell,
  alerts: readonly string[],
  reasons: readonly string[],
  format: Format,
): Cell {
  const hasProblem = statistics.tone !== 'muted';
  if (reasons.length === 0 && (hasProblem || alerts.length === 0)) return statistics;
  if (hasProblem) return { ...statistics, text: clauses([statistics.text, ...reasons]) };
  const [alert, ...more] = alerts;
  if (alert === undefined) return { text: clauses(reasons) };
  if (reasons.length > 0)
    return { text: clauses([statisticsIssues(alerts.length, format), ...reasons]), note: alerts.join('\n') };
  return more.length === 0 ? { text: alert } : { text: issuesText(alerts.length, format), note: alerts.join('\n') };
}

const statisticsIssues = (count: number, format: Format): string =>
  format.plural(count, t('1 issue in statistics'), t('{0} issues in statistics', format.number(count)));
