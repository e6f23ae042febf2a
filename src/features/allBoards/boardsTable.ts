import { t } from '@vscode/l10n';
import { isInexact, finite } from '../../core/numeric';
import { pathOf } from '../../core/ref';
import { instantOf, startOfDay } from '../../core/instant';
import { areAllLoaded, type Activity, activityText, activityTitle, notLoadedText } from '../../kinds/board/loadedBoard';
import type { Cell, RowToggle } from '../../protocol/table';
import { boardRecord } from '../../records/board';
import type { Leaf } from '../../records/leaves';
import { elapsedText, boardsText, powerOfTen } from '../../core/amounts';
import type { Format } from '../../core/format';
import { groupBy } from '../../core/groupBy';
import { shownValue } from '../../service/store/asyncCache';
import { lacksEntry } from '../../service/store/missingLists';
import { clauses, inSentence, joinParts } from '../../core/phrases';
import { loadTimes } from '../../kinds/parts/loadTime';
import { failureState } from '../../kinds/board/stateCell';
import { isInOddUnit } from '../../kinds/parts/cells';
import { comparedColumn, pageColumns, hiddenIf } from '../../kinds/parts/column';
import { boardColumns } from '../../kinds/board/columns';
import { columnsOf, ownColumn } from '../../kinds/parts/createTable';
import { createLazyTable, type LazyColumn, type LazyTable } from '../../kinds/parts/lazyTable';
import { connectionColumn, groupColumn, idColumn, nameColumn } from './boardColumns';
import { type BoardRow, type Boards, boardLeaves, countAt, totalOf } from './boardRow';
import { unreachableKey, type Unreachable } from './listedBoard';
import { actionOf } from '../../protocol/actions';
import { boardName } from '../../records/configured';
import { haveTrend } from '../../records/statisticsAt';
import { differenceCell, full } from '../../kinds/parts/valueText';
import { counterTrend } from '../../kinds/board/boardStatistics';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { number } from '../../core/say';

const dayLength = 86_400_000;

const visitorsKey = 'data.totalUserView';

// Keys of the columns shown by default; the others follow in the order of the API text.
const shownKeys = ['totalElement', 'totalAccessView', 'totalUserView', 'totalMeeting', 'totalFile'];

/** Shown by default, but not in little space. */
const yieldingKeys: ReadonlySet<string> = new Set(['data.totalAccessView', visitorsKey]);

const placeOf = ({ key }: Leaf): number => {
  const place = shownKeys.indexOf(key.replace(/^data\./, ''));
  return place === -1 ? shownKeys.length : place;
};

/** Boards above this number are listed densely, so that forty are in sight. */
const dense = 30;

/** A row: a board, or the boards of a connection that can't be reached, as the first of them. */
type ListedRow = BoardRow & { readonly unreachable?: Unreachable };

/**
 * Boards side by side, those that need attention most first, the others by group: numbers with bars, then columns from
 * the settings.
 */
export function boardsTable({ rows: boards, unreachable, hasSamples }: Boards, format: Format): LazyTable {
  const rows = listedRows(withMissing(boards), unreachable);
  const rowAt = (index: number) => rows[index] as ListedRow;
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
        yielding(withDoubts(comparedColumn(described[at] as LazyColumn, sizesOf(rows, leaf)), leaf, rowAt)),
      ),
    }))
    .toSorted((one, other) => placeOf(one.leaf) - placeOf(other.leaf));
  // Boards may share visitors, and units may differ.
  const totals = new Map(
    numbers.flatMap(({ leaf, column }) => {
      const total = leaf.key === visitorsKey || leaf.field.kind !== 'count' ? undefined : totalOf(boards, leaf);
      return total === undefined ? [] : [[column, number(total)]];
    }),
  );
  const [name, activity] = leadingColumns(rows);
  const compared = numbers.map(({ column }) => column);
  const groups = groupToggles(boards, rows);
  const columns = [
    groupColumn(rowAt, rows),
    name,
    connectionColumn(rowAt, rows),
    ...pageColumns(boardColumns, rowAt, format, { order: ['state'] }),
    ...compared.slice(0, shownKeys.length),
    activity,
    trendColumn(rows, format),
    ...compared.slice(shownKeys.length),
    idColumn(rowAt),
  ];
  return createLazyTable(
    {
      id: 'boards',
      title: t('Boards'),
      headAt: columns.indexOf(name),
      canTake: true,
      ...(groups.length > 1 && { toggles: groups }),
      ...(rows.length > dense && { isDense: true as const }),
      footer:
        totals.size > 0 ? columns.map((each) => (each === name ? t('Total') : (totals.get(each) ?? ''))) : undefined,
      note: hasSamples ? t('Sample boards aren’t listed beside your own.') : undefined,
    },
    columns,
    {
      count: rows.length,
      keyAt: (index) => {
        const { ref, unreachable: whole } = rowAt(index);
        return whole ? unreachableKey(whole) : pathOf(ref);
      },
      groupAt: (index) => groupOf(rowAt(index)),
      toneAt: (index) => (rowAt(index).needsReview ? 'bad' : undefined),
      // A connection that can't be reached is shown whatever the group.
      togglesAt: (index) => (rowAt(index).unreachable ? [] : [groupOf(rowAt(index))]),
    },
  );
}

