import * as vscode from 'vscode';

/**
 * Writes a file whole or not at all. The editor's file systems can only write a file at once, and may break off in the
 * middle; so it is written beside its place and moved there, and what stood there before stays until then.
 */
export async function saveWhole(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const { fs } = vscode.workspace;
  const there = await fs.stat(target).then(
    ({ type }) => type,
    () => vscode.FileType.Unknown,
  );
  // Moving onto a folder would take it away with all that is in it.
  if ((there & vscode.FileType.Directory) !== 0) throw vscode.FileSystemError.FileIsADirectory(target);
  const beside = vscode.Uri.joinPath(target, '..', `.${crypto.randomUUID()}.tmp`);
  try {
    await fs.writeFile(beside, bytes);
    await fs.rename(beside, target, { overwrite: true });
  } catch (error) {
    await fs.delete(beside).then(undefined, () => {});
    throw error;
  }
}

let lastFolder: vscode.Uri | undefined;

/** Asks where to save a file; proposes where the last one went, or else the workspace. */
export async function askWhere(
  title: string,
  fileName: string,
  filters: Readonly<Record<string, string[]>>,
): Promise<vscode.Uri | undefined> {
  const folder = lastFolder ?? vscode.workspace.workspaceFolders?.[0]?.uri ?? home();
  const target = await vscode.window.showSaveDialog({
    title,
    defaultUri: folder ? vscode.Uri.joinPath(folder, fileName) : vscode.Uri.file(fileName),
    filters,
  });
  if (target) lastFolder = vscode.Uri.joinPath(target, '..');
  return target;
}

/** The person's folder, where there is one. */
function home(): vscode.Uri | undefined {
  if (typeof process === 'undefined') return undefined;
  const path = process.env['USERPROFILE'] ?? process.env['HOME'];
  return path === undefined || path === '' ? undefined : vscode.Uri.file(path);
}
