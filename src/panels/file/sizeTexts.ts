import { t } from '@vscode/l10n';
import { isUnsized, type FileGroup } from '../../insight/fileGroups';
import type { LargestFile } from '../../insight/largestFile';
import { sizeText } from '../../text/amounts';
import type { Format } from '../../text/format';

/** A readable total, a minimum if a size is unreadable. */
export function groupSize(
  { files, size, unsized }: Pick<FileGroup, 'files' | 'size' | 'unsized'>,
  format: Format,
): string {
  if (isUnsized({ files, unsized })) return t('size unknown');
  return sizeText(size, unsized > 0, format);
}

/** Whether a group contains the file that hides the sizes of all others: no other file is as large. */
export const hasHiding = (group: Pick<FileGroup, 'largest'>, hiding: LargestFile | undefined): hiding is LargestFile =>
  group.largest === hiding?.size;

/** A group without the file that hides the sizes of all others; undefined if it doesn’t contain that file. */
export function withoutHiding<T extends Pick<FileGroup, 'files' | 'size' | 'largest'>>(
  group: T,
  hiding: LargestFile | undefined,
): T | undefined {
  if (!hasHiding(group, hiding)) return undefined;
  return { ...group, files: group.files - 1, size: group.size - hiding.size };
}
