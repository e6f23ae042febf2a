import type { Ref } from '../../core/ref';
import { configuredBoard, type Board } from '../../records/configured';
import type { Node } from '../../surfaces/tree/node';
import type { Front } from './commands';

/** The configured boards of rows, each once: all boards of a group, or the board that a row belongs to. */
export function boardsOfRows(all: readonly Board[], rows: readonly Node[]): readonly Board[] {
  const found = rows.flatMap((row): readonly Board[] => {
    if (row.kind === 'group') return row.boards;
    return 'ref' in row ? boardsOfRef(all, row.ref) : [];
  });
  return [...new Set(found)];
}

/** The configured board of a ref, as a list. */
export function boardsOfRef(all: readonly Board[], ref: Ref): readonly Board[] {
  const board = configuredBoard(all, ref);
  return board ? [board] : [];
}

/**
 * The boards that the user probably means: the one in the active panel, unless it is selected in the tree, too;
 * otherwise those selected in the tree.
 */
export function likelyBoards(all: readonly Board[], { rows, ref }: Pick<Front, 'rows' | 'ref'>): readonly Board[] {
  const ofRows = boardsOfRows(all, rows);
  const [inPanel] = ref ? boardsOfRef(all, ref) : [];
  return inPanel && !ofRows.includes(inPanel) ? [inPanel] : ofRows;
}
