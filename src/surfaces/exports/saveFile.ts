import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { ServiceError, fileError } from '../../core/failure';
import { createBufferTarget, writeBlocks, type OpenOnDisk } from './target';
import { asTitle } from '../../core/phrases';

// VS Code's file systems can't append, so the content is buffered up to this size.
const maxBuffered = 256 * 1024 ** 2;

const nameOf = (file: vscode.Uri): string => file.path.split('/').at(-1) ?? '';

/**
 * Writes blocks to a file as they arrive. Local files are streamed; elsewhere up to 256 MiB are buffered. The file is
 * written completely or not at all. Errors: those of the blocks, fileNotWritten and fileTooLarge.
 */
export async function saveBlocks(
  target: vscode.Uri,
  blocks: AsyncIterable<Uint8Array>,
  openOnDisk: OpenOnDisk,
): Promise<void> {
  const file = nameOf(target);
  const open = async () => {
    await refuseFolder(target);
    if (target.scheme === 'file') return openOnDisk(target.fsPath, temporaryPathOf(target).fsPath);
    const tooMuch = () => new ServiceError({ kind: 'fileTooLarge', file, limitBytes: maxBuffered });
    return createBufferTarget(maxBuffered, (bytes) => saveWhole(target, bytes), tooMuch);
  };
  return writeBlocks(open(), blocks, file);
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
 * Errors: ServiceError, fileNotWritten.
 */
export async function saveWhole(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const { fs } = vscode.workspace;
  const temporary = temporaryPathOf(target);
  try {
    await refuseFolder(target);
    await fs.writeFile(temporary, bytes);
    await fs.rename(temporary, target, { overwrite: true });
  } catch (error) {
    await fs.delete(temporary).then(undefined, () => {});
    throw fileError(error, { kind: 'fileNotWritten', file: nameOf(target) });
  }
}

/** Reads a file of at most `maxBytes`; undefined for a larger one. Errors: ServiceError, fileNotRead. */
export async function readWhole(file: vscode.Uri, maxBytes: number): Promise<Uint8Array | undefined> {
  const { fs } = vscode.workspace;
  try {
    return (await fs.stat(file)).size > maxBytes ? undefined : await fs.readFile(file);
  } catch (error) {
    throw fileError(error, { kind: 'fileNotRead', file: nameOf(file) });
  }
}

/** Asks where to save a file; undefined when dismissed. */
export type AskWhere = (
  fileName: string,
  filters: Readonly<Record<string, string[]>>,
) => Promise<vscode.Uri | undefined>;

/** The save dialog; suggests the last folder, or else the workspace. */
export function createAskWhere(): AskWhere {
  let lastFolder: vscode.Uri | undefined;
  return async (fileName, filters) => {
    const folder = lastFolder ?? vscode.workspace.workspaceFolders?.[0]?.uri ?? home();
    const target = await vscode.window.showSaveDialog({
      title: asTitle(t('Export…')),
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
