import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../model/configured';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import type { BoardStore } from '../../store/boardStore';
import { look } from '../look';
import { idOf, nameOf } from '../nodeText';
import type { Place, PlaceKind } from '../places';

/** What a place looks like in a list of places. */
export interface PlaceLook {
  readonly label: string;
  readonly icon: string;
  /** Where it is. */
  readonly description: string;
  /** The id, where it is what was found. */
  readonly detail?: string;
}

/** A place by its name, with the icon of its row, and where it is. `alone`: there is but one connection. */
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
    // The tally of an option stands before its name in the tree, where it is one of a column.
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

/** What stands above places of a kind. */
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
