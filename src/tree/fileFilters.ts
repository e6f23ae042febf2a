import { asks, questionIn } from '../model/fileQuestion';
import { boardRef, pathOf, type Ref } from '../model/ref';
import { signal, type Signal } from '../model/signal';
import type { Memory } from '../store/sources';

/** File filters of boards in the tree. */
export interface FileFilters {
  /** The filter of a board as serialized in refs; undefined without one. */
  readonly of: (board: Ref) => string | undefined;
  /** Sets the filter of a board; undefined clears it. */
  readonly set: (board: Ref, question: string | undefined) => void;
  readonly clear: () => void;
  /** Fires with the board whose filter changed; undefined means all. */
  readonly onDidChange: Signal<Ref | undefined>['event'];
}

const place = 'fileFilters';

/** Creates the filters, restored from `memory`. */
export function fileFilters(memory: Memory): FileFilters {
  const changed = signal<Ref | undefined>();
  const kept = Object.entries(memory.get(place) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && asks(questionIn(entry[1])),
  );
  const filters = new Map<string, string>(kept);
  const keyOf = ({ connection, board }: Ref) => pathOf({ connection, board });
  const keep = (board?: Ref) => {
    memory.set(place, filters.size === 0 ? undefined : Object.fromEntries(filters));
    changed.fire(board && boardRef(board.connection, board.board));
  };
  return {
    of: (board) => filters.get(keyOf(board)),
    set: (board, question) => {
      if (question) filters.set(keyOf(board), question);
      else filters.delete(keyOf(board));
      keep(board);
    },
    clear: () => {
      filters.clear();
      keep();
    },
    onDidChange: changed.event,
  };
}
