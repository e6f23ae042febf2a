import { fileState } from '../../kinds/file/fileState';
import type { BoardFile } from '../../records/file';
import { t } from '@vscode/l10n';
import type { BoardChanges, ChangedFile, ChangedRecord, FieldChange, UnmatchedRecord } from './boardChanges';
import { pathOf, type Ref } from '../../core/ref';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { Decoded } from '../../records/decoding/decoded';
import type { Format } from '../../core/format';
import { recordKindText } from '../../kinds/parts/listTitle';
import { recordLabel } from '../../records/text/nameLabel';
import { clauses } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Cell } from '../../protocol/table';
import { ownColumn } from '../../kinds/parts/createTable';
import { differenceCell } from '../../kinds/parts/valueText';
import { createLazyTable, type LazyColumn, type LazyTable, type TableRows } from '../../kinds/parts/lazyTable';
import { changedFieldText, valueStateCell } from './changeCell';
import { changeColumns, nameCell, type ChangeColumn, type ChangedRow } from './changeColumns';
import { number } from '../../core/say';

export interface ComparedRefs {
  readonly before: Ref;
  readonly after: Ref;
}

/** Why counters are in doubt, by their keys. */
type Doubts = ReadonlyMap<string, string>;

/** The key of a changed counter, such as `data.totalMeeting`. */
export const counterKey = ({ steps }: FieldChange): string => steps.map(({ name }) => name).join('.');

/** The counters that differ, with their differences. `before`, `after`: those in doubt in either state. */
export function countersTable(
  { statistics }: BoardChanges,
  { before, after }: { readonly before: Doubts; readonly after: Doubts },
  format: Format,
): LazyTable | undefined {
  if (statistics.state === 'notCompared') return undefined;
  const rows = statistics.changed.flatMap((record) =>
    // The object that holds the counters needs no name.
    changedRows({ ...record, fields: record.fields.map(withoutFirstStep) }, t('Statistics'), undefined, format).map(
      (row, index) => {
        const field = record.fields[index];
        const doubtIn = (doubts: Doubts) => field && doubts.get(counterKey(field));
        return {
          ...row,
          before: withDoubt(row.before, doubtIn(before)),
          after: withDoubt(row.after, doubtIn(after)),
        };
      },
    ),
  );
  const atEnd = { align: 'end', line: 2 } as const;
  return changesTable('counters', t('Statistics'), rows, [
    changeColumns.what({ line: 1 }),
    changeColumns.before(atEnd),
    changeColumns.after(atEnd),
    changeColumns.difference(atEnd),
  ]);
}

const withDoubt = (cell: Cell, why: string | undefined): Cell =>
  why === undefined ? cell : { ...cell, tone: 'odd', note: clauses([why, cell.note]) };

/** Leaves out the deletion time of deleted and restored files, which `unmatchedTable` lists. */
const withoutDeletion = (record: ChangedRecord): ChangedRecord =>
  'deletion' in record && record.deletion !== undefined
    ? { ...record, fields: record.fields.filter(({ steps }) => steps[0]?.name !== 'deletedAt') }
    : record;

const withoutFirstStep = (change: FieldChange): FieldChange =>
  change.steps.length > 1 ? { ...change, steps: change.steps.slice(1) } : change;

/** The fields of records that differ. `optionNames`: the texts of a vote's options by their IDs. */
export async function fieldsTable(
  changes: BoardChanges,
  { after: board }: ComparedRefs,
  optionNames: (vote: string) => ReadonlyMap<string, string>,
  format: Format,
): Promise<LazyTable | undefined> {
  const rows: ChangedRow[] = [];
  const groups: string[] = [];
  let group = 0;
  const slicer = createTimeSlicer();
  for (const section of ['votes', 'files', 'meetings'] as const) {
    const part = changes[section];
    if (part.state === 'notCompared') continue;
    const all: readonly ChangedRecord[] = part.changed;
    await slicer.through(all, (record) => {
      const path = record.id && pathOf({ ...board, section, record: record.id });
      const names = section === 'votes' && record.id !== undefined ? optionNames(record.id) : undefined;
      group += 1;
      for (const row of changedRows(withoutDeletion(record), recordKindText(section), path, format, names)) {
        rows.push(row);
        groups.push(String(group));
      }
    });
  }
  const columns = [
    changeColumns.name(),
    changeColumns.what(),
    changeColumns.before(),
    changeColumns.after(),
    changeColumns.difference(),
    changeColumns.kind(),
  ];
  return changesTable('changed', t('Changed'), rows, columns, (index) => groups[index] as string);
}

