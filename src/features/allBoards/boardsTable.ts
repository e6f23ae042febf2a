import { t } from '@vscode/l10n';
import { isInexact, finite } from '../../core/numeric';
import { pathOf } from '../../core/ref';
import { instantOf, startOfDay } from '../../core/instant';
import { type Activity, activityText, activityTitle, notLoadedText } from '../../kinds/board/loadedBoard';
import type { Cell } from '../../protocol/table';
import { boardRecord } from '../../records/board';
import type { Leaf } from '../../records/leaves';
import { elapsedText, boardsText, powerOfTen } from '../../core/amounts';
import type { Format } from '../../core/format';
import { shownValue } from '../../service/store/asyncCache';
import { joinParts } from '../../core/phrases';
import { loadTimes } from '../../kinds/parts/loadTime';
import { isInOddUnit } from '../../kinds/parts/cells';
import { comparedColumn, pageColumns, hiddenIf } from '../../kinds/parts/column';
import { boardColumns } from '../../kinds/board/columns';
import { columnsOf, ownColumn } from '../../kinds/parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../../kinds/parts/lazyTable';
import { connectionColumn, groupColumn, idColumn, nameColumn } from './boardColumns';
import { type BoardRow, boardLeaves, countAt, totalOf } from './boardRow';
import { countedRows } from './listedBoard';
import { haveTrend } from '../../records/statisticsAt';
import { differenceCell } from '../../kinds/parts/valueText';
import { counterTrend } from '../../kinds/board/boardStatistics';
import { number } from '../../core/say';

const dayLength = 86_400_000;

const visitorsKey = 'data.totalUserView';

// Keys of the columns shown by default; the others follow in the order of the API text.
const shownKeys = ['totalElement', 'totalAccessView', 'totalUserView', 'totalMeeting', 'totalFile'];

const placeOf = ({ key }: Leaf): number => {
  const place = shownKeys.indexOf(key.replace(/^data\./, ''));
  return place === -1 ? shownKeys.length : place;
};

/**
 * Boards side by side, those that need attention most first, and sample boards that aren't counted last: numbers with bars,
 * then columns from the settings.
 */
export function boardsTable(given: readonly BoardRow[], format: Format): LazyTable {
  const counted = reviewFirst(countedRows(given));
  const isCounted = new Set(counted);
  const rows = [...counted, ...reviewFirst(given.filter((row) => !isCounted.has(row)))];
  const rowAt = (index: number) => rows[index] as BoardRow;
  const described = columnsOf(rows.length, (index) => rowAt(index).part, boardRecord, {
    format,
    formatAt: (index) => rowAt(index).format,
    hidden: new Set(['recordId']),
  });
  const numbers = boardLeaves
    .map((leaf, at) => ({
      leaf,
      column: hiddenIf(
        placeOf(leaf) === shownKeys.length,
        withDoubts(comparedColumn(described[at] as LazyColumn, sizesOf(counted, leaf)), leaf, rowAt),
      ),
    }))
    .toSorted((one, other) => placeOf(one.leaf) - placeOf(other.leaf));
  const totals = new Map(
    numbers.map(({ leaf, column }) => [
      column,
      leaf.key === visitorsKey || leaf.field.kind !== 'count' ? '' : totalText(counted, leaf),
    ]),
  );
  const [name, activity] = leadingColumns(rows);
  const compared = numbers.map(({ column }) => column);
  const columns = [
    name,
    groupColumn(rowAt, rows),
    connectionColumn(rowAt, rows),
    ...pageColumns(boardColumns, rowAt, format, { order: ['state'] }),
    ...compared.slice(0, shownKeys.length),
    activity,
    trendColumn(rows, format),
    ...compared.slice(shownKeys.length),
    idColumn(rowAt),
  ];
  // Sample boards beside others aren't in it.
  const title = counted.length < rows.length ? t('Total of {0}', boardsText(counted.length)) : t('Total');
  return createLazyTable(
    {
      id: 'boards',
      title: t('Boards and their statistics'),
      canTake: true,
      footer: columns.map((each) => (each === name ? title : (totals.get(each) ?? ''))),
      note: t(
        'Totals marked ≥ leave out values that can’t be read or that others contradict. Visitors have no total, since boards may share them.',
      ),
    },
    columns,
    {
      count: rows.length,
      keyAt: (index) => pathOf(rowAt(index).ref),
    },
  );
}

function totalText(rows: readonly BoardRow[], leaf: Leaf): string {
  const total = totalOf(rows, leaf);
  if (!total) return '–';
  const sum = number(total.sum);
  return total.without === 0 ? sum : `≥ ${sum}`;
}

