import { boardsPerRequest } from '../api/batches';
import type { Ref } from '../../core/ref';
import { numberIn } from '../../records/fileList';
import { requestsForAll } from './allFiles';
import { shownValue } from './asyncCache';
import type { SourceOf } from './clientRegistry';
import type { BoardStore } from './boardStore';
import { listNames, type ListName } from './boardLists';
import { listsToLoad } from './missingLists';

/** `isLeast`: the number is a minimum, since the number of files of some boards is unknown. */
export interface RequestCount {
  readonly count: number;
  readonly isLeast: boolean;
}

/**
 * Number of requests that load all lists of boards, or what is missing (`listsToLoad`). Errors: badConnection.
 */
export async function requestsFor(
  boards: readonly Ref[],
  store: Pick<BoardStore, ListName>,
  sourceOf: SourceOf,
  which: 'all' | 'missing' = 'all',
): Promise<RequestCount> {
  let count = 0;
  let isLeast = false;
  // Statistics and meetings are requested for many boards at once.
  const shared = new Map<string, number>();
  for (const board of boards) {
    const lists = which === 'all' ? listNames : listsToLoad(board, store);
    for (const name of ['counters', 'meetings'] as const) {
      const key = `${name} ${board.connection}`;
      if (lists.includes(name)) shared.set(key, (shared.get(key) ?? 0) + 1);
    }
    if (lists.includes('votes')) count += 1;
    if (!lists.includes('files')) continue;
    const known = shownValue(store.files.peek({ ...board, section: 'files' }));
    const all = requestsForAll(numberIn(known?.reported), await sourceOf(board.connection));
    if (all === undefined) isLeast = true;
    // If the total is unknown: the loaded pages, and one more that shows the end.
    count += all ?? Math.max(1, known?.pages.length ?? 0) + 1;
  }
  for (const number of shared.values()) count += Math.ceil(number / boardsPerRequest);
  return { count, isLeast };
}
