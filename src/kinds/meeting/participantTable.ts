import { t } from '@vscode/l10n';
import { sentences } from '../../core/phrases';
import type { Attendance } from './attendance';
import { participantDoubts, presentLonger, stageLonger } from './checks';
import { isRecorder } from '../parts/meetingState';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { participantRecord, type Meeting } from '../../records/meeting';
import { finite } from '../../core/numeric';
import { uniqueKeys } from '../../core/ref';
import type { Cell } from '../../protocol/table';
import { partAt } from '../parts/facts';
import type { LazyTable } from '../parts/lazyTable';
import type { FieldStates } from '../parts/fieldStates';
import { comparedCell, pageColumns } from '../parts/column';
import { doubtedCell } from './meetingCells';
import { participantColumns } from './columns';
import { createTable } from '../parts/createTable';
import { number, tn } from '../../core/say';

/** All fields of §2.10, one row per joining. */
export function participantTable(
  decoded: Decoded<Meeting>,
  meeting: Meeting,
  attendance: Attendance | undefined,
  fieldStates: FieldStates,
  format: Format,
): LazyTable | undefined {
  const { joiners } = meeting;
  if (joiners === undefined || attendance === undefined) return undefined;
  const keys = uniqueKeys(joiners.map((participant) => participant?.userId));
  const again = new Set(attendance.attendees.flatMap(({ rows }) => rows.slice(1)));
  return createTable(
    joiners.length,
    (index) => partAt({ decoded, path: ['joiners', index], fieldStates }),
    participantRecord,
    {
      id: 'joiners',
      title: attendance.recorders > 0 ? t('Participants and recording assistants') : t('Participants'),
      head: 'userId',
      // Where all rows are counted, their roles say as what.
      own: pageColumns(
        participantColumns,
        (index) => ({ participant: joiners[index], rejoins: again.has(index) }),
        format,
        { order: ['kind'], hidden: attendance.again === 0 && attendance.unreadable === 0 ? ['kind'] : [] },
      ),
      hidden: new Set(['mediaIds']),
      // A narrow panel shows only the first columns.
      order: ['joinDur', 'editDur', 'userRole', 'audioNum', '@kind'],
      keyAt: (index) => keys[index] ?? `#${index}`,
      toneAt: (index) => (joiners[index] === undefined ? 'bad' : undefined),
      adapt: adapted(meeting),
      note: countNote(attendance, joiners.length),
    },
    format,
  );
}

const doubts = { presentLonger, stageLonger } as const;

/** Compares the durations of participants, and marks those that are in doubt. */
function adapted(meeting: Meeting): Readonly<Record<string, (cell: Cell, index: number) => Cell>> {
  const { joiners = [] } = meeting;
  const adapt = (field: 'joinDur' | 'editDur', doubt: 'presentLonger' | 'stageLonger') => {
    const compare = comparedCell(
      joiners.map((participant) => (participant && !isRecorder(participant) ? finite(participant[field] ?? 0) : 0)),
    );
    return (cell: Cell, index: number) => {
      const participant = joiners[index];
      const isDoubtful = participant !== undefined && participantDoubts(participant, meeting)[doubt];
      return doubtedCell(compare(cell, index), isDoubtful ? [doubts[doubt]] : []);
    };
  };
  return { joinDur: adapt('joinDur', 'presentLonger'), editDur: adapt('editDur', 'stageLonger') };
}

function countNote({ attendees: people, recorders, unreadable, again }: Attendance, rows: number): string {
  return sentences([
    // Otherwise, each row is a participant.
    people.length < rows &&
      t(
        'Rows: {0}. Participants: {1}, recording assistants: {2}, rejoined: {3}.',
        number(rows),
        number(people.length),
        number(recorders),
        number(again),
      ),
    unreadable > 0 ? tn(unreadable, t('{n} row can’t be read.|{n} rows can’t be read.')) : undefined,
  ]);
}
