import { t } from '@vscode/l10n';
import type { DominantFile } from '../../insight/dominantFile';
import type { FileGroup } from '../../insight/fileGroups';
import type { Format } from '../../text/format';

/** A readable total, a minimum if a size is unreadable. */
export function groupSize({ files, size, unsized }: Omit<FileGroup, 'key'>, format: Format): string {
  if (unsized === files) return t('size unknown');
  const total = format.bytes(size);
  return unsized > 0 ? t('at least {0}', total) : total;
}

/** Below sizes; §2.11 states no unit. */
export const unitNote = (): string => t('Sizes are shown as if they were bytes; the API doesn’t state their unit.');

/** That one size hides all others. `name`: of its file, sanitized; without it, where the name stands beside. */
export function dominantText({ size, rest }: DominantFile, format: Format, name?: string): string {
  const [large, others] = [format.bytes(size), format.bytes(rest)];
  return name === undefined
    ? t('Its size, {0} if bytes, is over 100 times that of all other files in the list together ({1}).', large, others)
    : t(
        'The size of {0}, {1} if bytes, is over 100 times that of all other files together ({2}).',
        name,
        large,
        others,
      );
}
