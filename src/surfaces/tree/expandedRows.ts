import type { Memory } from '../../service/store/memory';
import { boardOf, pathOf, type Ref } from '../../core/ref';

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
