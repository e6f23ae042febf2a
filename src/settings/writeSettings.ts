import * as vscode from 'vscode';
import type { Board, SavedSearch } from '../model/configured';
import { changeEntries, notChanged, type Changed } from './changeEntries';
import { appended, removed, withKeys, type EntryChange } from './entryEdits';
import { isBoard, readBoard, type WrittenBoard } from './parseBoards';
import { connectionAt } from './parseConnections';
import { isSearch } from './parseSearches';
import { settingPlaces, type SettingPlace } from './settingPlaces';

/** A connection as it is written in the settings. */
export interface WrittenConnection {
  readonly name: string;
  readonly baseUrl: string;
  readonly appId: string;
}

/** Where a person may choose to keep something. */
export type Home = 'user' | 'workspace';

const user: SettingPlace = { home: 'user' };

export const addConnection = (connection: WrittenConnection): Promise<Changed> =>
  changeEntries('connections', user, appended([connection]));

/** Sets what has changed of a connection, in the entry that it was read from. */
export const changeConnection = (name: string, changed: Partial<WrittenConnection>): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    withKeys((_, index) => index === connectionAt(entries, name), { ...changed })(entries),
  );

/** Takes out the entry that a connection was read from. */
export const removeConnection = (name: string): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    removed((_, index) => index === connectionAt(entries, name))(entries),
  );

export const addBoards = (home: Home, boards: readonly WrittenBoard[]): Promise<Changed> =>
  changeEntries('boards', { home }, appended(boards));

/** Sets keys of boards, each in the place that it is listed from. `only`: the name of the only connection there is. */
export async function changeBoards(
  boards: readonly Board[],
  only: string | undefined,
  values: { readonly name?: string | undefined; readonly group?: string | undefined },
): Promise<void> {
  for (const place of settingPlaces()) {
    const here = boards.filter((board) => isKeptIn(board, place));
    if (here.length > 0) await changeEntries('boards', place, withKeys(isBoard(here, only), values));
  }
}

/**
 * Takes boards out of every place that lists them, or one would come into sight from behind the other; or out of some.
 * Errors: settingNotChanged, also when none of them stands where it can be changed.
 */
export async function removeBoards(
  boards: readonly Board[],
  only: string | undefined,
  places: readonly SettingPlace[] = settingPlaces(),
): Promise<Changed> {
  const changes: Changed[] = [];
  for (const place of places) changes.push(await changeEntries('boards', place, removed(isBoard(boards, only))));
  const edits = changes.reduce((sum, each) => sum + each.edits, 0);
  if (edits === 0) throw notChanged('boards', 'notWritten');
  return {
    edits,
    undo: async () => {
      for (const { undo } of changes) await undo();
    },
  };
}

/** The user's own settings. */
export const userSettings: readonly SettingPlace[] = [user];

const isKeptIn = ({ keptIn, folder }: Board, place: SettingPlace): boolean =>
  place.home === 'folder' ? folder === place.folder : folder === undefined && keptIn === place.home;

/** Writes the new name of a connection into its boards, wherever they are kept; `from` is undefined for those that name none. */
export async function renameInBoards(from: string | undefined, to: string): Promise<void> {
  const ofIt = (entry: unknown) => {
    const board = readBoard(entry);
    return board !== undefined && board.connection === from;
  };
  const change: EntryChange = withKeys(ofIt, { connection: to });
  for (const place of settingPlaces()) await changeEntries('boards', place, change);
}

export const addSearch = (home: Home, search: { readonly name: string }): Promise<Changed> =>
  changeEntries('files.savedFilters', { home }, appended([search]));

export const removeSearch = (search: SavedSearch): Promise<Changed> =>
  changeEntries('files.savedFilters', { home: search.keptIn }, removed(isSearch(search)));

/** Shows or hides the sample boards. */
export async function showSamples(show: boolean): Promise<void> {
  const config = vscode.workspace.getConfiguration('boardInspector');
  await config.update('sampleBoards.show', show ? true : undefined, vscode.ConfigurationTarget.Global);
}
