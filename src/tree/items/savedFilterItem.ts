import { t } from '@vscode/l10n';
import type { SavedFilter } from '../../records/configured';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { clauses, joinParts } from '../../text/phrases';
import { filterText } from '../../text/fileFilterText';
import type { Ref } from '../../base/ref';
import { failedRefresh } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { asOfText, filesCount } from './boardItem';
import { savedFilterId } from '../savedFilterId';
import { lines, type TreeItemModel } from './treeItemModel';

/** A saved filter below the files of a board. */
export function savedFilterItem(
  ref: Ref,
  { name, filter }: SavedFilter,
  key: string,
  store: BoardStore,
  format: Format,
) {
  const shown = sanitizeLabel(name, 100);
  const words = clauses(filterText(filter));
  const asOf = asOfText(failedRefresh(store.files.peek(ref)), format);
  const count = joinParts([filesCount(ref, store, format), asOf]);
  return {
    id: savedFilterId(ref, key),
    label: shown,
    ...(count === '' ? {} : { description: count }),
    tooltip: lines([shown, words]),
    icon: 'bookmark',
    below: 'closed',
    context: 'section files search',
    spoken: clauses([t('Saved filter {0}', shown), words, count]),
  } satisfies TreeItemModel;
}
