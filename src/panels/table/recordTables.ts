import { t } from '@vscode/l10n';
import { isInexact } from '../../base/numeric';
import { onlyCategory } from '../../insight/fileGroups';
import { clauses } from '../../text/phrases';
import { fileTogglesOf } from '../../insight/fileToggles';
import { fileState } from '../../insight/fileState';
import { oddDurationText } from '../../insight/durationTexts';
import { durationUnit } from '../../insight/durationUnit';
import { lengthDoubts, meetingDoubts, type MeetingDoubt } from '../../insight/meetingDoubts';
import { meetingFindings } from '../../insight/meetingFindings';
import { participantsIn } from '../../insight/meetingState';
import { isDamaged } from '../../records/decoding/isDamaged';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import type { AnyDescription } from '../../records/leaves';
import { fileRecord, type BoardFile } from '../../records/file';
import { meetingRecord, type Meeting } from '../../records/meeting';
import type { Cell, RowToggle } from '../../protocol/table';
import type { LazyColumn, LazyTable } from './lazyTable';
import type { Part } from './leafCell';
import type { ViewContext } from '../details/composeView';
import { createFieldStates } from '../details/fieldStates';
import { meetingFindingTexts } from '../meeting/meetingText';
import { hiddenIf } from './hiddenIf';
import { doubtsCell, lengthCell, meetingStateCell } from './meetingCells';
import { ownColumn, createTable, type TableOptions } from './createTable';

/** The records of a table and their refs. */
export interface RecordTable<T> {
  readonly id: string;
  readonly title: string;
  readonly records: readonly Decoded<T>[];
  /** The ref of a record as text; undefined without one. */
  readonly pathAt: (index: number) => string | undefined;
  readonly note?: string | undefined;
  readonly toggles?: readonly RowToggle[] | undefined;
  readonly searchedAbove?: true;
}

// Columns shown by default. The icon of a file says its category, too.
const shownOf = {
  file: ['fileName', 'fileSize', 'bigType', 'userId', 'createdAt', 'deletedAt'],
  meeting: ['title', '@state', 'startTime', '@length', '@people', 'host', 'endTime', '@doubts'],
} as const;

/** Files: all fields of §2.8; deleted files are marked. */
export function filesTable(table: RecordTable<BoardFile>, format: Format): LazyTable {
  const { records } = table;
  const fileAt = (index: number) => records[index]?.value;
  const { block, ...rows } = recordsTable(
    table,
    {
      description: fileRecord,
      shown: shownOf.file,
      head: 'fileName',
      togglesAt: (index) => {
        const decoded = records[index];
        return decoded ? fileTogglesOf(decoded) : [];
      },
      adapt: {
        fileName: (cell, index) => {
          const file = fileAt(index);
          return file ? { ...cell, icon: onlyCategory(file) ?? 'file' } : cell;
        },
        fileSize: (cell, index) => {
          const size = fileAt(index)?.fileSize;
          if (size === undefined) return cell;
          const known = { ...cell, text: format.bytes(size), note: clauses([cell.text, cell.note]) };
          return isInexact(size) ? { ...known, tone: 'odd' } : known;
        },
        // Nearly all files are not deleted.
        deletedAt: (cell, index) => {
          const decoded = records[index];
          const isPresent = cell.tone === 'null' && decoded !== undefined && fileState(decoded) === 'present';
          return isPresent ? { ...cell, text: '', note: t('not deleted') } : cell;
        },
      },
      deleted: (index) => {
        const decoded = records[index];
        return decoded !== undefined && fileState(decoded) === 'deleted';
      },
    },
    format,
  );
  if (format.pinned.fileSize) return { block, ...rows };
  const columns = block.columns.map((column) =>
    column.key === 'fileSize' ? { ...column, title: t('Size (if bytes)') } : column,
  );
  return { ...rows, block: { ...block, columns } };
}

/**
 * Meetings: all fields of §2.9, the state at `now` (Unix milliseconds), contradictions, the length, and the number of
 * participants. `loadedAt`: when they were loaded, until which an open meeting is known to be open.
 */
