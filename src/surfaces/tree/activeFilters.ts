import { isFiltering, parseFilter } from '../../records/fileFilter';
import { boardPath, boardRef, type Ref } from '../../core/ref';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { Memory } from '../../service/store/memory';

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

const place = 'fileFilters';

/** Creates the filters, restored from `memory`. */
export function createActiveFilters(memory: Memory): ActiveFilters {
  const changed = createEmitter<Ref | undefined>();
  const kept = Object.entries(memory.get(place) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isFiltering(parseFilter(entry[1])),
  );
  const filters = new Map<string, string>(kept);
  const keep = (board?: Ref) => {
    memory.set(place, filters.size === 0 ? undefined : Object.fromEntries(filters));
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
