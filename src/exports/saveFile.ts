import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { createBufferTarget } from './bufferTarget';
import { writeBlocks, type OpenOnDisk } from './target';

// VS Code's file systems can't append, so the content is buffered up to this size.
const maxBufferedMiB = 256;

/**
 * Writes blocks to a file as they arrive. Local files are streamed; elsewhere up to 256 MiB are buffered. The file is
 * written completely or not at all. Errors: those of the blocks and of the file system.
 */
export async function saveBlocks(
  target: vscode.Uri,
  blocks: AsyncIterable<Uint8Array>,
  openOnDisk: OpenOnDisk,
): Promise<void> {
  await refuseFolder(target);
  if (target.scheme === 'file')
    return writeBlocks(await openOnDisk(target.fsPath, temporaryPathOf(target).fsPath), blocks);
  const tooMuch = () =>
    vscode.FileSystemError.Unavailable(
      t(
        'A file saved to this location can’t exceed {0} MiB. Save it to a local disk instead, or export fewer records.',
        maxBufferedMiB,
      ),
    );
  return writeBlocks(
    createBufferTarget(maxBufferedMiB * 1024 * 1024, (bytes) => saveWhole(target, bytes), tooMuch),
    blocks,
  );
}

const temporaryPathOf = (target: vscode.Uri): vscode.Uri =>
  vscode.Uri.joinPath(target, '..', `.${crypto.randomUUID()}.tmp`);

/** Renaming onto a folder would delete its contents. */
async function refuseFolder(target: vscode.Uri): Promise<void> {
  const there = await vscode.workspace.fs.stat(target).then(
    ({ type }) => type,
    () => vscode.FileType.Unknown,
  );
  if ((there & vscode.FileType.Directory) !== 0) throw vscode.FileSystemError.FileIsADirectory(target);
}

/**
 * Writes a file completely or not at all: writes a temporary file and renames it, so an existing file stays until then.
 */
export async function saveWhole(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const { fs } = vscode.workspace;
  await refuseFolder(target);
  const temporary = temporaryPathOf(target);
  try {
    await fs.writeFile(temporary, bytes);
    await fs.rename(temporary, target, { overwrite: true });
  } catch (error) {
    await fs.delete(temporary).then(undefined, () => {});
    throw error;
  }
}

/** Asks where to save a file; undefined when dismissed. */
export type AskWhere = (
  title: string,
  fileName: string,
  filters: Readonly<Record<string, string[]>>,
) => Promise<vscode.Uri | undefined>;

/** The save dialog; suggests the last folder, or else the workspace. */
export function createAskWhere(): AskWhere {
  let lastFolder: vscode.Uri | undefined;
  return async (title, fileName, filters) => {
    const folder = lastFolder ?? vscode.workspace.workspaceFolders?.[0]?.uri ?? home();
    const target = await vscode.window.showSaveDialog({
      title,
      defaultUri: folder ? vscode.Uri.joinPath(folder, fileName) : vscode.Uri.file(fileName),
      filters,
    });
    if (target) lastFolder = vscode.Uri.joinPath(target, '..');
    return target;
  };
}

/** The user's home folder, if any. */
function home(): vscode.Uri | undefined {
  const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };
  const path = process?.env['USERPROFILE'] ?? process?.env['HOME'];
  return path === undefined || path === '' ? undefined : vscode.Uri.file(path);
}
