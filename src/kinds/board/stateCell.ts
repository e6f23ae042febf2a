import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { groupBy } from '../../core/groupBy';
import type { Section } from '../../core/ref';
import type { BoardIssues } from '../issues/findings';
import type { Cell } from '../../protocol/table';
import { failedRefresh, knownAnswer, shownValue } from '../../service/store/asyncCache';
import { explain, inOneLine, notRefreshedClause } from '../../service/text/explain';
import { boardsText, issuesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { listTitle } from '../parts/listTitle';
import { clauses, sentence, sentences } from '../../core/phrases';
import type { LoadedBoard } from './loadedBoard';
import { number, tn } from '../../core/say';

/** What is missing or wrong with the statistics of a board; empty if nothing is. */
export function statisticsState({ counters }: Pick<LoadedBoard, 'counters'>, format: Format): Cell {
  const failed = failedRefresh(counters);
  if (counters.state === 'failed') {
    const explained = explain(counters.failure);
    const answer = !counters.last && knownAnswer(counters) && t('no entry returned');
    if (!failed)
      return answer
        ? { text: answer, note: explained.next }
        : { text: failureWords(counters.failure), copied: explained.what, note: inOneLine(explained) };
    // Why it couldn't be refreshed is in the note: it's the same for many boards.
    const asOf = notRefreshedClause(format.clock(failed.loadedAt));
    return { text: clauses([answer, asOf]), note: inOneLine(explained) };
  }
  if (counters.state === 'loaded' && counters.value.length === 0) return { text: t('no entry returned') };
  const entries = shownValue(counters)?.length ?? 0;
  if (entries > 1)
    return {
      text: t('{0} entries returned', number(entries)),
      note: t('The first is shown; they aren’t added up.'),
    };
  if (entries > 0) return { text: '', tone: 'muted' };
  return { text: counters.state === 'loading' ? t('loading') : t('not loaded'), tone: 'muted' };
}

/** Why there are no statistics, in two words: many boards have the same reason, which is said once in full. */
function failureWords({ kind }: Failure): string {
  switch (kind) {
    case 'network':
    case 'dns':
    case 'tls':
    case 'protocol':
    case 'proxy':
    case 'timeout':
    case 'notAnswering':
      return t('unreachable');
    case 'noCredentials':
      return t('no app secret');
    case 'auth':
    case 'forbidden':
    case 'refused':
      return t('rejected');
    case 'notRequested':
      return t('not requested');
    default:
      return t('couldn’t be loaded');
  }
}

/** Why there are no statistics of boards, each reason once; without boards that have no entry, which is said of each. */
export function failedText(boards: readonly Pick<LoadedBoard, 'counters'>[]): string {
  const failures = boards.flatMap(({ counters }) =>
    counters.state === 'failed' && !counters.last && !knownAnswer(counters) ? [explain(counters.failure).what] : [],
  );
  const reasons = groupBy(failures, (what) => what);
  return sentences([...reasons].map(([what, of]) => sentence(t('{0}: {1}', what, boardsText(of.length)))));
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
export const recordReasons = (found: BoardIssues, undecided: number): Reason[] => [
  ...reason('votes', found.votes),
  ...(found.votes === 0 && undecided > 0
    ? [{ section: 'votes' as const, text: undecidedText(undecided), issues: 0 }]
    : []),
  ...reason('meetings', found.meetings),
  ...reason('files', found.files),
];

/** The same for its statistics. */
export const statisticsReasons = (count: number): Reason[] => reason(undefined, count);

const reason = (section: Section | undefined, count: number): Reason[] => {
  const title = section === undefined ? t('Statistics') : listTitle(section);
  return count === 0 ? [] : [{ section, text: t('{0}: {1}', title, issuesText(count)), issues: count }];
};

/** How many ended votes have no proved outcome. */
export const undecidedText = (count: number): string =>
  tn(count, t('{n} ended vote without a proved outcome|{n} ended votes without a proved outcome'));

/** How many issues the user dismissed. */
export const dismissedText = (count: number): string => tn(count, t('{n} issue dismissed|{n} issues dismissed'));