function changedRows(
  record: ChangedRecord,
  kindTitle: string,
  path: string | undefined,
  format: Format,
  itemNames?: ReadonlyMap<string, string>,
): ChangedRow[] {
  const common = { kind: kindTitle, name: record.name ? sanitizeLabel(record.name) : t('(no name)'), path };
  const { conflict } = record;
  if (conflict)
    return [
      {
        ...common,
        what: t('Several contents under one ID'),
        before: { text: number(conflict.before.count) },
        after: { text: number(conflict.after.count) },
        difference: none,
      },
    ];
  return [
    ...record.fields.map((change) => ({
      ...common,
      what: changedFieldText(change, format, (item) => itemNames?.get(item)),
      before: valueStateCell(change.field, change.before, format),
      after: valueStateCell(change.field, change.after, format),
      difference: change.difference === undefined ? none : differenceCell(change.difference),
    })),
    ...record.undocumented.map(({ path: steps, before: one, after: other }) => ({
      ...common,
      what: sanitizeLabel(steps.join(' › ')),
      before: textCell(one),
      after: textCell(other),
      difference: none,
    })),
  ];
}

/** Sorted last. */
const none: Cell = { text: '', tone: 'muted' };

const textCell = (json: string | undefined): Cell =>
  json === undefined ? { text: '–', tone: 'missing' } : { text: sanitizeLabel(json), tone: 'unknown' };

interface UnmatchedRow {
  readonly kind: string;
  readonly name: string;
  readonly path: string | undefined;
  readonly change: string;
}

/** What only one of the two states has, and the files that were deleted or restored. */
export async function unmatchedTable(
  changes: BoardChanges,
  { before: earlier, after: later }: ComparedRefs,
): Promise<LazyTable | undefined> {
  const rows: UnmatchedRow[] = [];
  const slicer = createTimeSlicer();
  for (const section of ['votes', 'files', 'meetings'] as const) {
    const part = changes[section];
    if (part.state === 'notCompared') continue;
    const add = (
      all: readonly UnmatchedRecord<unknown>[],
      board: Ref,
      change: (isCertain: boolean, decoded: Decoded<unknown>) => string,
    ) =>
      slicer.through(all, (each) =>
        rows.push({
          kind: recordKindText(section),
          name: recordLabel(section, each.decoded),
          path: each.id && pathOf({ ...board, section, record: each.id }),
          change: change(each.isCertain, each.decoded),
        }),
      );
    await add(part.added, later, (isCertain) => (isCertain ? t('New') : t('Not in the earlier list')));
    const wasDeleted = (decoded: Decoded<unknown>) =>
      section === 'files' && fileState(decoded as Decoded<BoardFile>) === 'deleted';
    await add(part.removed, earlier, (isCertain, decoded) => {
      if (wasDeleted(decoded)) return t('No longer listed (deleted before)');
      return isCertain ? t('Gone') : t('Not in the later list');
    });
    if (section === 'files')
      await slicer.through(part.changed as readonly ChangedFile[], (file) => rows.push(...deletedRow(file, later)));
  }
  const row = (index: number) => rows[index] as UnmatchedRow;
  const columns = [
    ownColumn({ key: '@name', title: t('Name'), searched: true, shrinks: true }, (index) => nameCell(row(index))),
    ownColumn({ key: '@kind', title: t('Kind'), searched: true }, (index) => ({
      text: row(index).kind,
    })),
    ownColumn({ key: '@change', title: t('Change'), searched: true }, (index) => ({
      text: row(index).change,
    })),
  ];
  return tableOf('unmatched', t('New, gone, and deleted'), columns, { count: rows.length, keyAt: String });
}

function deletedRow({ id, name: fileName, deletion }: ChangedFile, board: Ref): UnmatchedRow[] {
  if (deletion === undefined) return [];
  return [
    {
      kind: recordKindText('files'),
      name: fileName ? sanitizeLabel(fileName) : t('(no name)'),
      path: id && pathOf({ ...board, section: 'files', record: id }),
      change: deletion === 'deleted' ? t('Deleted') : t('Restored'),
    },
  ];
}

/** `groupAt`: the record of a row. */
const changesTable = (
  id: string,
  title: string,
  rows: readonly ChangedRow[],
  columns: readonly ChangeColumn[],
  groupAt?: (index: number) => string,
): LazyTable | undefined =>
  tableOf(
    id,
    title,
    columns.map((column) => column(rows)),
    { count: rows.length, keyAt: String, ...(groupAt && { groupAt }) },
  );

const tableOf = (
  id: string,
  title: string,
  columns: readonly LazyColumn[],
  rows: Pick<TableRows, 'count' | 'keyAt' | 'groupAt'>,
): LazyTable | undefined =>
  rows.count === 0 ? undefined : createLazyTable({ id, title, canCopy: true }, columns, rows);
