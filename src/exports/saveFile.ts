import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { keptTarget } from './keptTarget';
import { writeBlocks } from './target';

// The file systems of VS Code take a file only at once: what they are to write is kept until then.
const keptMiB = 256;

/**
 * Writes blocks into a file as they come: on the disk of this machine nothing is kept. Elsewhere up to 256 MiB are kept
 * and written at once. The file is written whole or not at all. Errors: those of the blocks and of the file system.
 */
export async function saveBlocks(target: vscode.Uri, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  await refuseFolder(target);
  if (target.scheme === 'file') {
    const { diskTarget } = await import('./diskTarget');
    return writeBlocks(await diskTarget(target.fsPath, besideOf(target).fsPath), blocks);
  }
  const tooMuch = () =>
    vscode.FileSystemError.Unavailable(
      t(
        'A file saved to this location can’t exceed {0} MiB. Save it to a local disk instead, or export fewer records.',
        keptMiB,
      ),
    );
  return writeBlocks(
    keptTarget(keptMiB * 1024 * 1024, (bytes) => saveWhole(target, bytes), tooMuch),
    blocks,
  );
}

const besideOf = (target: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(target, '..', `.${crypto.randomUUID()}.tmp`);

/** Moving onto a folder would take it away with all that is in it. */
async function refuseFolder(target: vscode.Uri): Promise<void> {
  const there = await vscode.workspace.fs.stat(target).then(
    ({ type }) => type,
    () => vscode.FileType.Unknown,
  );
  if ((there & vscode.FileType.Directory) !== 0) throw vscode.FileSystemError.FileIsADirectory(target);
}

/**
 * Writes a file whole or not at all: it is written beside its place and moved there, and what stood there before stays
 * until then.
 */
export async function saveWhole(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const { fs } = vscode.workspace;
  await refuseFolder(target);
  const beside = besideOf(target);
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
