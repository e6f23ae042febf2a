import * as vscode from 'vscode';
import type { Board, SavedSearch } from '../model/configured';
import { changeEntries, notChanged, type Changed } from './changeEntries';
import { appended, removed, withKeys, type EntryChange } from './entryEdits';
import { isBoard, readBoard, type WrittenBoard } from './parseBoards';
import { connectionAt } from './parseConnections';
import { isSearch } from './parseSearches';
import { settingPlaces, type SettingPlace } from './settingPlaces';

/** A connection as written in settings. */
export interface WrittenConnection {
  readonly name: string;
  readonly baseUrl: string;
  readonly appId: string;
}

/** Configuration targets that the user can choose. */
export type Home = 'user' | 'workspace';

const user: SettingPlace = { home: 'user' };

/** Appends a connection to user settings. Errors: settingNotChanged. */
export const addConnection = (connection: WrittenConnection): Promise<Changed> =>
  changeEntries('connections', user, appended([connection]));

/** Updates the changed properties in the entry that defines a connection. */
export const changeConnection = (name: string, changed: Partial<WrittenConnection>): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    withKeys((_, index) => index === connectionAt(entries, name), { ...changed })(entries),
  );

/** Removes the entry that defines a connection. */
export const removeConnection = (name: string): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    removed((_, index) => index === connectionAt(entries, name))(entries),
  );

/** Appends boards to user or workspace settings. Errors: settingNotChanged. */
export const addBoards = (home: Home, boards: readonly WrittenBoard[]): Promise<Changed> =>
  changeEntries('boards', { home }, appended(boards));

/** Sets keys of boards, each in the target it comes from. `only`: name of the only connection. */
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
 * Removes boards from all targets that list them, so that no duplicate reappears, or from the given ones. Errors:
 * settingNotChanged, also when none can be changed.
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

/** Only the user settings. */
export const userSettings: readonly SettingPlace[] = [user];

const isKeptIn = ({ keptIn, folder }: Board, place: SettingPlace): boolean =>
  place.home === 'folder' ? folder === place.folder : folder === undefined && keptIn === place.home;

/** Renames a connection in its boards, in all targets; `from` undefined matches boards without connection. */
export async function renameInBoards(from: string | undefined, to: string): Promise<void> {
  const ofIt = (entry: unknown) => {
    const board = readBoard(entry);
    return board !== undefined && board.connection === from;
  };
  const change: EntryChange = withKeys(ofIt, { connection: to });
  for (const place of settingPlaces()) await changeEntries('boards', place, change);
}

/** Appends a saved filter to user or workspace settings. Errors: settingNotChanged. */
export const addSearch = (home: Home, search: { readonly name: string }): Promise<Changed> =>
  changeEntries('files.savedFilters', { home }, appended([search]));

/** Removes a saved filter from the target it comes from. Errors: settingNotChanged. */
export const removeSearch = (search: SavedSearch): Promise<Changed> =>
  changeEntries('files.savedFilters', { home: search.keptIn }, removed(isSearch(search)));

export async function showSamples(show: boolean): Promise<void> {
  const config = vscode.workspace.getConfiguration('boardInspector');
  await config.update('sampleBoards.show', show ? true : undefined, vscode.ConfigurationTarget.Global);
}