export function meetingsTable(
  table: RecordTable<Meeting>,
  { now, loadedAt = now, format }: Pick<ViewContext, 'now' | 'loadedAt' | 'format'>,
): LazyTable {
  const unit = durationUnit(table.records.map(({ value }) => value));
  const odd = new Set(unit?.odd);
  const doubtsAt = (index: number): MeetingDoubt[] => {
    const meeting = table.records[index]?.value;
    return meeting ? meetingDoubts(meeting, now, odd.has(index)) : [];
  };
  const state = ownColumn(
    { key: '@state', title: t('State'), meaning: t('State by realEnd, the channel event, and the times.') },
    (index) => meetingStateCell(table.records[index]?.value, { now, loadedAt }, format),
  );
  const doubts = ownColumn(
    {
      key: '@doubts',
      title: t('Contradictions'),
      meaning: t('What in the record contradicts itself, or the other meetings.'),
      ownLineBelow: 1600,
    },
    (index) => {
      const meeting = table.records[index]?.value;
      const texts = meeting ? meetingFindingTexts(meeting, meetingFindings(meeting, now), format) : [];
      return doubtsCell(doubtsAt(index), [
        ...texts.map(({ text }) => text),
        ...(unit && odd.has(index) ? [oddDurationText(unit, format)] : []),
      ]);
    },
  );
  const length = ownColumn(
    {
      key: '@length',
      title: t('Length'),
      meaning: t('Minutes from start to end, if both are returned in milliseconds.'),
      align: 'end',
    },
    (index) => {
      const meeting = table.records[index]?.value;
      return lengthCell(meeting, meeting ? lengthDoubts(meeting, now, odd.has(index)) : [], format);
    },
  );
  const people = ownColumn(
    {
      key: '@people',
      title: t('Participants'),
      meaning: t('Distinct participants, without recording assistants.'),
      align: 'end',
    },
    (index): Cell => {
      const meeting = table.records[index]?.value;
      const count = meeting && participantsIn(meeting);
      return count === undefined
        ? { text: '–', tone: 'muted', note: t('no readable list of participants') }
        : { text: format.number(count), sort: count };
    },
  );
  const isNone = table.records.every((_, index) => doubtsAt(index).length === 0);
  return recordsTable(
    table,
    {
      description: meetingRecord,
      shown: shownOf.meeting,
      head: 'title',
      own: [state, length, people, hiddenIf(isNone, doubts)],
    },
    format,
  );
}

/** Which columns a table of records has, and in which order. */
interface Layout {
  readonly description: AnyDescription;
  readonly shown: readonly string[];
  readonly head: string;
  /** Additional columns before the first. */
  readonly before?: readonly LazyColumn[];
  /** Additional columns: after the first, or where `shown` names them. */
  readonly own?: readonly LazyColumn[];
  readonly adapt?: TableOptions['adapt'];
  readonly deleted?: (index: number) => boolean;
  /** Whether a row is marked; by default, if its record is damaged. */
  readonly bad?: (index: number) => boolean;
  readonly togglesAt?: (index: number) => readonly string[];
}

/** A table of records with a column for every field. */
export function recordsTable<T>(
  { id, title, records, pathAt, note, toggles, searchedAbove }: RecordTable<T>,
  {
    description,
    shown,
    head,
    before = [],
    own = [],
    adapt = {},
    deleted,
    bad = (index) => isDamaged(records[index]),
    togglesAt,
  }: Layout,
  format: Format,
): LazyTable {
  const hidden = new Set(Object.keys(description.fields).filter((key) => !shown.includes(key)));
  return createTable(
    records.length,
    oneByOne(records),
    description,
    {
      id,
      title,
      note,
      ...(toggles && { toggles, togglesAt }),
      ...(searchedAbove && { searchedAbove }),
      canTake: true,
      hidden,
      order: shown,
      recordAt: (index) => records[index]?.value,
      head,
      before,
      own,
      adapt,
      keyAt: (index) => pathAt(index) ?? `#${index}`,
      pathAt,
      toneAt: (index) => (bad(index) ? 'bad' : deleted?.(index) === true ? 'deleted' : undefined),
    },
    format,
  );
}

const nothing: Part = {
  json: undefined,
  value: undefined,
  at: [],
  fieldStates: { at: () => ({ state: 'missing', codes: [] }), below: () => 0 },
};

/** Caches the latest part, since a row requests it for each of its cells. */
function oneByOne<T>(records: readonly Decoded<T>[]): (index: number) => Part {
  let last = -1;
  let part = nothing;
  return (index) => {
    if (index === last) return part;
    const decoded = records[index];
    last = index;
    part =
      decoded === undefined
        ? nothing
        : { json: decoded.json, value: decoded.value, at: [], fieldStates: createFieldStates(decoded) };
    return part;
  };
}