/** A toggle for each group. */
function groupToggles(boards: readonly BoardRow[], rows: readonly ListedRow[]): RowToggle[] {
  const byGroup = groupBy(rows, (row) => (row.unreachable ? undefined : groupOf(row)));
  return groupsOf(boards).flatMap((key) => {
    const count = byGroup.get(key)?.length;
    return count === undefined ? [] : [{ key, title: sanitizeLabel(key, 40), count: number(count) }];
  });
}

const groupOf = ({ board }: BoardRow): string => full(board.group ?? '') || t('No Group');

/** In the order of the tree. */
const groupsOf = (boards: readonly BoardRow[]): string[] => [...new Set(boards.map(groupOf))];

/** Says which boards aren't fully loaded, or of those with statistics couldn't be refreshed. */
function withMissing(boards: readonly BoardRow[]): readonly BoardRow[] {
  const known = boards.filter(({ loaded }) => shownValue(loaded.counters));
  // Of all, the headline says it.
  const saysPartly = boards.some(({ isPartly }) => !isPartly);
  const saysOutdated = known.some(({ isOutdated }) => !isOutdated);
  return boards.map((row) => {
    const { state, isPartly, isOutdated, loaded } = row;
    const isAbsent = lacksEntry(loaded.counters);
    const missing = [
      saysOutdated && isOutdated && inSentence(t('Couldn’t be refreshed')),
      saysPartly && isPartly && !isAbsent && inSentence(t('Not fully loaded')),
    ];
    const and = (text: string) => clauses([text, ...missing]);
    const copied = state.copied !== undefined && { copied: and(state.copied) };
    return { ...row, state: { ...state, text: and(state.text), ...copied } };
  });
}

/** Connections that can't be reached, then boards that need attention, then the others by group. */
function listedRows(boards: readonly BoardRow[], unreachable: readonly Unreachable[]): readonly ListedRow[] {
  const byRef = new Map(boards.map((row) => [row.ref, row]));
  const wholes = unreachable.flatMap((each): ListedRow[] => {
    const refs = each.rows.map(({ ref }) => ref);
    const [first] = refs.flatMap((ref) => byRef.get(ref) ?? []);
    for (const ref of refs) byRef.delete(ref);
    if (!first) return [];
    const { group: _ofBoard, ...board } = first.board;
    const name = refs.length === 1 ? boardName(board) : t('{0}: {1}', each.connection, boardsText(refs.length));
    const state = {
      ...failureState(each.failure),
      action: actionOf('diagnoseConnection'),
      sort: first.state.sort ?? '',
    };
    return [{ ...first, board: { ...board, name }, state, needsReview: true, unreachable: each }];
  });
  const others = [...byRef.values()];
  const review = others.filter(({ needsReview }) => needsReview).toSorted((one, other) => other.weight - one.weight);
  const fine = groupBy(
    others.filter(({ needsReview }) => !needsReview),
    groupOf,
  );
  return [...wholes, ...review, ...groupsOf(boards).flatMap((group) => fine.get(group) ?? [])];
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

const yielding = ({ column, ...rest }: LazyColumn): LazyColumn => ({
  ...rest,
  column: { ...column, ...(yieldingKeys.has(column.key) && { yields: true }) },
});

const sizesOf = (rows: readonly BoardRow[], leaf: Leaf): number[] =>
  rows.map((row) => (row.doubtful.has(leaf.key) ? 0 : finite(countAt(row, leaf) ?? 0)));

function leadingColumns(rows: readonly ListedRow[]): readonly [LazyColumn, LazyColumn] {
  const rowAt = (index: number) => rows[index] as ListedRow;
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
    const said = areAllLoaded(loaded) ? { text: t('none known'), sort: 0 } : { text: '' };
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
