import { t } from '@vscode/l10n';
import { duplicatesAbove } from '../../core/duplicateFields';
import type { BoardMeetings } from './boardLists';
import { tn } from '../../core/say';

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

export const unrequestedEntriesText = (count: number): string =>
  tn(
    count,
    t(
      '{n} entry matches no requested board. Meetings of this board may be in it.|{n} entries match no requested board. Meetings of this board may be among them.',
    ),
  );

export const unreadableEntriesText = (count: number): string =>
  tn(
    count,
    t(
      '{n} entry can’t be read. Its meetings are missing here.|{n} entries can’t be read. Their meetings are missing here.',
    ),
  );
