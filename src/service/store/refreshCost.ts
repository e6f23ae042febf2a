import { boardsPerRequest } from '../api/batches';
import { boardOf, sections, type Ref } from '../../core/ref';
import { lastLoaded } from './asyncCache';
import type { BoardStore } from './boardStore';
import type { ListName } from './boardLists';
import type { RequestCount } from './requestsFor';

/**
 * Estimates the number of requests that reload what is shown of boards and lists. `isShown`: whether a board or section
 * is shown; a filtered list always counts.
 */
export function refreshCost(
  refs: readonly Ref[],
  store: Pick<BoardStore, ListName>,
  isShown: (ref: Ref) => boolean,
): RequestCount {
  let count = 0;
  const boards = boardRequests();
  for (const ref of refs) {
    if (!ref.section && (isShown(ref) || isRequested(ref, store))) boards.add('counters', ref);
    for (const section of ref.section ? [ref.section] : sections) {
      const list = { ...boardOf(ref), section, ...(ref.filter !== undefined && { filter: ref.filter }) };
      if (ref.filter === undefined && !isShown(list)) continue;
      if (section === 'meetings') boards.add(section, list);
      // A refresh loads the same number of pages.
      else count += section === 'files' ? Math.max(1, lastLoaded(store.files.peek(list))?.value.pages.length ?? 0) : 1;
    }
  }
  return { count: count + boards.count(), isLeast: false };
}

/** Whether the statistics of a board were requested, so that its row shows them, or why there are none. */
export const isRequested = (board: Ref, store: Pick<BoardStore, 'counters'>): boolean =>
  store.counters.peek(board).state !== 'idle';

/** Number of requests that load the lists of refs for the first time; a board ref stands for its statistics. */
export function firstLoadCost(refs: readonly Ref[], store: Pick<BoardStore, ListName>): RequestCount {
  const lists = new Set<string>();
  const boards = boardRequests();
  for (const ref of refs) {
    const name = ref.section ?? 'counters';
    const list = { ...boardOf(ref), ...(ref.filter !== undefined && { filter: ref.filter }) };
    if (store[name].peek(list).state !== 'idle') continue;
    if (name === 'counters' || name === 'meetings') boards.add(name, list);
    else lists.add(JSON.stringify([name, list.connection, list.board, list.filter]));
  }
  return { count: lists.size + boards.count(), isLeast: false };
}

/** Counts requests that are sent for many boards at once. */
function boardRequests() {
  const asked = new Map<string, Set<string>>();
  return {
    add: (name: ListName, { connection, board }: Ref) => {
      const key = `${name} ${connection}`;
      asked.set(key, (asked.get(key) ?? new Set()).add(board));
    },
    count: () => [...asked.values()].reduce((sum, { size }) => sum + Math.ceil(size / boardsPerRequest), 0),
  };
}
