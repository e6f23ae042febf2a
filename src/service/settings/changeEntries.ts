import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { ServiceError, codeOf } from '../../core/failure';
import type { ListSetting } from '../../records/configured';
import { editedList, isSameValue, reverted, type EntryChange } from './entryEdits';
import { editedText, listInText } from './entryText';
import { ownValue } from './ownValue';

/** Where a list of boards or saved filters is stored. */
export type SettingLocation =
  | { readonly target: 'user' }
  | { readonly target: 'workspace' }
  /** A folder of a multi-root workspace; `folder` is its URI. */
  | { readonly target: 'folder'; readonly folder: string };

/** The configuration targets that apply to this window. */
export function settingLocations(): SettingLocation[] {
  const { workspaceFolders, workspaceFile, isTrusted } = vscode.workspace;
  if (!workspaceFolders || !isTrusted) return [{ target: 'user' }];
  // In a single-folder workspace, folder settings are workspace settings.
  const folders = workspaceFile === undefined ? [] : workspaceFolders;
  return [
    { target: 'user' },
    { target: 'workspace' },
    ...folders.map(({ uri }) => ({ target: 'folder', folder: uri.toString() }) as const),
  ];
}

/** The value of a setting in one target; undefined when not set there. */
function valueIn(location: SettingLocation, name: string): unknown {
  const scope = location.target === 'folder' ? vscode.Uri.parse(location.folder) : undefined;
  const found = vscode.workspace.getConfiguration('boardInspector', scope).inspect(name);
  if (location.target === 'user') return found?.globalValue;
  return location.target === 'workspace' ? found?.workspaceValue : found?.workspaceFolderValue;
}

/**
 * The settings file of a target and the key path of its settings; undefined where VS Code doesn't reveal it: user
 * settings and unsaved workspaces.
 */
function fileOf(location: SettingLocation): { uri: vscode.Uri; within: readonly string[] } | undefined {
  const { workspaceFolders, workspaceFile } = vscode.workspace;
  if (location.target === 'user') return undefined;
  if (location.target === 'workspace' && workspaceFile !== undefined)
    return workspaceFile.scheme === 'untitled' ? undefined : { uri: workspaceFile, within: ['settings'] };
  const folder = location.target === 'folder' ? vscode.Uri.parse(location.folder) : workspaceFolders?.[0]?.uri;
  return folder && { uri: vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), within: [] };
}

export interface Changed {
  readonly edits: number;
  /** Reverts the change; in a list that was edited since, only restores removed entries and changed keys. */
  readonly undo: () => Promise<void>;
}

const unchanged: Changed = { edits: 0, undo: () => Promise.resolve() };

const byteOrderMark = '\ufeff';

/**
 * Changes entries of a list setting; entries without an edit stay as they are. Edits the file of a workspace or folder
 * in place and keeps its comments. VS Code doesn't reveal the file of user settings, so there it writes the whole list
 * from its entries and comments between them are lost. Errors: settingNotChanged.
 */
export const changeEntries = (setting: ListSetting, location: SettingLocation, change: EntryChange): Promise<Changed> =>
  inTurn(() => changeNow(setting, location, change));

/** One change after another: each starts from what the last one wrote. */
const inTurn = pLimit(1);

async function changeNow(setting: ListSetting, location: SettingLocation, change: EntryChange): Promise<Changed> {
  const inFile = await changeFile(setting, location, change);
  if (inFile) return inFile;
  const entries = entriesIn(setting, location);
  const edits = change(entries);
  if (edits.length === 0) return unchanged;
  const list = editedList(entries, edits);
  await update(setting, location, list.length === 0 ? undefined : list);
  return {
    edits: edits.length,
    undo: () =>
      inTurn(async () => {
        if (isSameValue(entriesIn(setting, location), list)) await update(setting, location, entries);
        else await changeNow(setting, location, reverted(entries, edits));
      }),
  };
}

function entriesIn(setting: ListSetting, location: SettingLocation): readonly unknown[] {
  const config = vscode.workspace.getConfiguration('boardInspector');
  const value = setting === 'connections' ? ownValue(config, setting) : valueIn(location, setting);
  if (value === undefined || value === null) return [];
  // Not a list: leave the user's value alone.
  if (!Array.isArray(value)) throw notChanged(setting, 'notList');
  return value;
}

async function update(setting: ListSetting, { target }: SettingLocation, value: unknown): Promise<void> {
  // VS Code can't write a window-scoped setting to a folder.
  if (target === 'folder') throw notChanged(setting, 'notWritten');
  const configurationTarget =
    target === 'user' ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  try {
    await vscode.workspace.getConfiguration('boardInspector').update(setting, value, configurationTarget);
  } catch {
    throw notChanged(setting, 'notWritten');
  }
}

/** Edits the settings file that contains the list; returns undefined when no file can be edited. */
async function changeFile(
  setting: ListSetting,
  location: SettingLocation,
  change: EntryChange,
): Promise<Changed | undefined> {
  const file = fileOf(location);
  const before = file && (await textOf(file.uri));
  if (!file || before === undefined) return undefined;
  const name = `boardInspector.${setting}`;
  const list = listInText(before, name, file.within);
  if (!list) return undefined;
  const edits = change(list.entries);
  const after = editedText(before, list.path, edits);
  if (after === before) return unchanged;
  await write(file.uri, after, setting);
  const undo = () =>
    inTurn(async () => {
      if ((await textOf(file.uri)) === after) await write(file.uri, before, setting);
      else await changeNow(setting, location, reverted(list.entries, edits));
    });
  return { edits: edits.length, undo };
}

/** The text of a file without byte order mark; undefined when it doesn't exist or has unsaved changes. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const isDirty = vscode.workspace.textDocuments.some((each) => each.isDirty && each.uri.toString() === uri.toString());
  if (isDirty) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

async function write(uri: vscode.Uri, text: string, setting: ListSetting): Promise<void> {
  try {
    const before = await vscode.workspace.fs.readFile(uri);
    const mark = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before.slice(0, 3)) === byteOrderMark;
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode((mark ? byteOrderMark : '') + text));
  } catch (error) {
    throw notChanged(setting, 'notWritten', codeOf(error));
  }
}

export const notChanged = (setting: ListSetting, reason: 'notList' | 'notWritten', code?: string) =>
  new ServiceError({
    kind: 'settingNotChanged',
    setting: `boardInspector.${setting}`,
    reason,
    ...(code !== undefined && { code }),
  });
