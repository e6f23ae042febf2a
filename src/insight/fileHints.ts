import { t } from '@vscode/l10n';
import type { Held } from '../model/held';
import { instantOf } from '../model/instant';
import type { BoardFile } from '../model/records/file';

/** Something about a file that is worth a look; hints, not errors. */
export type FileHint =
  | { readonly says: 'extension'; readonly suffix: string; readonly fileType: string }
  | { readonly says: 'deletedBeforeCreated' }
  | { readonly says: 'sharedFileId'; readonly records: number };

const synonyms = new Map([['jpeg', 'jpg']]);
const plain = (extension: string) => synonyms.get(extension.toLowerCase()) ?? extension.toLowerCase();

/** Looks at a file among those that are loaded, itself one of them. */
export function fileHints(file: BoardFile, loaded: readonly Held<BoardFile>[]): FileHint[] {
  const hints: FileHint[] = [];
  const suffix = /\.([^.\s/\\]{1,10})$/.exec(file.fileName ?? '')?.[1];
  if (suffix !== undefined && file.fileType && plain(suffix) !== plain(file.fileType))
    hints.push({ says: 'extension', suffix, fileType: file.fileType });
  if (isDeletedBeforeCreated(file)) hints.push({ says: 'deletedBeforeCreated' });
  const { fileId } = file;
  if (fileId !== undefined) {
    const records = loaded.filter(({ value }) => value?.fileId === fileId).length;
    if (records > 1) hints.push({ says: 'sharedFileId', records });
  }
  return hints;
}

/** Whether the times as sent run backwards. */
export function isDeletedBeforeCreated({ createdAt, deletedAt }: BoardFile): boolean {
  const [created, deleted] = [instantOf(createdAt), instantOf(deletedAt)];
  return created !== undefined && deleted !== undefined && deleted.ms < created.ms;
}

export const deletedBeforeCreatedText = (): string =>
  t('According to the times sent, the file was deleted before it was created.');
