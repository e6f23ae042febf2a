import { refOfBoard, type Board } from '../../records/configured';
import type { Failure } from '../../core/failure';
import { groupBy } from '../../core/groupBy';
import type { Ref } from '../../core/ref';
import type { LoadState } from '../../service/store/asyncCache';
import { isShared } from '../../service/store/connectionProblems';
import type { BoardStore } from '../../service/store/boardStore';
import type { Format } from '../../core/format';
import { loadedOf, type LoadedBoard } from '../../kinds/board/loadedBoard';

/** A configured board, and what is loaded of it. */
export interface ListedBoard {
  readonly ref: Ref;
  readonly board: Board;
  readonly loaded: LoadedBoard;
  /** With the units of its service. */
  readonly format: Format;
}

/** The configured boards with what is loaded of them. Loads nothing. */
export const listedBoards = (
  boards: readonly Board[],
  store: BoardStore,
  formatOf: (board: Ref) => Format,
): ListedBoard[] =>
  boards.map((board) => {
    const ref = refOfBoard(board);
    return { ref, board, loaded: loadedOf(ref, store), format: formatOf(ref) };
  });

/** Boards of a connection that can't be reached, or that rejects its credentials. */
export interface Unreachable {
  readonly connection: string;
  readonly rows: readonly ListedBoard[];
  readonly failure: Failure;
}

/** The key of a connection among boards and issues. */
export const unreachableKey = ({ connection }: Pick<Unreachable, 'connection'>): string =>
  `@connection/${encodeURIComponent(connection)}`;

/** By connection, the boards without statistics for a reason that concerns all its requests. */
export function unreachableIn(rows: readonly ListedBoard[]): readonly Unreachable[] {
  const failed = rows.filter(({ loaded: { counters } }) => failureOfConnection(counters) !== undefined);
  return [...groupBy(failed, ({ ref }) => ref.connection)].flatMap(([connection, some]) => {
    const failures = some.flatMap(({ loaded }) => failureOfConnection(loaded.counters) ?? []);
    // Later requests weren't sent, since earlier ones failed.
    const failure = failures.find(({ kind }) => kind !== 'notAnswering') ?? failures[0];
    return failure ? { connection, rows: some, failure } : [];
  });
}

/** Why there are no statistics, if all requests of the connection have that reason. */
export const failureOfConnection = (counters: LoadState<unknown>): Failure | undefined =>
  counters.state === 'failed' && !counters.last && isShared(counters.failure) ? counters.failure : undefined;
