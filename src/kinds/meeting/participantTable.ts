import { t } from '@vscode/l10n';
import { clauses, joinParts, sentences } from '../../core/phrases';
import { hasStayed, type Attendance } from './attendance';
import { participantDoubts, presentLonger, stageLonger } from './checks';
import { isRecorder, roleName } from '../parts/meetingState';
import type { ViewContext } from '../parts/composeView';
import type { Decoded } from '../../records/decoding/decoded';
import { participantRecord, type Meeting } from '../../records/meeting';
import { finite } from '../../core/numeric';
import { uniqueKeys } from '../../core/ref';
import type { Cell } from '../../protocol/table';
import { partAt } from '../parts/facts';
import type { LazyTable } from '../parts/lazyTable';
import type { FieldStates } from '../parts/fieldStates';
import { comparedCell, pageColumns } from '../parts/column';
import { participantColumns, sharesByRow } from './columns';
import { createTable, ownColumn } from '../parts/createTable';
import { number, percent, tn } from '../../core/say';

/** All fields of §2.10, one row per joining. */
export function participantTable(
  decoded: Decoded<Meeting>,
  meeting: Meeting,
  attendance: Attendance | undefined,
  fieldStates: FieldStates,
  { format, threshold = 80 }: Pick<ViewContext, 'format' | 'threshold'>,
): LazyTable | undefined {
  const { joiners } = meeting;
  if (joiners === undefined || joiners.length === 0 || attendance === undefined) return undefined;
  const { joinDur, rtcDuration } = format.units;
  const isOneUnit = joinDur === undefined || rtcDuration === undefined || joinDur === rtcDuration;
  const shares = isOneUnit ? sharesByRow(attendance) : new Map<number, undefined>();
  const stayed = isOneUnit ? stayedAtLeast(attendance, threshold / 100) : undefined;
  const keys = uniqueKeys(joiners.map((participant) => participant?.userId));
  const again = new Set(attendance.attendees.flatMap(({ rows }) => rows.slice(1)));
  const table = createTable(
    joiners.length,
    (index) => partAt({ decoded, path: ['joiners', index], fieldStates }),
    participantRecord,
    {
      id: 'joiners',
      title: t('Participants'),
      head: 'userId',
      own: [
        ...pageColumns(
          participantColumns,
          (index) => ({ participant: joiners[index], rejoins: again.has(index), share: shares.get(index) }),
          format,
          {
            order: ['kind', 'share'],
            // Where all rows are counted, their roles say as what.
            hidden: [
              ...(attendance.again === 0 && attendance.unreadable === 0 ? (['kind'] as const) : []),
              ...(stayed === undefined ? (['share'] as const) : []),
            ],
          },
        ),
        ...(stayed === undefined
          ? []
          : [
              ownColumn({ key: '@stayed', title: t('At least {0}', percent(threshold / 100)) }, (index) =>
                stayedCell(shares.has(index) && hasStayed(shares.get(index), threshold / 100)),
              ),
            ]),
      ],
      hidden: new Set(['mediaIds', 'mediaDur', 'audioNum']),
      // A narrow panel shows only the first columns.
      order: ['joinDur', '@share', '@stayed', 'editDur', 'userRole', '@kind'],
      ...(stayed !== undefined && { threshold: { label: t('Stayed at least'), percent: threshold, answer: stayed } }),
      keyAt: (index) => keys[index] ?? `#${index}`,
      toneAt: (index) => (joiners[index] === undefined ? 'bad' : undefined),
      adapt: adapted(meeting),
      note: countNote(attendance),
    },
    format,
  );
  return table && { ...table, block: { ...table.block, sort: { key: 'joinDur', descending: true } } };
}

/** How many participants stayed at least a part of the meeting; undefined if that is known of nobody. */
function stayedAtLeast({ attendees }: Attendance, part: number): string | undefined {
  const known = attendees.filter(({ share }) => share !== undefined);
  if (known.length === 0) return undefined;
  const count = (wanted: boolean | undefined) =>
    number(attendees.filter(({ share }) => hasStayed(share, part) === wanted).length);
  const text = t({
    message: '{0} of {1}',
    args: [count(true), number(attendees.length)],
    comment: ['participants who stayed, of all'],
  });
  return count(undefined) === number(0) ? text : clauses([text, t('{0} not known', count(undefined))]);
}

function stayedCell(hasStayedSo: boolean | undefined): Cell {
  if (hasStayedSo === undefined) return { text: '?', tone: 'muted', note: t('not known') };
  return hasStayedSo ? { text: '✓', sort: 1 } : { text: '', sort: 0 };
}

/** Compares the durations of participants, and marks those that are in doubt. */
function adapted(meeting: Meeting): Readonly<Record<string, (cell: Cell, index: number) => Cell>> {
  const { joiners = [] } = meeting;
  const adapt = (field: 'joinDur' | 'editDur', doubt: keyof typeof doubts) => {
    const compare = comparedCell(
      joiners.map((participant) => (participant && !isRecorder(participant) ? finite(participant[field] ?? 0) : 0)),
    );
    return (cell: Cell, index: number): Cell => {
      const participant = joiners[index];
      const isOdd = participant !== undefined && participantDoubts(participant, meeting)[doubt];
      const compared = compare(cell, index);
      return isOdd && cell.tone !== 'unreadable'
        ? { ...compared, tone: 'odd', note: joinParts([cell.note, doubts[doubt].title()]) }
        : compared;
    };
  };
  return {
    joinDur: adapt('joinDur', 'presentLonger'),
    editDur: adapt('editDur', 'stageLonger'),
    userRole: (cell, index) => {
      const role = joiners[index] && roleName(joiners[index]);
      return role === undefined ? cell : { ...cell, text: role, note: joinParts([cell.note, cell.text]) };
    },
  };
}

const doubts = { presentLonger, stageLonger } as const;

function countNote({ unreadable, again }: Attendance): string {
  return sentences([
    again > 0 && tn(again, t('{n} row is of somebody who rejoined.|{n} rows are of people who rejoined.')),
    unreadable > 0 && tn(unreadable, t('{n} row can’t be read.|{n} rows can’t be read.')),
  ]);
}
