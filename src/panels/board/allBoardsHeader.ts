import { t } from '@vscode/l10n';
import type { Failure } from '../../base/failure';
import type { Chip, Tile, DetailsHeader } from '../../protocol/detailsHeader';
import { failedRefresh, knownAnswer, shownValue } from '../../store/asyncCache';
import type { Format } from '../../text/format';
import { boardsText } from '../../text/amounts';
import { clauses, sentences } from '../../text/phrases';
import type { BoardRow } from './boardRow';
import { notEndedIn } from './loadedBoard';
import { boardLeaves, countedRows, totalOf, uncountedText } from './boardTotals';

/** How many boards have statistics, and totals of the most telling ones. Sample boards beside others aren’t counted. */
export function allBoardsHeader(all: readonly BoardRow[], format: Format): DetailsHeader {
  const rows = countedRows(all);
  const { loaded, review, outdated, failed } = countsOf(rows);
  const { tiles, areWhole } = totals(rows, format);
  const detail = sentences([
    uncountedText(all, format),
    !areWhole && t('Totals leave out what is unknown or in doubt.'),
  ]);
  return {
    style: 'none',
    headline: clauses([
      loaded === rows.length ? boardsText(loaded, format) : countText(rows.length, loaded, format),
      review > 0 && t('{0} to review', format.number(review)),
    ]),
    ...(detail !== '' && { detail }),
    isUpdating: false,
    chips: [
      ...(review === 0 ? [] : [{ text: reviewText(review, format), tone: 'alert' } as const]),
      ...(outdated === 0 ? [] : [{ text: t('{0} couldn’t be refreshed', format.number(outdated)) }]),
      ...(failed === 0 ? [] : [{ text: t('{0} couldn’t be loaded', format.number(failed)) }]),
      ...liveChips(rows, format),
    ],
    tiles,
  };
}

/** How many loaded votes are open, and how many loaded meetings may be in progress. */
function liveChips(rows: readonly BoardRow[], format: Format): Chip[] {
  const counts = rows.map(({ loaded }) => notEndedIn(loaded));
  const votes = counts.reduce((sum, each) => sum + each.votes, 0);
  const meetings = counts.reduce((sum, each) => sum + each.meetings, 0);
  const [open, live] = [format.number(votes), format.number(meetings)];
  return [
    ...(votes === 0
      ? []
      : [{ text: format.plural(votes, t('1 open vote'), t('{0} open votes', open)), to: 'votesOfBoards' }]),
    ...(meetings === 0
      ? []
      : [
          {
            text: format.plural(
              meetings,
              t('1 meeting may be in progress'),
              t('{0} meetings may be in progress', live),
            ),
            tone: 'running' as const,
            to: 'meetingsOfBoards',
          },
        ]),
  ];
}

const countText = (boards: number, loaded: number, format: Format): string =>
  t('{0}, {1} with statistics', boardsText(boards, format), format.number(loaded));

const reviewText = (boards: number, format: Format): string =>
  format.plural(boards, t('1 board to review'), t('{0} boards to review', format.number(boards)));

/** Totals of the most telling statistics. `areWhole`: they are of all boards. */
function totals(rows: readonly BoardRow[], format: Format): { readonly tiles: Tile[]; readonly areWhole: boolean } {
  const labels = {
    'data.totalElement': t('elements'),
    'data.totalAccessView': t('visits'),
    'data.totalMeeting': t('meetings'),
  };
  const found = Object.entries(labels).flatMap(([key, label]) => {
    const leaf = boardLeaves.find((each) => each.key === key);
    const total = leaf && totalOf(rows, leaf);
    return total ? [{ label, ...total }] : [];
  });
  return {
    tiles: found.map(({ label, sum, without }) => ({
      value: without === 0 ? format.number(sum) : t('≥ {0}', format.number(sum)),
      label: without === 0 ? label : withoutText(label, without, format),
    })),
    areWhole: found.every(({ without }) => without === 0),
  };
}

const withoutText = (label: string, boards: number, format: Format): string =>
  format.plural(boards, t('{0}, without 1 board', label), t('{0}, without {1} boards', label, format.number(boards)));

function countsOf(rows: readonly BoardRow[]) {
  const count = (holds: (row: BoardRow) => boolean) => rows.filter(holds).length;
  const isMissing = ({ loaded: { counters } }: BoardRow, kind?: Failure['kind']) =>
    counters.state === 'failed' &&
    !counters.last &&
    (kind === undefined || (knownAnswer(counters) ?? counters.failure).kind === kind);
  const silent = count((row) => isMissing(row, 'noEntry'));
  const failed = count((row) => isMissing(row)) - silent - count((row) => isMissing(row, 'notRequested'));
  const loaded = count((row) => shownValue(row.loaded.counters) !== undefined);
  return {
    silent,
    failed,
    loaded,
    outdated: count((row) => failedRefresh(row.loaded.counters) !== undefined),
    left: rows.length - silent - failed - loaded,
    review: count(({ needsReview }) => needsReview),
  };
}
