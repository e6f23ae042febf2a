import { t } from '@vscode/l10n';
import { instantOf } from '../../base/instant';
import { oddDurations } from '../../insight/durationUnit';
import { mayBeInProgress } from '../../insight/meetingState';
import type { FactsBlock } from '../../protocol/blocks';
import { lastLoaded } from '../../store/asyncCache';
import type { ViewContext } from '../details/composeView';
import type { LazyTable } from '../table/lazyTable';
import { meetingsOfBoardsTable } from '../table/meetingsTable';
import type { BoardRow } from './boardRow';
import { meetingsIn } from './loadedBoard';
import { recordsOfBoards } from './recordsOfBoards';

/** The loaded meetings of all boards: those that may be in progress first, then the newest. */
export const meetingsOfBoards = (
  rows: readonly BoardRow[],
  { now, format }: Pick<ViewContext, 'now' | 'format'>,
): LazyTable | FactsBlock | undefined =>
  recordsOfBoards(
    rows,
    {
      section: 'meetings',
      title: t('Meetings'),
      name: t('meetings'),
      recordsIn: meetingsIn,
      order: ({ value }) => [mayBeInProgress(value, now) ? 0 : 1, -(instantOf(value?.startTime)?.ms ?? 0)],
      tableOf: (table, ofBoard, rowAt) =>
        meetingsOfBoardsTable(table, ofBoard, {
          now,
          loadedAt: (index) => lastLoaded(rowAt(index).loaded.meetings)?.loadedAt ?? now,
          // Boards may use different units.
          odd: new Map(rows.flatMap(({ loaded }) => [...oddDurations(meetingsIn(loaded))])),
          format,
        }),
    },
    format,
  );
