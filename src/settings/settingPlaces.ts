import * as vscode from 'vscode';

/** Where a person's list of boards or saved searches is kept. */
export type SettingPlace =
  | { readonly home: 'user' }
  | { readonly home: 'workspace' }
  /** A folder of a workspace of several; `folder` is its URI. */
  | { readonly home: 'folder'; readonly folder: string };

/** The places whose settings count in this window. */
export function settingPlaces(): SettingPlace[] {
  const { workspaceFolders, workspaceFile, isTrusted } = vscode.workspace;
  if (!workspaceFolders || !isTrusted) return [{ home: 'user' }];
  // The settings of a single folder are those of the workspace.
  const folders = workspaceFile === undefined ? [] : workspaceFolders;
  return [
    { home: 'user' },
    { home: 'workspace' },
    ...folders.map(({ uri }) => ({ home: 'folder', folder: uri.toString() }) as const),
  ];
}

/** The value of a setting in a place; undefined when it is not set there. */
export function valueIn(place: SettingPlace, name: string): unknown {
  const scope = place.home === 'folder' ? vscode.Uri.parse(place.folder) : undefined;
  const found = vscode.workspace.getConfiguration('boardInspector', scope).inspect(name);
  if (place.home === 'user') return found?.globalValue;
  return place.home === 'workspace' ? found?.workspaceValue : found?.workspaceFolderValue;
}

/**
 * The file of a place, and below which key settings stand in it; undefined where VS Code does not tell: the user's own,
 * and those of a workspace that is not saved.
 */
export function fileOf(place: SettingPlace): { uri: vscode.Uri; within: readonly string[] } | undefined {
  const { workspaceFolders, workspaceFile } = vscode.workspace;
  if (place.home === 'user') return undefined;
  if (place.home === 'workspace' && workspaceFile !== undefined)
    return workspaceFile.scheme === 'untitled' ? undefined : { uri: workspaceFile, within: ['settings'] };
  const folder = place.home === 'folder' ? vscode.Uri.parse(place.folder) : workspaceFolders?.[0]?.uri;
  return folder && { uri: vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), within: [] };
}
