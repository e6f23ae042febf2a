import { comparable, sanitizeLabel } from '../../core/sanitizeLabel';
import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../records/configured';
import type { Format } from '../../core/format';
import { inSentence, joinParts } from '../../core/phrases';
import type { BoardStore } from '../../service/store/boardStore';
import { createTreeItemModel } from './createTreeItemModel';
import { idOf, nodeName } from './node';
import type { SearchResult, ResultKind } from './search';

export interface SearchResultItem {
  readonly label: string;
  readonly icon: string;
  readonly description: string;
  /** The ID, if that is what matched. */
  readonly detail?: string;
}

/** A search result: name, icon of its row, and location. `alone`: there is only one connection. */
export function searchResultItem(
  { node, board }: SearchResult,
  typed: string,
  store: BoardStore,
  format: Format,
  alone: boolean,
): SearchResultItem {
  const row = createTreeItemModel(node, store, format, alone);
  const name = nodeName(node)?.trim();
  const id = idOf(node);
  const sought = comparable(typed.trim());
  const byId = sought !== '' && comparable(id ?? '').includes(sought) && !comparable(name ?? '').includes(sought);
  return {
    // Without the votes of an option, which precede its name in the tree.
    label: node.kind === 'option' && name ? sanitizeLabel(name) : row.label,
    icon: row.icon,
    description: whereText(node, board, row.description, alone),
    ...(byId ? { detail: t('ID: {0}', sanitizeLabel(id ?? '', 120)) } : {}),
  };
}

function whereText(
  node: SearchResult['node'],
  board: Board | undefined,
  count: string | undefined,
  alone: boolean,
): string {
  if (!board) return count ?? '';
  const group = board.group === undefined ? undefined : sanitizeLabel(board.group, 60);
  const connection = alone || board.target === 'sample' ? undefined : sanitizeLabel(board.connection, 40);
  const around = joinParts([group, connection]);
  if (node.kind === 'board') return around;
  const name = sanitizeLabel(boardName(board), 60);
  const where = around === '' ? name : t('{0} ({1})', name, around);
  return node.kind === 'option' ? `${sanitizeLabel(node.decoded.value?.name ?? '–', 60)} · ${where}` : where;
}

export function kindText(kind: ResultKind): string {
  switch (kind) {
    case 'board':
      return t('boards');
    case 'group':
      return t('groups');
    case 'vote':
      return inSentence(t('Votes'));
    case 'meeting':
      return inSentence(t('Meetings'));
    case 'file':
      return inSentence(t('Files'));
    case 'option':
      return inSentence(t('Options'));
  }
}
