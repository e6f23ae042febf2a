import { t } from '@vscode/l10n';
import { sentences } from '../../text/phrases';
import { boardName, type Board } from '../../records/configured';
import { explain } from '../../text/explain';
import type { Failure } from '../../base/failure';
import { plus, type Numeric } from '../../base/numeric';
import type { Format } from '../../text/format';
import { leavesOf, valueAt } from '../../records/leaves';
import { boardRecord } from '../../records/board';
import { boardRef, pathOf, type Ref } from '../../base/ref';
import type { Cell } from '../../protocol/table';
import type { BoardCounters, BoardStore } from '../../store/boardStore';
import { failedRefresh, shownValue, type LoadState } from '../../store/asyncCache';
import { createLazyTable, type LazyColumn, type LazyTable } from '../table/lazyTable';
import type { Part } from '../table/leafCell';
import { createFieldStates } from '../details/fieldStates';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { columnsOf, ownColumn } from '../table/createTable';
import { full } from '../details/fullFormat';

interface BoardRow {
  readonly ref: Ref;
  readonly board: Board;
  readonly counters: LoadState<BoardCounters>;
  readonly part: Part;
}

/** All boards with their statistics. Loads nothing; marks what is not loaded. */
export function allBoardsDetails(
  viewContext: Omit<ViewContext, 'ref' | 'boardName'>,
  boards: readonly Board[],
  store: BoardStore,
): ComposedView {
  const { format } = viewContext;
  const rows = boards.map((board): BoardRow => {
    const ref = boardRef(board.connection, board.recordId);
    const counters = store.counters.peek(ref);
    return { ref, board, counters, part: partOf(counters, format) };
  });
  return composeView(
    viewContext,
    { title: t('All boards'), overline: t('Statistics'), summary: allBoardsSummary(rows, format) },
    [rows.length > 0 && boardsTable(rows, format)],
  );
}

function partOf(counters: LoadState<BoardCounters>, format: Format): Part {
  const [first] = shownValue(counters) ?? [];
  if (first) return { json: first.json, value: first.value, at: [], fieldStates: createFieldStates(first) };
  const absent = { deviations: [], json: null, value: undefined, response: { text: '', receivedAt: 0 }, path: [] };
  return {
    json: undefined,
    value: undefined,
    at: [],
    fieldStates: createFieldStates(absent),
    absent: stateText(counters, format),
  };
}

function stateText(counters: LoadState<BoardCounters>, format: Format): string {
  const failed = failedRefresh(counters);
  if (failed) return t('as of {0}: {1}', format.clock(failed.loadedAt), explain(failed.failure).what);
  switch (counters.state) {
    case 'loaded':
      return counters.value.length === 0 ? t('no entry returned') : t('loaded');
    case 'loading':
      return t('loading');
    case 'idle':
      return t('not loaded');
    case 'failed':
      return counters.failure.kind === 'noEntry' ? t('no entry returned') : explain(counters.failure).what;
  }
}

/** Whether the failure leaves the state of the board unknown. */
const hasNoData = ({ kind }: Failure): boolean => kind === 'noEntry' || kind === 'notRequested';

function allBoardsSummary(rows: readonly BoardRow[], format: Format): string {
  const count = (holds: (row: BoardRow) => boolean) => rows.filter(holds).length;
  const isMissing = ({ counters }: BoardRow, kind?: Failure['kind']) =>
    counters.state === 'failed' && !counters.last && (kind === undefined || counters.failure.kind === kind);
  const silent = count((row) => isMissing(row, 'noEntry'));
  const failed = count((row) => isMissing(row)) - silent - count((row) => isMissing(row, 'notRequested'));
  const loaded = count(({ counters }) => shownValue(counters) !== undefined);
  const outdated = count(({ counters }) => failedRefresh(counters) !== undefined);
  const left = rows.length - silent - failed - loaded;
  return sentences([
    format.plural(
      rows.length,
      t('{0} board, {1} with statistics.', format.number(rows.length), format.number(loaded)),
      t('{0} boards, {1} with statistics.', format.number(rows.length), format.number(loaded)),
    ),
    silent > 0 && t('The service returned no entry for {0} of them.', format.number(silent)),
    outdated > 0 && t('{0} couldn’t be refreshed.', format.number(outdated)),
    failed > 0 && t('{0} couldn’t be loaded.', format.number(failed)),
    left > 0 && t('{0} not loaded yet.', format.number(left)),
  ]);
}

