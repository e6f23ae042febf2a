import { t } from '@vscode/l10n';
import { duplicatesAbove } from '../model/duplicateFields';
import type { Format } from '../model/format';
import type { BoardMeetings } from './boardStore';

/** Entries of a board, beside those that can be read, that cannot. */
export const unreadableEntries = (entries: BoardMeetings): number =>
  entries.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

/** Entries of the response that belong to no requested board: meetings of this one may be among them. */
export const strayEntries = (entries: BoardMeetings): number =>
  entries.reduce((most, { strays = 0 }) => Math.max(most, strays), 0);

/** Whether these are all meetings that the service returned for the board, as far as can be told. */
export const areAllMeetings = (entries: BoardMeetings): boolean =>
  unreadableEntries(entries) === 0 &&
  strayEntries(entries) === 0 &&
  entries.every(({ answer, path }) => duplicatesAbove(answer.duplicates, path).length === 0);

export const strayEntriesText = (count: number, format: Format): string =>
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
