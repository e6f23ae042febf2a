import { t } from '@vscode/l10n';
import type { Section } from '../../base/ref';
import type { BoardIssues } from '../../insight/boardIssues';
import type { Cell } from '../../protocol/table';
import { failedRefresh, knownAnswer, lastFailure, shownValue, type LoadState } from '../../store/asyncCache';
import { canLoadMore } from '../../records/completeness';
import { explain, inOneLine, notRefreshedClause } from '../../text/explain';
import type { Format } from '../../text/format';
import { clauses, items } from '../../text/phrases';
import type { LoadedBoard } from './loadedBoard';

/** What is missing or wrong with the statistics of a board; empty if nothing is. */
export function statisticsState({ counters }: Pick<LoadedBoard, 'counters'>, format: Format): Cell {
  const failed = failedRefresh(counters);
  if (counters.state === 'failed') {
    const explained = explain(counters.failure);
    const answer = !counters.last && knownAnswer(counters) && t('no entry returned');
    if (!failed) return { text: answer || explained.what, note: explained.next };
    // Why it couldn't be refreshed is in the note: it's the same for many boards.
    const asOf = notRefreshedClause(format.clock(failed.loadedAt));
    return { text: clauses([answer, asOf]), note: inOneLine(explained) };
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

/** Why a board needs review. */
export interface Reason {
  /** The list that it was found in; undefined for statistics. */
  readonly section: Section | undefined;
  readonly text: string;
  /** Number of issues; 0 for votes without a proved outcome, which aren't issues by themselves. */
  readonly issues: number;
}

/**
 * Why the loaded records of a board need review. `undecided`: number of ended votes without a proved outcome, which is
 * said only if no issue in votes says why.
 */
export const recordReasons = ({ votes, meetings, files }: BoardIssues, undecided: number, format: Format): Reason[] => [
  ...reason('votes', votes, t('1 issue in votes'), t('{0} issues in votes', format.number(votes)), format),
  ...reason(
    'votes',
    votes === 0 ? undecided : 0,
    t('1 ended vote without a proved outcome'),
    t('{0} ended votes without a proved outcome', format.number(undecided)),
    format,
  ).map((each) => ({ ...each, issues: 0 })),
  ...reason(
    'meetings',
    meetings,
    t('1 issue in meetings'),
    t('{0} issues in meetings', format.number(meetings)),
    format,
  ),
  ...reason('files', files, t('1 issue in files'), t('{0} issues in files', format.number(files)), format),
];

/** The same for its statistics. */
export const statisticsReasons = (count: number, format: Format): Reason[] =>
  reason(undefined, count, t('1 issue in statistics'), t('{0} issues in statistics', format.number(count)), format);

/** How many issues the user dismissed. */
export const dismissedText = (count: number, format: Format): string =>
  format.plural(count, t('{0} issue dismissed', format.number(count)), t('{0} issues dismissed', format.number(count)));

/** Where issues were found, within a sentence. */
function placeText(section: Section | undefined): string {
  if (section === undefined) return t('statistics');
  return section === 'votes' ? t('votes') : section === 'meetings' ? t('meetings') : t('files');
}

const reason = (section: Section | undefined, count: number, one: string, other: string, format: Format): Reason[] =>
  count === 0 ? [] : [{ section, text: format.plural(count, one, other), issues: count }];

/** The records of a board that aren't loaded, so that nothing is known of them; undefined if all are. */
export function uncheckedCell({ votes, meetings, files }: LoadedBoard): Cell | undefined {
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
  const text = clauses(parts);
  if (text === '') return undefined;
  // Most boards have nothing loaded, and the column is narrow.
  return absent.length === lists.length && failed.length === 0
    ? { text: t('records not checked'), note: text, tone: 'muted' }
    : { text, tone: 'muted' };
}

/**
 * The state of a board: that of its statistics, or their contradictions (`alerts`), then `reasons` in its records. The
 * text counts issues and names their lists, and the note has the texts of `alerts`, since the column is narrow.
 */
export function boardStateCell(
  statistics: Cell,
  alerts: readonly string[],
  reasons: readonly Reason[],
  format: Format,
): Cell {
  const texts = reasons.map(({ text }) => text);
  if (statistics.tone !== 'muted') {
    const inStatistics = statisticsReasons(alerts.length, format).map(({ text }) => text);
    return { ...statistics, text: clauses([statistics.text, ...inStatistics, ...texts]) };
  }
  const all = [...alerts, ...texts];
  if (all.length === 0) return statistics;
  if (alerts.length === 0 && texts.length === 1) return { text: texts.join() };
  const note = all.join('\n');
  if (reasons.length === 0)
    return { text: items(statisticsReasons(alerts.length, format).map(({ text }) => text)), note };
  const counted = reasons.filter(({ issues }) => issues > 0);
  const count = counted.reduce((sum, { issues }) => sum + issues, alerts.length);
  const where = items([
    ...new Set([...(alerts.length > 0 ? [t('statistics')] : []), ...counted.map(({ section }) => placeText(section))]),
  ]);
  const text = format.plural(count, t('1 issue in {0}', where), t('{0} issues in {1}', format.number(count), where));
  return { text, note };
}
