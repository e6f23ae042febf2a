import { meetingChecks, type Doubt } from './checks';
import { stateByFields } from '../parts/meetingState';
import type { Cell } from '../../protocol/table';
import type { Meeting } from '../../records/meeting';
import { items, joinParts } from '../../core/phrases';

/** Only what needs review is marked as odd; the rest is for information. */
export const doubtTone = (doubts: readonly Doubt[]): 'odd' | 'unknown' =>
  doubts.some(({ tone }) => tone === 'alert') ? 'odd' : 'unknown';

export const titlesOf = (doubts: readonly Doubt[]): string => items(doubts.map(({ title }) => title()));

/** The fields whose cells `meetingFieldCell` may change. */
export const doubtedKeys: ReadonlySet<string> = new Set([
  'endTime',
  ...meetingChecks.flatMap(({ marks = [] }) => marks),
]);

export const doubtedCell = (cell: Cell, about: readonly Doubt[]): Cell =>
  about.length === 0
    ? cell
    : {
        ...cell,
        tone: cell.tone === 'odd' || cell.tone === 'unreadable' ? cell.tone : doubtTone(about),
        note: joinParts([cell.note, titlesOf(about)]),
      };

/** The cell of a field, marked if it is in doubt. While a meeting runs, 0 is a usual end. */
export function meetingFieldCell(key: string, cell: Cell, meeting: Meeting, doubts: readonly Doubt[]): Cell {
  const isNoEndYet = key === 'endTime' && Number(meeting.endTime) === 0 && stateByFields(meeting) === 'running';
  const { tone: _tone, ...unmarked } = cell;
  return doubtedCell(
    isNoEndYet ? unmarked : cell,
    doubts.filter(({ marks }) => marks?.includes(key)),
  );
}
