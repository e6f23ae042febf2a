import { boardRef, pathOf, type Ref } from '../../core/ref';
import type { Node } from './node';
import { savedFilterId } from '../../kinds/parts/savedFilterId';

/** The rows of boards, sections and saved filters that VS Code has requested; only those can be redrawn. */
export interface ShownRows {
  readonly add: (rows: readonly Node[]) => void;
  readonly clear: () => void;
  /** The rows to redraw when a ref was loaded or invalidated. */
  readonly rowsOf: (ref: Ref) => Node[];
}

export function createShownRows(): ShownRows {
  const shown = new Map<string, Node>();
  return {
    add: (rows) => {
      for (const row of rows) {
        if (row.kind === 'savedFilter') shown.set(savedFilterId(row.ref, row.key), row);
        else if (row.kind === 'board' || row.kind === 'section') shown.set(plainPath(row.ref), row);
      }
    },
    clear: () => shown.clear(),
    rowsOf: (ref) => {
      const id = plainPath(ref);
      const row = shown.get(id);
      if (ref.filter !== undefined)
        return [row, ...[...shown].flatMap(([each, node]) => (each.startsWith(`${id}/@search/`) ? [node] : []))].filter(
          (node): node is Node => node !== undefined && 'ref' in node && node.ref.filter === ref.filter,
        );
      // Redrawing a row loads it even when collapsed; redrawing its parent does so only when it is expanded.
      const isFiltered = row?.kind === 'section' && row.ref.filter !== undefined;
      const board = isFiltered ? shown.get(pathOf(boardRef(ref.connection, ref.board))) : row;
      return board ? [board] : [];
    },
  };
}

/** The row keeps its ID while its files are filtered. */
const plainPath = ({ filter: _filter, ...plain }: Ref): string => pathOf(plain);
