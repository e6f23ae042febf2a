import * as vscode from 'vscode';

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
export function valueIn(location: SettingLocation, name: string): unknown {
  const scope = location.target === 'folder' ? vscode.Uri.parse(location.folder) : undefined;
  const found = vscode.workspace.getConfiguration('boardInspector', scope).inspect(name);
  if (location.target === 'user') return found?.globalValue;
  return location.target === 'workspace' ? found?.workspaceValue : found?.workspaceFolderValue;
}

/**
 * The settings file of a target and the key path of its settings; undefined where VS Code doesn't reveal it: user
 * settings and unsaved workspaces.
 */
export function fileOf(location: SettingLocation): { uri: vscode.Uri; within: readonly string[] } | undefined {
  const { workspaceFolders, workspaceFile } = vscode.workspace;
  if (location.target === 'user') return undefined;
  if (location.target === 'workspace' && workspaceFile !== undefined)
    return workspaceFile.scheme === 'untitled' ? undefined : { uri: workspaceFile, within: ['settings'] };
  const folder = location.target === 'folder' ? vscode.Uri.parse(location.folder) : workspaceFolders?.[0]?.uri;
  return folder && { uri: vscode.Uri.joinPath(folder, '.vscode', 'settings.json'), within: [] };
}
