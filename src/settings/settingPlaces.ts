import * as vscode from 'vscode';

/** Where a list of boards or saved filters is stored. */
export type SettingPlace =
  | { readonly home: 'user' }
  | { readonly home: 'workspace' }
  /** A folder of a multi-root workspace; `folder` is its URI. */
  | { readonly home: 'folder'; readonly folder: string };

/** The configuration targets that apply to this window. */
export function settingPlaces(): SettingPlace[] {
  const { workspaceFolders, workspaceFile, isTrusted } = vscode.workspace;
  if (!workspaceFolders || !isTrusted) return [{ home: 'user' }];
  // In a single-folder workspace, folder settings are workspace settings.
  const folders = workspaceFile === undefined ? [] : workspaceFolders;
  return [
    { home: 'user' },
    { home: 'workspace' },
    ...folders.map(({ uri }) => ({ home: 'folder', folder: uri.toString() }) as const),
  ];
}

/** The value of a setting in one target; undefined when not set there. */
export function valueIn(place: SettingPlace, name: string): unknown {
  const scope = place.home === 'folder' ? vscode.Uri.parse(place.folder) : undefined;
  const found = vscode.workspace.getConfiguration('boardInspector', scope).inspect(name);
  if (place.home === 'user') return found?.globalValue;
  return place.home === 'workspace' ? found?.workspaceValue : found?.workspaceFolderValue;
}

/**
 * The settings file of a target and the key path of its settings; undefined where VS Code doesn't reveal it: user
 * settings and unsaved workspaces.
 */
export function fileOf(place: SettingPlace): { uri: vscode.Uri; within: readonly string[] } | undefined {
  const { workspaceFolders, workspaceFile } = vscode.workspace;
  if (place.home === 'user') return undefined;
  if (place.home === 'workspace' && workspaceFile !== undefined)
    return workspaceFile.scheme === 'untitled' ? undefined : { uri: workspaceFile, within: ['settings'] };
  const folder = place.home === 'folder' ? vscode.Uri.parse(place.folder) : workspaceFolders?.[0]?.uri;
  return folder && { uri: vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), within: [] };
}
