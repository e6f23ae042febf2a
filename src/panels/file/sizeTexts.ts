import { t } from '@vscode/l10n';
import type { FileGroup } from '../../insight/fileGroups';
import { hidesRest } from '../../insight/largestFile';
import type { Format } from '../../text/format';
import { pinnedNote } from '../../text/unitTexts';

/** A readable total, a minimum if a size is unreadable. */
export function groupSize(
  { files, size, unsized }: Pick<FileGroup, 'files' | 'size' | 'unsized'>,
  format: Format,
): string {
  if (unsized === files) return t('size unknown');
  const total = format.bytes(size);
  return unsized > 0 ? t('at least {0}', total) : total;
}

/** The note below sizes, since §2.11 states no unit. */
export const unitNote = (format: Format): string =>
  pinnedNote('fileSize', format) ?? t('Sizes are shown as if they were bytes; the API doesn’t state their unit.');

/** The groups without the file that hides the sizes of all others, and its size; undefined if none does. */
export function withoutHiding(groups: readonly FileGroup[]): [readonly FileGroup[], hiding: bigint | undefined] {
  const hiding = groups.reduce((most, { largest }) => (largest > most ? largest : most), 0n);
  const rest = groups.reduce((sum, { size }) => sum + size, -hiding);
  if (!hidesRest({ size: hiding, rest })) return [groups, undefined];
  return [groups.map((group) => (group.largest === hiding ? { ...group, size: group.size - hiding } : group)), hiding];
}

/** The files without one that hides the sizes of the others; undefined if none does. */
export function restOf<T extends Pick<FileGroup, 'size' | 'largest'>>(group: T): T | undefined {
  const rest = group.size - group.largest;
  return hidesRest({ size: group.largest, rest }) ? { ...group, size: rest } : undefined;
}
