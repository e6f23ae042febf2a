import { t } from '@vscode/l10n';
import { oddDurationText } from '../../insight/durationTexts';
import { durationUnit } from '../../insight/durationUnit';
import { lengthDoubts, meetingDoubts, type MeetingDoubt } from '../../insight/meetingDoubts';
import { meetingFindings } from '../../insight/meetingFindings';
import { participantsIn } from '../../insight/meetingState';
import { meetingIssues } from '../../insight/severity';
import type { Cell } from '../../protocol/table';
import { isDamaged } from '../../records/decoding/isDamaged';
import { meetingRecord, type Meeting } from '../../records/meeting';
import type { ViewContext } from '../details/composeView';
import { meetingFindingTexts } from '../meeting/meetingText';
import { ownColumn } from './createTable';
import { hiddenIf } from './hiddenIf';
import type { LazyTable } from './lazyTable';
import { doubtsCell, lengthCell, meetingStateCell } from './meetingCells';
import { recordsTable, type RecordTable } from './recordTables';

// Columns shown by default.
const shown = ['title', '@state', 'startTime', '@length', '@people', 'host', '@doubts'];

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
  const doubtsAt = (index: number): readonly MeetingDoubt[] => {
    const meeting = table.records[index]?.value;
    if (!meeting) return [];
    const isOdd = odd.has(index);
    return [...new Set([...meetingDoubts(meeting, now, isOdd), ...lengthDoubts(meeting, now, isOdd)])];
  };
  const state = ownColumn(
    { key: '@state', title: t('State'), meaning: t('State by realEnd, the channel event, and the times.') },
    (index) => meetingStateCell(table.records[index]?.value, { now, loadedAt }, format),
  );
  const doubts = ownColumn(
    {
      key: '@doubts',
      title: t('In doubt'),
      meaning: t('What in the record contradicts itself or the other meetings, or is unclear.'),
      ownLineBelow: 1600,
    },
    (index) => {
      const meeting = table.records[index]?.value;
      const texts = meeting ? meetingFindingTexts(meeting, meetingFindings(meeting, now), format) : [];
      return doubtsCell(doubtsAt(index), isDamaged(table.records[index]), [
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
  const isNone = table.records.every((each, index) => doubtsAt(index).length === 0 && !isDamaged(each));
  const { block, ...rows } = recordsTable(
    table,
    {
      description: meetingRecord,
      shown,
      head: 'title',
      headShrinks: true,
      own: [state, length, people, hiddenIf(isNone, doubts)],
      bad: (index) => {
        const decoded = table.records[index];
        return decoded !== undefined && (odd.has(index) || meetingIssues(decoded, now) > 0);
      },
    },
    format,
  );
  // In the order of the timeline, unless the user sorted otherwise.
  return { ...rows, block: { ...block, sort: { key: 'startTime', descending: true } } };
}
