import { t } from '@vscode/l10n';
import type { Format } from '../model/format';
import type { BoardMeetings } from './boardStore';

/** Entries of a board, beside those that can be read, that cannot. */
export const unreadableEntries = (entries: BoardMeetings): number =>
  entries.reduce((sum, { unreadable = 0 }) => sum + unreadable, 0);

export const unreadableEntriesText = (count: number, format: Format): string =>
  format.plural(
    count,
    t('{0} entry that the service sent for this board cannot be read; its meetings are missing here.', count),
    t(
      '{0} entries that the service sent for this board cannot be read; their meetings are missing here.',
      format.number(count),
    ),
  );
