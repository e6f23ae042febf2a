import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../model/configured';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import type { BoardStore } from '../../store/boardStore';
import { look } from '../look';
import { idOf, nameOf } from '../nodeText';
import type { Place, PlaceKind } from '../places';

/** A search result as a list item. */
export interface PlaceLook {
  readonly label: string;
  readonly icon: string;
  /** The path to it. */
  readonly description: string;
  /** The ID, if that is what matched. */
  readonly detail?: string;
}

/** A search result: name, icon of its row, and location. `alone`: there is only one connection. */
export function placeLook(
  { node, board }: Place,
  typed: string,
  store: BoardStore,
  format: Format,
  alone: boolean,
): PlaceLook {
  const row = look(node, store, format, alone);
  const name = nameOf(node)?.trim();
  const id = idOf(node);
  const sought = typed.trim().toLowerCase();
  const byId = sought !== '' && id?.toLowerCase().includes(sought) && !name?.toLowerCase().includes(sought);
  return {
    // Without the votes that precede the name in the tree, where options form a column.
    label: node.kind === 'option' && name ? label(name) : row.label,
    icon: row.icon,
    description: whereText(node, board, row.description, alone),
    ...(byId ? { detail: t('ID: {0}', label(id ?? '', 120)) } : {}),
  };
}

function whereText(node: Place['node'], board: Board | undefined, count: string | undefined, alone: boolean): string {
  if (!board) return count ?? '';
  const group = board.group === undefined ? undefined : label(board.group, 60);
  const connection = alone || board.keptIn === 'sample' ? undefined : label(board.connection, 40);
  const around = [group, connection].filter(Boolean).join(' · ');
  if (node.kind === 'board') return around;
  const name = label(boardName(board), 60);
  const where = around === '' ? name : t('{0} ({1})', name, around);
  return node.kind === 'option' ? `${label(node.held.value?.name ?? '–', 60)} · ${where}` : where;
}

/** Heading of search results of one kind. */
export function kindText(kind: PlaceKind): string {
  switch (kind) {
    case 'board':
      return t('boards');
    case 'group':
      return t('groups');
    case 'vote':
      return t('votes');
    case 'meeting':
      return t('meetings');
    case 'file':
      return t('files');
    case 'option':
      return t('options');
  }
}
