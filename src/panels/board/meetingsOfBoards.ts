import { t } from '@vscode/l10n';
import { instantOf } from '../../base/instant';
import { oddDurations } from '../../insight/durationUnit';
import { mayBeInProgress } from '../../insight/meetingState';
import { meetingIssues } from '../../insight/severity';
import type { FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import type { Meeting } from '../../records/meeting';
import { lastLoaded } from '../../store/asyncCache';
import type { ViewContext } from '../details/composeView';
import type { LazyTable } from '../table/lazyTable';
import { meetingsOfBoardsTable } from '../table/meetingsTable';
import type { BoardRow } from './boardRow';
import { meetingsIn } from './loadedBoard';
import { recordsOfBoards } from './recordsOfBoards';

/** The loaded meetings of all boards: those that may be in progress first, then those with issues, each the newest first. */
export function meetingsOfBoards(
  rows: readonly BoardRow[],
  { now, format }: Pick<ViewContext, 'now' | 'format'>,
): LazyTable | FactsBlock | undefined {
  // Boards may use different units.
  const odd = new Map(rows.flatMap(({ loaded }) => [...oddDurations(meetingsIn(loaded))]));
  const urgency = (decoded: Decoded<Meeting>): number => {
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
      order: (decoded) => [urgency(decoded), -(instantOf(decoded.value?.startTime)?.ms ?? 0)],
      tableOf: (table, ofBoard, rowAt) =>
        meetingsOfBoardsTable(table, ofBoard, {
          now,
          loadedAt: (index) => lastLoaded(rowAt(index).loaded.meetings)?.loadedAt ?? now,
          odd,
          format,
        }),
    },
    format,
  );
}
