import { boardOf, pathOf, type Ref, boardPath, boardRef } from '../../core/ref';
import { isFiltering, parseFilter } from '../../records/fileFilter';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { Memory } from '../../service/store/memory';

/** Which rows of the tree are expanded, by their IDs. Stored, because VS Code forgets it when the window closes. */
export interface ExpandedRows {
  /** undefined: the initial state of the row. */
  readonly isExpanded: (id: string) => boolean | undefined;
  /** undefined: the initial state of the row. */
  readonly set: (id: string, isExpanded: boolean | undefined) => void;
  readonly forget: (id: string) => void;
}

const place = 'expandedRows';

// Expanded rows are loaded when the view is shown, so the number of remembered rows limits the requests.
const maxRows = 100;

/**
 * Creates the set, restored from `memory` with at most `maxExpanded` expanded rows; it keeps the 100 rows changed last.
 */
export function createExpandedRows(memory: Memory, maxExpanded = maxRows): ExpandedRows {
  const kept = memory.get(place);
  const before = Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  const expanded = new Set(before.filter(([, isExpanded]) => isExpanded).slice(-maxExpanded));
  const rows = new Map(before.filter((entry) => !entry[1] || expanded.has(entry)));
  const keep = () => memory.set(place, rows.size === 0 ? undefined : Object.fromEntries(rows));
  return {
    isExpanded: (id) => rows.get(id),
    set: (id, isExpanded) => {
      rows.delete(id);
      if (isExpanded !== undefined) rows.set(id, isExpanded);
      for (const oldest of rows.keys()) {
        if (rows.size <= maxRows) break;
        rows.delete(oldest);
      }
      keep();
    },
    forget: (id) => {
      const below = [...rows.keys()].filter((each) => each === id || each.startsWith(`${id}/`));
      for (const each of below) rows.delete(each);
      if (below.length > 0) keep();
    },
  };
}

/**
 * Whether a board or a section is expanded in the tree, or shown in a panel. `keys`: of all panels. A filtered list
 * stands below its section.
 */
export function isShown(ref: Ref, { isExpanded }: Pick<ExpandedRows, 'isExpanded'>, keys: readonly string[]): boolean {
  const path = pathOf(ref);
  const { filter: _filter, ...list } = ref;
  const isInTree = [list, boardOf(ref)].every((each) => isExpanded(pathOf(each)) === true);
  return isInTree || keys.some((key) => key === path || key.startsWith(`${path}/`));
}

/** File filters of boards in the tree. */
export interface ActiveFilters {
  /** The filter of a board as serialized in refs; undefined without one. */
  readonly of: (board: Ref) => string | undefined;
  /** Sets the filter of a board; undefined clears it. */
  readonly set: (board: Ref, filter: string | undefined) => void;
  readonly clear: () => void;
  /** Fires with the board whose filter changed; undefined means all. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
}

const filtersPlace = 'fileFilters';

/** Creates the filters, restored from `memory`. */
export function createActiveFilters(memory: Memory): ActiveFilters {
  const changed = createEmitter<Ref | undefined>();
  const kept = Object.entries(memory.get(filtersPlace) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isFiltering(parseFilter(entry[1])),
  );
  const filters = new Map<string, string>(kept);
  const keep = (board?: Ref) => {
    memory.set(filtersPlace, filters.size === 0 ? undefined : Object.fromEntries(filters));
    changed.fire(board && boardRef(board.connection, board.board));
  };
  return {
    of: (board) => filters.get(boardPath(board)),
    set: (board, filter) => {
      if (filter) filters.set(boardPath(board), filter);
      else filters.delete(boardPath(board));
      keep(board);
    },
    clear: () => {
      filters.clear();
      keep();
    },
    onDidChange: changed.event,
  };
}
