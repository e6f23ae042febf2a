import { t } from '@vscode/l10n';
import { instantOf } from '../../base/instant';
import { oddDurations } from '../../insight/durationUnit';
import { mayBeInProgress } from '../../insight/meetingState';
import { meetingIssues } from '../../insight/severity';
import type { FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import type { Format } from '../../text/format';
import type { LazyTable } from '../table/lazyTable';
import { meetingsOfBoardsTable } from '../table/meetingsTable';
import type { BoardRow } from './boardRow';
import { meetingsIn, nowOf } from './loadedBoard';
import { recordsOfBoards } from './recordsOfBoards';

/** The loaded meetings of all boards: those that may be in progress first, then those with issues, each the newest first. */
export function meetingsOfBoards(rows: readonly BoardRow[], format: Format): LazyTable | FactsBlock | undefined {
  // Boards may use different units.
  const odd = new Map(rows.flatMap(({ loaded }) => [...oddDurations(meetingsIn(loaded))]));
  const urgency = (decoded: Decoded<Meeting>, now: number): number => {
    if (mayBeInProgress(decoded.value, now)) return 0;
    return meetingIssues(decoded, now) > 0 || odd.has(decoded) ? 1 : 2;
  };
  return recordsOfBoards(
    rows,
    {
      section: 'meetings',
      title: t('Meetings'),
      name: t('meetings'),
      recordsIn: meetingsIn,
      order: (decoded, { meetings }) => [
        urgency(decoded, nowOf(meetings)),
        -(instantOf(decoded.value?.startTime)?.ms ?? 0),
      ],
      tableOf: (table, ofBoard, rowAt) =>
        meetingsOfBoardsTable(table, ofBoard, {
          nowAt: (index) => nowOf(rowAt(index).loaded.meetings),
          odd,
          format,
        }),
    },
    format,
  );
}
