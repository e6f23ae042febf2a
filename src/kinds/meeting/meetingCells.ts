import { meetingFindingTitle, type MeetingDoubt } from './meetingDoubts';
import { stateByFields } from '../parts/meetingState';
import { toneOf } from '../parts/severity';
import type { Cell } from '../../protocol/table';
import type { Meeting } from '../../records/meeting';
import { items, joinParts } from '../../core/phrases';

/** Only what needs review is marked as odd; the rest is for information. */
export const doubtTone = (doubts: readonly MeetingDoubt[]): 'odd' | 'unknown' =>
  doubts.some((kind) => toneOf({ kind }) === 'alert') ? 'odd' : 'unknown';

/** The fields that a doubt is about; of an undocumented event, the code itself is marked. */
const doubtedFields: Readonly<Partial<Record<MeetingDoubt, readonly (keyof Meeting)[]>>> = {
  contradictory: ['realEnd', 'rtcEvent'],
  endsBeforeStart: ['startTime', 'endTime'],
  endsLater: ['endTime', 'realEnd'],
  runsWithEnd: ['endTime'],
  oddDuration: ['rtcDuration'],
  presentLonger: ['rtcDuration', 'joiners'],
  stageLonger: ['joiners'],
};

/** The fields whose cells `meetingFieldCell` may change. */
export const doubtedKeys: ReadonlySet<string> = new Set(['endTime', ...Object.values(doubtedFields).flat()]);

export const doubtedCell = (cell: Cell, about: readonly MeetingDoubt[]): Cell =>
  about.length === 0
    ? cell
    : {
        ...cell,
        tone: cell.tone === 'odd' || cell.tone === 'unreadable' ? cell.tone : doubtTone(about),
        note: joinParts([cell.note, items(about.map(meetingFindingTitle))]),
      };

/** The cell of a field, marked if it is in doubt. While a meeting runs, 0 is a usual end. */
export function meetingFieldCell(key: string, cell: Cell, meeting: Meeting, doubts: readonly MeetingDoubt[]): Cell {
  const isNoEndYet = key === 'endTime' && Number(meeting.endTime) === 0 && stateByFields(meeting) === 'running';
  const { tone: _tone, ...unmarked } = cell;
  return doubtedCell(
    isNoEndYet ? unmarked : cell,
    doubts.filter((kind) => doubtedFields[kind]?.some((field) => field === key)),
  );
}
