import { t } from '@vscode/l10n';
import { participantsText } from '../../core/amounts';
import { createTimeSlicer } from '../../core/timeSlicer';
import { clauses, joinParts } from '../../core/phrases';
import { pathOf, type Ref, type Section } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { number } from '../../core/say';
import type { Format } from '../../core/format';
import { fileState } from '../../kinds/file/fileState';
import { ownColumn } from '../../kinds/parts/createTable';
import { recordKindText } from '../../kinds/parts/listTitle';
import { participantsIn } from '../../kinds/parts/meetingState';
import { createLazyTable, type LazyColumn, type LazyTable, type TableWords } from '../../kinds/parts/lazyTable';
import { mayShowBallots } from '../../kinds/vote/ballotVerdict';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline } from '../../kinds/vote/outcomeHeadline';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import { voteRecord, type Vote } from '../../records/vote';
import { recordLabel } from '../../records/text/nameLabel';
import type { BoardChanges, ChangedRecord, ChangedVote, FieldChange, UnmatchedRecord } from './boardChanges';
import { changedFieldText, valueCells } from './changeCell';
import { changeColumns, changeTitle, nameCell, type ChangedRow } from './changeColumns';
import { castDifferenceText } from './changesSummary';

export interface ComparedRefs {
  readonly before: Ref;
  readonly after: Ref;
}

/** Why counters are in doubt, by their keys. */
type Doubts = ReadonlyMap<string, string>;

/** The key of a changed counter, such as `data.totalMeeting`. */
const counterKey = ({ steps }: FieldChange): string => steps.map(({ name }) => name).join('.');

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
  const atEnd = { align: 'end', shrinks: undefined } as const;
  const columns = [
    changeColumns.what({ shrinks: undefined }),
    changeColumns.before({ ...atEnd, yields: true }),
    changeColumns.after(atEnd),
    changeColumns.difference(atEnd),
  ].map((column) => column(rows));
  return tableOf({ id: 'counters', title: t('Statistics'), isNarrow: true }, columns, rows.length);
}

const withDoubt = (cell: Cell, why: string | undefined): Cell =>
  why === undefined ? cell : { ...cell, tone: 'odd', note: clauses([why, cell.note]) };

/** Without the deletion time of deleted and restored files, which `changesTable` says in a word. */
const withoutDeletion = (record: ChangedRecord): ChangedRecord =>
  'deletion' in record && record.deletion !== undefined
    ? { ...record, fields: record.fields.filter(({ steps }) => steps[0]?.name !== 'deletedAt') }
    : record;

const withoutFirstStep = (change: FieldChange): FieldChange =>
  change.steps.length > 1 ? { ...change, steps: change.steps.slice(1) } : change;

/** The fields of records that differ, folded at first. `optionNames`: the texts of a vote's options by their IDs. */
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
  ].map((column) => column(rows));
  const words = { id: 'changed', title: t('Changed fields'), folded: true };
  return tableOf(words, columns, rows.length, (index) => groups[index] as string);
}

function changedRows(
  record: ChangedRecord,
  kindTitle: string,
  path: string | undefined,
  format: Format,
  itemNames?: ReadonlyMap<string, string>,
): ChangedRow[] {
  const common = { kind: kindTitle, name: nameOf(record), path };
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
      what: changedFieldText(change, (item) => itemNames?.get(item)),
      ...{ difference: none, ...valueCells(change, format) },
    })),
    ...record.undocumented.map(({ path: steps, before: one, after: other }) => ({
      ...common,
      what: sanitizeLabel(steps.join(' › ')),
      before: textCell(one),
      after: textCell(other),
      difference: none,
    })),
    ...('ballots' in record && !mayShowBallots((record as ChangedVote).ballots)
      ? [
          {
            ...common,
            what: t(voteRecord.fields.results.title),
            before: { text: '' },
            after: { text: t('not shown, to protect voters'), tone: 'muted' as const },
            difference: none,
          },
        ]
      : []),
  ];
}

const nameOf = ({ name }: ChangedRecord): string => (name ? sanitizeLabel(name) : t('(no name)'));

/** Sorted last. */
const none: Cell = { text: '', tone: 'muted' };

const textCell = (json: string | undefined): Cell =>
  json === undefined ? { text: '–', tone: 'missing' } : { text: sanitizeLabel(json), tone: 'unknown' };

/** A record that is new, gone, or changed. */
interface RecordRow {
  readonly kind: string;
  readonly change: Cell;
  readonly name: string;
  readonly path: string | undefined;
  readonly what: string;
}

/** A word with a sign, so that the color only repeats it. */
const signed = (sign: '+' | '−' | '~' | '?', word: string): Cell => ({
  text: `${sign} ${word}`,
  copied: word,
  ...(sign === '+' && { tone: 'added' }),
  ...(sign === '−' && { tone: 'gone' }),
});

const added = (isCertain: boolean): Cell =>
  isCertain ? signed('+', t('New')) : signed('?', t('Not in the earlier list'));

const removed = (isCertain: boolean): Cell =>
  isCertain ? signed('−', t('Gone')) : signed('?', t('Not in the later list'));

