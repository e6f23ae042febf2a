import { t } from '@vscode/l10n';
import { instantOf } from '../../core/instant';
import { createTimeSlicer } from '../../core/timeSlicer';
import { oddDurations } from '../../kinds/units/durationUnit';
import { mayBeInProgress } from '../../kinds/parts/meetingState';
import { meetingIssues } from '../../kinds/meeting/checks';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import { meetingsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { inSentence } from '../../core/phrases';
import { meetingsIn, nowOf } from '../../kinds/board/loadedBoard';
import { meetingsOfBoardsTable } from '../../kinds/meeting/meetingsTable';
import type { ListedBoard } from './listedBoard';
import { headerOfRecords, recordsOfBoards, type TabView } from './recordsOfBoards';

/** The loaded meetings of all boards: those that may be in progress first, then those with issues, each the newest first. */
export async function meetingsTab(rows: readonly ListedBoard[], format: Format): Promise<TabView> {
  // Boards may use different units.
  const odd = new Map(rows.flatMap(({ loaded }) => [...oddDurations(meetingsIn(loaded))]));
  const urgency = (decoded: Decoded<Meeting>, now: number): number => {
    if (mayBeInProgress(decoded.value, now)) return 0;
    return meetingIssues(decoded, now) > 0 || odd.has(decoded) ? 1 : 2;
  };
  const { table, ofBoard, rowAt } = await recordsOfBoards(
    rows,
    {
      section: 'meetings',
      recordsIn: meetingsIn,
      order: (decoded, { meetings }) => [
        urgency(decoded, nowOf(meetings)),
        -(instantOf(decoded.value?.startTime)?.ms ?? 0),
      ],
    },
    createTimeSlicer(),
  );
  const count = table.records.length;
  return {
    header: headerOfRecords(rows, count, {
      section: 'meetings',
      name: inSentence(t('Meetings')),
      amount: meetingsText(count),
    }),
    pieces: [
      count > 0 &&
        meetingsOfBoardsTable({ ...table, id: 'meetingsOfBoards', title: t('Meetings') }, ofBoard, {
          nowAt: (index) => nowOf(rowAt(index).loaded.meetings),
          odd,
          format,
        }),
    ],
  };
}
