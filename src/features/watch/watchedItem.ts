import { t } from '@vscode/l10n';
import { isInSection, type Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';
import { recordLabel } from '../../records/text/nameLabel';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';

/** What is watched, in a list to choose from. `boardName`: the name of its board. */
export function watchedItem(ref: Ref, { records }: Pick<BoardStore, 'records'>, boardName: string) {
  const board = sanitizePlainLabel(boardName, 80);
  if (!isInSection(ref)) return { label: board, description: t('Statistics') };
  const list: readonly Decoded<unknown>[] = shownValue(records.peek(ref))?.records ?? [];
  const record = recordIn(ref, list);
  const name = record ? recordLabel(ref.section, record) : t('(no name)');
  return { label: sanitizePlainLabel(name, 80), description: board };
}