/** A file that had been deleted isn't gone only now. */
function unmatchedCells(
  section: Section,
  decoded: Decoded<unknown>,
  change: Cell,
  format: Format,
): Pick<RecordRow, 'change' | 'what'> {
  if (section === 'files' && change.tone === 'gone' && fileState(decoded as Decoded<BoardFile>) === 'deleted')
    return { change: signed('−', t('No longer listed')), what: t('deleted before') };
  return { change, what: factsOn(section, decoded, format) };
}

/** The outcome of a vote; the size of a file; when a meeting was, and for how many. */
function factsOn(section: Section, { value }: Decoded<unknown>, format: Format): string {
  if (!value) return '';
  if (section === 'votes') {
    const vote = value as Vote;
    // Without an ID, two votes may be two states of one, whose outcomes could show who voted for what.
    return vote.id || vote.voters === 'named' ? outcomeHeadline(outcomeOf(vote)).headline : '';
  }
  if (section === 'files') {
    const { fileSize } = value as BoardFile;
    return fileSize === undefined ? '' : format.size(fileSize);
  }
  const people = participantsIn(value as Meeting);
  return joinParts([format.day((value as Meeting).startTime), people !== undefined && participantsText(people)]);
}

function changed(record: ChangedRecord): Cell {
  const deletion = 'deletion' in record ? record.deletion : undefined;
  if (deletion === 'deleted') return signed('−', t('Deleted'));
  return deletion === 'restored' ? signed('+', t('Restored')) : signed('~', t('Changed'));
}

/** A row for each record that is new, gone, or changed, by kind. */
export async function changesTable(
  changes: BoardChanges,
  { before: earlier, after: later }: ComparedRefs,
  format: Format,
): Promise<LazyTable | undefined> {
  const rows: RecordRow[] = [];
  const slicer = createTimeSlicer();
  for (const section of ['votes', 'files', 'meetings'] as const) {
    const part = changes[section];
    if (part.state === 'notCompared') continue;
    const kind = recordKindText(section);
    const pathIn = (board: Ref, id: string | undefined) => id && pathOf({ ...board, section, record: id });
    const add = (all: readonly UnmatchedRecord<unknown>[], board: Ref, change: (isCertain: boolean) => Cell) =>
      slicer.through(all, ({ id, decoded, isCertain }) =>
        rows.push({
          ...{ kind, ...unmatchedCells(section, decoded, change(isCertain), format) },
          ...{ name: recordLabel(section, decoded), path: pathIn(board, id) },
        }),
      );
    await slicer.through(part.changed as readonly (ChangedRecord | ChangedVote)[], (record) =>
      rows.push({
        ...{ kind, change: changed(record), what: changeText(record, format) },
        ...{ name: nameOf(record), path: pathIn(later, record.id) },
      }),
    );
    await add(part.added, later, added);
    await add(part.removed, earlier, removed);
  }
  const row = (index: number) => rows[index] as RecordRow;
  const text = (key: string, title: string, cell: (of: RecordRow) => Cell, more = {}) =>
    ownColumn({ key, title, searched: true, ...more }, (index) => cell(row(index)));
  const columns = [
    text('@kind', t('Kind'), ({ kind }) => ({ text: kind }), { isOfGroup: true, line: 1 }),
    text('@change', changeTitle(), ({ change }) => change, { line: 1 }),
    text('@name', t('Name'), nameCell, { shrinks: true, line: 2 }),
    ...(rows.some(({ what }) => what !== '')
      ? [text('@what', t('Details'), ({ what }) => ({ text: what }), { shrinks: true, line: 3 })]
      : []),
  ];
  const words = { id: 'changes', title: t('Changes'), headAt: 2 };
  return tableOf(words, columns, rows.length, (index) => row(index).kind);
}

const maxFields = 3;

/** What changed in a record: `Status: open → ended · 12 more votes cast`; of lists, only their titles. */
function changeText(record: ChangedRecord, format: Format): string {
  const [{ conflict, fields, undocumented }, cast] = [
    withoutDeletion(record),
    'castDifference' in record ? (record as ChangedVote).castDifference : undefined,
  ];
  if (conflict) return t('Several contents under one ID');
  const own = fields.filter(({ steps: [step, ...more] }) => more.length === 0 && step?.item === undefined);
  const lists = fields.flatMap(({ steps: [step, ...more] }) =>
    step && (more.length > 0 || step.item !== undefined) && !cast ? t(step.field.title) : [],
  );
  const texts = [
    ...own.map((change) => {
      const { before, after } = valueCells(change, format);
      return t('{0}: {1} → {2}', changedFieldText(change), before.text, after.text);
    }),
    ...(cast ? [castDifferenceText(cast)] : []),
    ...new Set(lists),
    ...new Set(undocumented.map(({ path: [name] }) => sanitizeLabel(String(name)))),
  ];
  const shown = texts.slice(0, maxFields);
  return clauses([...shown, texts.length > maxFields && t('and {0} more', number(texts.length - maxFields))]);
}

/** `groupAt`: what a row has in common with those below it. */
const tableOf = (
  words: TableWords,
  columns: readonly LazyColumn[],
  count: number,
  groupAt?: (index: number) => string,
): LazyTable | undefined =>
  count === 0
    ? undefined
    : createLazyTable({ ...words, canCopy: true }, columns, { count, keyAt: String, ...(groupAt && { groupAt }) });
