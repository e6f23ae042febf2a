import * as vscode from 'vscode';
import type { Board, SavedFilter } from '../../records/configured';
import { changeEntries, notChanged, type Changed, settingLocations, type SettingLocation } from './changeEntries';
import { appended, removed, withKeys, type EntryChange } from './entryEdits';
import { movedEntries, type BoardMove } from './movedEntries';
import { isBoard, readBoard, type WrittenBoard, connectionAt, isSavedFilter } from './parseEntries';

export interface WrittenConnection {
  readonly name: string;
  readonly baseUrl: string;
  readonly appId: string;
}

export type SettingTarget = 'user' | 'workspace';

const user: SettingLocation = { target: 'user' };

/** Appends a connection to user settings. Errors: settingNotChanged. */
export const addConnection = (connection: WrittenConnection): Promise<Changed> =>
  changeEntries('connections', user, appended([connection]));

/** Updates the changed properties in the entry that defines a connection. */
export const changeConnection = (name: string, changed: Partial<WrittenConnection>): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    withKeys((_, index) => index === connectionAt(entries, name), { ...changed })(entries),
  );

export const removeConnection = (name: string): Promise<Changed> =>
  changeEntries('connections', user, (entries) =>
    removed((_, index) => index === connectionAt(entries, name))(entries),
  );

/** Appends boards to user or workspace settings. Errors: settingNotChanged. */
export const addBoards = (target: SettingTarget, boards: readonly WrittenBoard[]): Promise<Changed> =>
  changeEntries('boards', { target }, appended(boards));

/** Sets keys of boards, each in the target it comes from. `only`: name of the only connection. */
export async function changeBoards(
  boards: readonly Board[],
  only: string | undefined,
  values: { readonly recordId?: string; readonly name?: string | undefined; readonly group?: string | undefined },
): Promise<void> {
  for (const location of settingLocations()) {
    const here = boards.filter((board) => isSavedIn(board, location));
    if (here.length > 0) await changeEntries('boards', location, withKeys(isBoard(here, only), values));
  }
}

/**
 * Removes boards from all targets that list them, so that no duplicate reappears, or from the given ones. Errors:
 * settingNotChanged, also when none can be changed.
 */
export async function removeBoards(
  boards: readonly Board[],
  only: string | undefined,
  locations: readonly SettingLocation[] = settingLocations(),
): Promise<Changed> {
  const changes: Changed[] = [];
  for (const location of locations)
    changes.push(await changeEntries('boards', location, removed(isBoard(boards, only))));
  const all = together(changes);
  if (all.edits === 0) throw notChanged('boards', 'notWritten');
  return all;
}

/** Moves boards within the targets they come from. Errors: settingNotChanged. */
export async function moveBoards(move: BoardMove, only: string | undefined): Promise<Changed> {
  const changes: Changed[] = [];
  for (const location of settingLocations()) {
    const boards = move.boards.filter((board) => isSavedIn(board, location));
    if (boards.length > 0)
      changes.push(await changeEntries('boards', location, movedEntries({ ...move, boards }, only)));
  }
  return together(changes);
}

const together = (changes: readonly Changed[]): Changed => ({
  edits: changes.reduce((sum, each) => sum + each.edits, 0),
  undo: async () => {
    for (const { undo } of changes) await undo();
  },
});

/** Only the user settings. */
export const userSettings: readonly SettingLocation[] = [user];

const isSavedIn = ({ target, folder }: Board, location: SettingLocation): boolean =>
  location.target === 'folder' ? folder === location.folder : folder === undefined && target === location.target;

/** Renames a connection in its boards, in all targets; `from` undefined matches boards without connection. */
export async function renameInBoards(from: string | undefined, to: string): Promise<void> {
  const ofIt = (entry: unknown) => {
    const board = readBoard(entry);
    return board !== undefined && board.connection === from;
  };
  const change: EntryChange = withKeys(ofIt, { connection: to });
  for (const location of settingLocations()) await changeEntries('boards', location, change);
}

/** Appends a saved filter to user or workspace settings. Errors: settingNotChanged. */
export const addSavedFilter = (target: SettingTarget, search: { readonly name: string }): Promise<Changed> =>
  changeEntries('files.savedFilters', { target }, appended([search]));

/** Removes a saved filter from the target it comes from. Errors: settingNotChanged. */
export const removeSavedFilter = (search: SavedFilter): Promise<Changed> =>
  changeEntries('files.savedFilters', { target: search.target }, removed(isSavedFilter(search)));

export async function showSamples(show: boolean): Promise<void> {
  const config = vscode.workspace.getConfiguration('boardInspector');
  await config.update('sampleBoards.show', show ? true : undefined, vscode.ConfigurationTarget.Global);
}

export async function takeSnapshotsAfterWatches(): Promise<void> {
  const config = vscode.workspace.getConfiguration('boardInspector');
  await config.update('watch.takeSnapshot', true, vscode.ConfigurationTarget.Global);
}
