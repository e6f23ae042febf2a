import { t } from '@vscode/l10n';
import { duplicatesAbove } from '../base/duplicateFields';
import type { Format } from '../text/format';
import type { BoardMeetings } from './boardLists';

/** Number of unreadable response entries of a board. */
export const unreadableEntries = (entries: BoardMeetings): number =>
  entries.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

/** Number of response entries that belong to no requested board; they may hold meetings of this one. */
export const unrequestedEntries = (entries: BoardMeetings): number =>
  entries.reduce((max, { unrequested = 0 }) => Math.max(max, unrequested), 0);

/** Whether the entries are known to hold all meetings that the service returned for the board. */
export const areAllMeetings = (entries: BoardMeetings): boolean =>
  unreadableEntries(entries) === 0 &&
  unrequestedEntries(entries) === 0 &&
  entries.every(({ response, path }) => duplicatesAbove(response.duplicates, path).length === 0);

export const unrequestedEntriesText = (count: number, format: Format): string =>
  format.plural(
    count,
    t('{0} entry in the response matches no requested board; meetings of this board may be missing here.', count),
    t(
      '{0} entries in the response match no requested board; meetings of this board may be missing here.',
      format.number(count),
    ),
  );

export const unreadableEntriesText = (count: number, format: Format): string =>
  format.plural(
    count,
    t('{0} entry returned for this board can’t be read; its meetings are missing here.', count),
    t('{0} entries returned for this board can’t be read; their meetings are missing here.', format.number(count)),
  );