/** Marks the numbers that are in doubt, and compares them with no other. */
const withDoubts = (column: LazyColumn, leaf: Leaf, rowAt: (index: number) => BoardRow): LazyColumn => ({
  ...column,
  cell: (index) => {
    const why = rowAt(index).doubtful.get(leaf.key);
    const cell = column.cell(index);
    if (why === undefined) return cell;
    const size = countAt(rowAt(index), leaf) ?? 0;
    // Its digits would be cut in a column of the usual width, and read as a small number.
    const short = isInexact(size) && { text: powerOfTen(size), whole: cell.text, copied: cell.text };
    return { ...cell, ...short, tone: 'odd', note: joinParts([why, cell.note]) };
  },
});

const reviewFirst = (rows: readonly BoardRow[]): readonly BoardRow[] => [
  ...rows.filter(({ needsReview }) => needsReview).toSorted((one, other) => other.weight - one.weight),
  ...rows.filter(({ needsReview }) => !needsReview),
];

const sizesOf = (rows: readonly BoardRow[], leaf: Leaf): number[] =>
  rows.map((row) => (row.doubtful.has(leaf.key) ? 0 : finite(countAt(row, leaf) ?? 0)));

function leadingColumns(rows: readonly BoardRow[]): readonly [LazyColumn, LazyColumn] {
  const rowAt = (index: number) => rows[index] as BoardRow;
  const name = nameColumn(rowAt, '@name');
  const known = rows.map((row) => row.activity());
  // One time for all rows, so that their ages can be compared: that of the newest data.
  const times = rows.flatMap(({ loaded, states }) => [
    ...loadTimes(Object.values(loaded)),
    ...states.map(({ at }) => at),
  ]);
  const now = times.reduce((one, other) => Math.max(one, other), 0);
  const activity = ownColumn(
    {
      key: '@latestActivity',
      title: activityTitle(),
      meaning: t('In loaded votes, meetings, and files. The API returns no times for drawing or visits.'),
    },
    (index) => activityCell(rowAt(index), known[index], now),
  );
  return [
    name,
    hiddenIf(
      known.every((latest) => latest === undefined),
      activity,
    ),
  ];
}

/** The time since a time that is shown as a day: whole days by the calendar, unless it is of today. */
function timeSince(ms: number, now: number, { zone }: Format): number {
  const days = startOfDay(now, zone) - startOfDay(ms, zone);
  // A day on which the clocks change is an hour longer or shorter.
  return days > 0 ? Math.round(days / dayLength) * dayLength : Math.max(0, now - ms);
}

/** How long ago an activity was; its day is copied, and its time shown when it's pointed at. Ascending, a board without any precedes those with one: it may be idle for longer. */
function activityCell({ loaded, format }: BoardRow, latest: Activity | undefined, now: number): Cell {
  const missing = notLoadedText(loaded);
  const ms = instantOf(latest?.sent)?.ms;
  if (!latest || ms === undefined) {
    const isAnyLoaded = [loaded.votes, loaded.meetings, loaded.files].some((list) => shownValue<unknown>(list));
    const said = isAnyLoaded ? { text: t('none known'), sort: 0 } : { text: '' };
    return { ...said, tone: 'muted', ...(missing !== undefined && { note: missing }) };
  }
  const isAssumed = isInOddUnit(latest.sent, format);
  const note = joinParts([isAssumed && t('The unit of this time is an assumption.'), missing]);
  const age = elapsedText(timeSince(ms, now, format));
  return {
    text: t('{0} ago', age),
    copied: t('{0} ({1} ago)', format.day(ms) ?? '', age),
    whole: activityText(latest, format),
    ...(note !== '' && { note }),
    // Without all lists, there may be a later one.
    ...(isAssumed ? { tone: 'odd' } : missing !== undefined && { tone: 'muted' }),
    sort: ms,
  };
}

/** The trend of the number of elements; hidden unless a board has enough snapshots. */
function trendColumn(rows: readonly BoardRow[], format: Format): LazyColumn {
  const described = ownColumn(
    {
      key: '@trend',
      title: t('Elements since the first of at least three snapshots'),
      short: t('Trend'),
      align: 'end',
    },
    (index) => {
      const { ref, states } = rows[index] as BoardRow;
      const found = haveTrend(states) ? counterTrend(ref, states, 'totalElement', format) : undefined;
      if (!found) return { text: '', tone: 'muted' };
      return { ...differenceCell(found.trend.difference), trend: found.cell };
    },
  );
  return hiddenIf(!rows.some(({ states }) => haveTrend(states)), described);
}
