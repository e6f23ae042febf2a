import * as vscode from 'vscode';
import { ServiceError } from '../model/failure';
import { bringingBack, editedList, type EntryChange } from './entryEdits';
import { editedText, listInText } from './entryText';
import { ownValue } from './ownValue';
import { fileOf, valueIn, type SettingPlace } from './settingPlaces';

/** The settings that are lists of a person's. */
export type ListSetting = 'connections' | 'boards' | 'files.savedFilters';

/** A change that was made. */
export interface Changed {
  readonly edits: number;
  /** Brings back the entries that were removed. */
  readonly undo: () => Promise<void>;
}

const unchanged: Changed = { edits: 0, undo: () => Promise.resolve() };

const byteOrderMark = '\ufeff';

/**
 * Changes entries of a list where it is kept; what no edit names stays as it is. The file of a workspace or folder is
 * edited in place, its comments kept. Of the user's own VS Code tells no file: there it writes the list anew itself, from
 * the entries as they were, and comments between them go. Errors: settingNotChanged.
 */
export async function changeEntries(setting: ListSetting, place: SettingPlace, change: EntryChange): Promise<Changed> {
  const inFile = await changeFile(setting, place, change);
  if (inFile) return inFile;
  const entries = entriesIn(setting, place);
  const edits = change(entries);
  if (edits.length === 0) return unchanged;
  const list = editedList(entries, edits);
  await update(setting, place, list.length === 0 ? undefined : list);
  return {
    edits: edits.length,
    undo: async () => void (await changeEntries(setting, place, bringingBack(entries, edits))),
  };
}

function entriesIn(setting: ListSetting, place: SettingPlace): readonly unknown[] {
  const config = vscode.workspace.getConfiguration('boardInspector');
  const value = setting === 'connections' ? ownValue(config, setting) : valueIn(place, setting);
  if (value === undefined || value === null) return [];
  // Whatever it is, it is the person's, and no list that something could be added to.
  if (!Array.isArray(value)) throw notChanged(setting, 'notList');
  return value;
}

async function update(setting: ListSetting, { home }: SettingPlace, value: unknown): Promise<void> {
  // VS Code does not write a setting of a window into that of a folder.
  if (home === 'folder') throw notChanged(setting, 'notWritten');
  const target = home === 'user' ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  try {
    await vscode.workspace.getConfiguration('boardInspector').update(setting, value, target);
  } catch {
    throw notChanged(setting, 'notWritten');
  }
}

/** Edits the file that a list stands in; undefined when there is none that can be edited. */
async function changeFile(
  setting: ListSetting,
  place: SettingPlace,
  change: EntryChange,
): Promise<Changed | undefined> {
  const file = fileOf(place);
  const before = file && (await textOf(file.uri));
  if (!file || before === undefined) return undefined;
  const name = `boardInspector.${setting}`;
  const list = listInText(before, name, file.within);
  if (!list) return undefined;
  const edits = change(list.entries);
  const after = editedText(before, list.path, edits);
  if (after === before) return unchanged;
  await write(file.uri, after, setting);
  const undo = async () => {
    if ((await textOf(file.uri)) === after) await write(file.uri, before, setting);
    else await changeEntries(setting, place, bringingBack(list.entries, edits));
  };
  return { edits: edits.length, undo };
}

/** The text of a file without its byte order mark; undefined when there is none, or an editor has changes of it. */
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
  } catch {
    throw notChanged(setting, 'notWritten');
  }
}

/** A list that could not be changed, and why. */
export const notChanged = (setting: ListSetting, reason: 'notList' | 'notWritten') =>
  new ServiceError({ kind: 'settingNotChanged', setting: `boardInspector.${setting}`, reason });
