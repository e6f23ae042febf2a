import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import type { Cell } from '../../protocol/table';
import { failedRefresh, knownAnswer, shownValue } from '../../service/store/asyncCache';
import { explain, inOneLine, notRefreshedClause } from '../../service/text/explain';
import type { Format } from '../../core/format';
import { clauses, joinParts } from '../../core/phrases';
import type { LoadedBoard } from './loadedBoard';
import { number, tn } from '../../core/say';

/** What is missing or wrong with the statistics of a board; empty if nothing is. `isOnPage`: without what its page says. */
export function statisticsState({ counters }: Pick<LoadedBoard, 'counters'>, format: Format, isOnPage?: true): Cell {
  const failed = failedRefresh(counters);
  if (counters.state === 'failed') {
    const explained = explain(counters.failure);
    const answer = !counters.last && knownAnswer(counters) && t('no entry returned');
    if (!failed) return answer ? { text: answer, note: explained.next } : failureState(counters.failure);
    // Why it couldn't be refreshed is in the note: it's the same for many boards.
    const asOf = notRefreshedClause(format.clock(failed.loadedAt));
    return {
      text: clauses([answer, isOnPage ? false : asOf]),
      note: isOnPage ? joinParts([asOf, inOneLine(explained)], '\n') : inOneLine(explained),
    };
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

/** Why there are no statistics. */
export function failureState(failure: Failure): Cell {
  const explained = explain(failure);
  return { text: failureWords(failure), copied: explained.what, note: inOneLine(explained) };
}

/** The same in two words: many boards have the same reason, which is said once in full. */
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

/** How many ended votes have no proved outcome. */
export const undecidedText = (count: number): string =>
  tn(count, t('{n} ended vote without a proved outcome|{n} ended votes without a proved outcome'));

/** How many issues the user dismissed. */
export const dismissedText = (count: number): string => tn(count, t('{n} issue dismissed|{n} issues dismissed'));