function boardsTable(rows: readonly BoardRow[], format: Format): LazyTable {
  const own = ownColumns(rows, format);
  const counters = columnsOf(boardRecord, (index) => (rows[index] as BoardRow).part, {
    format,
    hidden: new Set(['recordId']),
  });
  return createLazyTable(
    {
      id: 'boards',
      title: t('Boards and their statistics'),
      canTake: true,
      footer: [t('Total'), ...own.slice(1).map(() => ''), ...sums(rows, format)],
      note: t(
        'Totals include only values that can be read; ≥ means that some boards have no such value. Boards may share visitors.',
      ),
    },
    [...own, ...counters],
    {
      count: rows.length,
      keyAt: (index) => pathOf((rows[index] as BoardRow).ref),
      toneAt: (index) => {
        const counted = rows[index]?.counters;
        return counted?.state === 'failed' && !hasNoData(counted.failure) ? 'bad' : undefined;
      },
    },
  );
}

function ownColumns(rows: readonly BoardRow[], format: Format): LazyColumn[] {
  const rowAt = (index: number) => rows[index] as BoardRow;
  const text = (value: string | undefined): Cell =>
    value === undefined || value === '' ? { text: '', tone: 'muted' } : { text: full(value) };
  const columns = [
    ownColumn(
      { key: '@name', title: t('Board'), meaning: t('Display name of the board.'), searched: true },
      (index) => ({
        ...text(boardName(rowAt(index).board)),
        path: pathOf(rowAt(index).ref),
      }),
    ),
    ownColumn(
      { key: '@id', title: t('Configured ID'), meaning: t('Board ID in the settings.'), searched: true },
      (index) => text(rowAt(index).board.recordId),
    ),
    ownColumn({ key: '@group', title: t('Group'), meaning: t('Group in the settings.'), searched: true }, (index) =>
      text(rowAt(index).board.group),
    ),
    ownColumn(
      { key: '@connection', title: t('Connection'), meaning: t('Connection of the board.'), searched: true },
      (index) =>
        text(rowAt(index).board.target === 'sample' ? t('the built-in samples') : rowAt(index).board.connection),
    ),
    ownColumn(
      {
        key: '@state',
        title: t('State'),
        meaning: t('Whether the statistics are loaded, and if not, why.'),
        searched: true,
      },
      (index) => stateCell(rowAt(index), format),
    ),
  ];
  const hidden = new Set([
    '@id',
    ...(new Set(rows.map(({ board }) => board.connection)).size > 1 ? [] : ['@connection']),
  ]);
  return columns.map((each) =>
    hidden.has(each.column.key) ? { ...each, column: { ...each.column, hidden: true } } : each,
  );
}

function stateCell({ counters }: BoardRow, format: Format): Cell {
  const text = stateText(counters, format);
  if (counters.state === 'failed')
    return {
      text,
      tone: hasNoData(counters.failure) ? 'missing' : 'odd',
      note: explain(counters.failure).next,
      sort: text,
    };
  if (counters.state === 'loaded' && counters.value.length > 1)
    return {
      text,
      tone: 'odd',
      note: t(
        '{0} entries were returned. The first is shown; they aren’t added up.',
        format.number(counters.value.length),
      ),
    };
  return counters.state === 'loaded' ? { text } : { text, tone: 'muted' };
}

/** The sum of each counter over the boards that have it. */
function sums(rows: readonly BoardRow[], format: Format): string[] {
  return leavesOf(boardRecord).map((leaf) => {
    if (leaf.field.kind !== 'count' && leaf.field.kind !== 'span') return '';
    const values = rows.map(({ part }) => {
      const at = valueAt(part.value, leaf);
      return typeof at === 'number' || typeof at === 'bigint' ? at : undefined;
    });
    const known = values.filter((value) => value !== undefined);
    if (known.length === 0) return '–';
    const whole = known.every((value) => typeof value === 'bigint' || Number.isInteger(value));
    const sum = known.reduce<Numeric>(
      (before, value) => (whole ? plus(before, value) : Number(before) + Number(value)),
      0,
    );
    return known.length === values.length ? format.number(sum) : t('≥ {0}', format.number(sum));
  });
}
