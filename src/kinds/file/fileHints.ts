import { t } from '@vscode/l10n';
import { quoted } from '../../core/phrases';
import { isInexact, type Numeric } from '../../core/numeric';
import type { Decoded } from '../../records/decoding/decoded';
import { isObject, type Json } from '../../core/json';
import { jsonContent } from '../../core/jsonContent';
import { runAtOnce } from '../../core/timeSlicer';
import { instantOf } from '../../core/instant';
import { fileRecord, type BoardFile } from '../../records/file';
import { number } from '../../core/say';

/** An observation about a file; a hint, not an error. */
export type FileHint =
  | { readonly kind: 'extension'; readonly suffix: string; readonly fileType: string }
  | { readonly kind: 'deletedBeforeCreated' }
  /** The name has characters that many programs show in another order. */
  | { readonly kind: 'reversedName'; readonly fileName: string }
  /** Beyond the integers on which JSON programs agree. */
  | { readonly kind: 'inexactSize'; readonly size: Numeric }
  | { readonly kind: 'sharedFileId'; readonly records: number };

const synonyms = new Map([['jpeg', 'jpg']]);
const plain = (extension: string) => synonyms.get(extension.toLowerCase()) ?? extension.toLowerCase();

/** The hints for a file. `loaded`: all loaded files, including this one. */
export function fileHints(file: BoardFile, loaded: readonly Decoded<BoardFile>[]): FileHint[] {
  const hints: FileHint[] = [];
  const suffix = suffixOf(file.fileName);
  if (suffix !== undefined && file.fileType && plain(suffix) !== plain(file.fileType))
    hints.push({ kind: 'extension', suffix, fileType: file.fileType });
  if (hasReversedName(file)) hints.push({ kind: 'reversedName', fileName: file.fileName ?? '' });
  if (isDeletedBeforeCreated(file)) hints.push({ kind: 'deletedBeforeCreated' });
  const { fileId, fileSize } = file;
  if (fileSize !== undefined && isInexact(fileSize)) hints.push({ kind: 'inexactSize', size: fileSize });
  if (fileId !== undefined) {
    const records = loaded.filter(({ value }) => value?.fileId === fileId).length;
    if (records > 1) hints.push({ kind: 'sharedFileId', records });
  }
  return hints;
}

const suffixOf = (fileName = ''): string | undefined => /\.([^.\s/\\]{1,10})$/.exec(fileName)?.[1];

/** Whether the name reverses a part of its text, as names do that disguise their extension. */
export const hasReversedName = ({ fileName = '' }: BoardFile): boolean => fileName.includes('\u202e');

/** Whether the deletion time precedes the creation time. */
export function isDeletedBeforeCreated({ createdAt, deletedAt }: BoardFile): boolean {
  const [created, deleted] = [instantOf(createdAt), instantOf(deletedAt)];
  return created !== undefined && deleted !== undefined && deleted.ms < created.ms;
}

/** Names of the documented fields that differ between two contents of one ID, in the order of the API text. */
export function fieldsThatDiffer(one: Decoded<BoardFile>, other: Decoded<BoardFile>): string[] {
  const valueOf = ({ json }: Decoded<BoardFile>, key: string): Json | undefined =>
    isObject(json) && Object.hasOwn(json, key) ? json[key] : undefined;
  return Object.keys(fileRecord.fields).filter((key) => !areEqual(valueOf(one, key), valueOf(other, key)));
}

const contentOf = (json: Json): string => runAtOnce(jsonContent(json));

const areEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && contentOf(one) === contentOf(other));

/** `others`: number of contents beside the one shown. */
export const conflictText = (others: number): string =>
  t('The service returned {0} different versions of this file under one ID.', number(others + 1));

/** Says what the name of such a file ends in. */
export function reversedNameText(fileName: string | undefined): string {
  const suffix = suffixOf(fileName);
  return suffix === undefined
    ? t('The file name contains a character that reverses text, so many programs show it in another order.')
    : t(
        'The file name contains a character that reverses text, so many programs show it in another order. It ends in {0}.',
        quoted(suffix, 20),
      );
}

export const deletedBeforeCreatedText = (): string =>
  t('According to the returned times, the file was deleted before it was created.');
