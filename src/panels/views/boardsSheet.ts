import { t } from '@vscode/l10n';
import { sentences } from '../../model/phrases';
import { boardName, type Board } from '../../model/configured';
import { explain } from '../../model/explain';
import type { Failure } from '../../model/failure';
import { plus, type Whole } from '../../model/field';
import type { Format } from '../../model/format';
import { leavesOf, valueAt } from '../../model/leaves';
import { boardRecord } from '../../model/records/board';
import { boardRef, pathOf, type Ref } from '../../model/ref';
import type { Cell } from '../../protocol/view';
import type { BoardCounters, BoardStore } from '../../store/boardStore';
import type { Shelved } from '../../store/shelf';
import { lazyTable, type LazyColumn, type LazyTable } from './lazyTable';
import type { Part } from './leafCell';
import { marksOf } from './marks';
import { drawn, type Drawn, type Scene } from './scene';
import { columnsOf, ownColumn } from './tableOf';
import { full } from './words';

interface BoardRow {
  readonly ref: Ref;
  readonly board: Board;
  readonly counters: Shelved<BoardCounters>;
  readonly part: Part;
}

/** All boards with their statistics. Loads nothing; marks what is not loaded. */
export function boardsSheet(
  scene: Omit<Scene, 'ref' | 'boardName'>,
  boards: readonly Board[],
  store: BoardStore,
): Drawn {
  const { format } = scene;
  const rows = boards.map((board): BoardRow => {
    const ref = boardRef(board.connection, board.recordId);
    const counters = store.counters.peek(ref);
    return { ref, board, counters, part: partOf(counters) };
  });
  return drawn(scene, { title: t('All boards'), overline: t('Statistics'), gist: boardsGist(rows, format) }, [
    rows.length > 0 && boardsTable(rows, format),
  ]);
}

function partOf(counters: Shelved<BoardCounters>): Part {
  const [first] = counters.state === 'here' ? counters.value : [];
  if (first) return { json: first.json, value: first.value, at: [], marks: marksOf(first) };
  const absent = { departures: [], json: null, value: undefined, answer: { text: '', receivedAt: 0 }, path: [] };
  return { json: undefined, value: undefined, at: [], marks: marksOf(absent), absent: stateText(counters) };
}

function stateText(counters: Shelved<BoardCounters>): string {
  switch (counters.state) {
    case 'here':
      return counters.value.length === 0 ? t('no entry returned') : t('loaded');
    case 'asking':
      return t('loading');
    case 'unasked':
      return t('not loaded');
    case 'failed':
      return counters.failure.kind === 'noEntry' ? t('no entry returned') : explain(counters.failure).what;
  }
}

/** Whether the failure leaves the state of the board unknown. */
const saysNothing = ({ kind }: Failure): boolean => kind === 'noEntry' || kind === 'notAsked';

function boardsGist(rows: readonly BoardRow[], format: Format): string {
  const count = (holds: (row: BoardRow) => boolean) => rows.filter(holds).length;
  const silent = count(({ counters }) => counters.state === 'failed' && counters.failure.kind === 'noEntry');
  const unasked = count(({ counters }) => counters.state === 'failed' && counters.failure.kind === 'notAsked');
  const failed = count(({ counters }) => counters.state === 'failed') - silent - unasked;
  const loaded = count(({ counters }) => counters.state === 'here');
  const left = rows.length - silent - failed - loaded;
  return sentences([
    format.plural(
      rows.length,
      t('{0} board, {1} with statistics.', format.number(rows.length), format.number(loaded)),
      t('{0} boards, {1} with statistics.', format.number(rows.length), format.number(loaded)),
    ),
    silent > 0 && t('The service returned no entry for {0} of them.', format.number(silent)),
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
  return lazyTable(
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
        return counted?.state === 'failed' && !saysNothing(counted.failure) ? 'bad' : undefined;
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
        text(rowAt(index).board.keptIn === 'sample' ? t('the built-in samples') : rowAt(index).board.connection),
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
  const text = stateText(counters);
  if (counters.state === 'failed')
    return {
      text,
      tone: saysNothing(counters.failure) ? 'missing' : 'odd',
      note: explain(counters.failure).next,
      sort: text,
    };
  if (counters.state === 'here' && counters.value.length > 1)
    return {
      text,
      tone: 'odd',
      note: t(
        '{0} entries were returned. The first is shown; they aren’t added up.',
        format.number(counters.value.length),
      ),
    };
  return counters.state === 'here' ? { text } : { text, tone: 'muted' };
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
    const sum = known.reduce<Whole>(
      (before, value) => (whole ? plus(before, value) : Number(before) + Number(value)),
      0,
    );
    return known.length === values.length ? format.number(sum) : t('≥ {0}', format.number(sum));
  });
}
