import { t } from '@vscode/l10n';
import { allBoardsPath } from '../../core/ref';
import type { Chip, DetailsHeader, Tile } from '../../protocol/detailsHeader';
import { failedRefresh } from '../../service/store/asyncCache';
import { boardsText, openVotesText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';
import type { Format } from '../../core/format';
import { inSentence, sentences } from '../../core/phrases';
import { failedText } from '../../kinds/board/stateCell';
import { notEndedIn } from '../../kinds/board/loadedBoard';
import { boardLeaves, totalOf, type BoardRow } from './boardRow';
import { boardsTable } from './boardsTable';
import { countedRows, uncountedText } from './listedBoard';
import type { TabView } from './recordsOfBoards';
import { number, tn } from '../../core/say';

/** The boards side by side. `complete`: of how many everything is loaded. */
export function boardsTab(rows: readonly BoardRow[], complete: number, format: Format): TabView {
  return { header: headerOf(rows, complete), pieces: [rows.length > 0 && boardsTable(rows, format)] };
}

/** How many boards need attention, what goes on, and totals of the most telling statistics. */
function headerOf(all: readonly BoardRow[], complete: number): DetailsHeader {
  const rows = countedRows(all);
  const count = (holds: (row: BoardRow) => boolean) => rows.filter(holds).length;
  const review = count(({ needsReview }) => needsReview);
  const outdated = count(({ loaded }) => failedRefresh(loaded.counters) !== undefined);
  const detail = sentences([
    failedText(rows.map(({ loaded }) => loaded)),
    uncountedText(all),
    complete < all.length && partlyLoadedText(complete, all.length),
  ]);
  return {
    style: 'none',
    headline: boardsText(rows.length),
    ...(detail !== '' && { detail }),
    isUpdating: false,
    chips: [
      ...(review === 0 ? [] : [{ text: needText(review), tone: 'alert', to: 'boards' } as const]),
      ...(outdated === 0 ? [] : [{ text: t('{0} couldn’t be refreshed', number(outdated)) }]),
      ...liveChips(rows),
    ],
    tiles: totals(rows),
  };
}

const needText = (boards: number): string => tn(boards, t('1 board needs attention|{n} boards need attention'));

/** How many loaded votes are open, and how many loaded meetings may be in progress. */
function liveChips(rows: readonly BoardRow[]): Chip[] {
  const counts = rows.map(({ loaded }) => notEndedIn(loaded));
  const votes = counts.reduce((sum, each) => sum + each.votes, 0);
  const meetings = counts.reduce((sum, each) => sum + each.meetings, 0);
  const meetingsText = tn(meetings, t('{n} open meeting|{n} open meetings'));
  return [
    ...(votes > 0 ? [{ text: openVotesText(votes), path: allBoardsPath('votes') }] : []),
    ...(meetings > 0 ? [{ text: meetingsText, tone: 'running' as const, path: allBoardsPath('meetings') }] : []),
  ];
}

/** Totals of the most telling statistics. */
function totals(rows: readonly BoardRow[]): Tile[] {
  const labels = {
    'data.totalElement': inSentence(t('Elements')),
    'data.totalAccessView': inSentence(t('Visits')),
    // Those that are listed may be others.
    'data.totalMeeting': t('meetings in statistics'),
  };
  return Object.entries(labels).flatMap(([key, label]) => {
    const leaf = boardLeaves.find((each) => each.key === key);
    const total = leaf && totalOf(rows, leaf);
    if (!total) return [];
    const sum = number(total.sum);
    return [
      total.without === 0 ? { value: sum, label } : { value: `≥ ${sum}`, label: withoutText(label, total.without) },
    ];
  });
}

const withoutText = (label: string, boards: number): string => t('{0}, without {1}', label, boardsText(boards));
