import { boardsPerRequest } from '../api/batches';
import type { Ref } from '../base/ref';
import { numberIn } from '../records/fileList';
import { requestsForAll } from '../store/allFiles';
import { shownValue } from '../store/asyncCache';
import type { BoardSource, BoardStore } from '../store/boardStore';

/**
 * Number of requests that snapshots of boards take. `isLeast`: of some boards it isn't known how many files they have,
 * so it may be more. Errors: badConnection.
 */
export async function requestsFor(
  boards: readonly Ref[],
  store: Pick<BoardStore, 'files'>,
  sourceOf: (connection: string) => Promise<BoardSource>,
): Promise<{ readonly count: number; readonly isLeast: boolean }> {
  let count = 0;
  let isLeast = false;
  const ofConnection = new Map<string, number>();
  for (const board of boards) {
    ofConnection.set(board.connection, (ofConnection.get(board.connection) ?? 0) + 1);
    const source = await sourceOf(board.connection);
    const known = shownValue(store.files.peek({ ...board, section: 'files' }));
    const files = requestsForAll(numberIn(known?.reported), source);
    if (files === undefined) isLeast = true;
    // Its votes, and its files: the first page and the one that shows the end.
    count += 1 + (files ?? 2);
  }
  // Statistics and meetings, for many boards at once.
  for (const number of ofConnection.values()) count += 2 * Math.ceil(number / boardsPerRequest);
  return { count, isLeast };
}
