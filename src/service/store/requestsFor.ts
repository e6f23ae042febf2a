import { boardsPerRequest } from '../api/batches';
import { boardOf, sections, type Ref } from '../../core/ref';
import { numberIn } from '../../records/fileList';
import { shownValue, lastLoaded } from './asyncCache';
import type { BoardSource, SourceOf } from './clientRegistry';
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
  const shared = boardRequests();
  for (const board of boards) {
    const lists = which === 'all' ? listNames : listsToLoad(board, store);
    for (const name of ['counters', 'meetings'] as const) if (lists.includes(name)) shared.add(name, board);
    if (lists.includes('votes')) count += 1;
    if (!lists.includes('files')) continue;
    const known = shownValue(store.files.peek({ ...board, section: 'files' }));
    const all = requestsForAll(numberIn(known?.reported), await sourceOf(board.connection));
    if (all === undefined) isLeast = true;
    // If the total is unknown: the loaded pages, and one more that shows the end.
    count += all ?? Math.max(1, known?.pages.length ?? 0) + 1;
  }
  return { count: count + shared.count(), isLeast };
}

/**
 * Number of requests for all files, including the last, which finds no more; undefined if the service returns no total.
 */
export function requestsForAll(reported: number | undefined, { pageSize, pageBase }: BoardSource): number | undefined {
  if (reported === undefined) return undefined;
  // Without a known base, both candidates for the first page are requested.
  return Math.ceil(reported / pageSize()) + (pageBase.known() === undefined ? 2 : 1);
}

/** Maximum number of requests that are sent without confirmation. */
export const maxUnasked = 20;

/** Whether the user must confirm the number of requests before they are sent. `count`: undefined if unknown. */
export const areMany = (count: number | undefined): boolean => count === undefined || count > maxUnasked;

/** Like `areMany`, for several boards. */
export const areManyFor = ({ count, isLeast }: RequestCount): boolean => areMany(isLeast ? undefined : count);

/** The boards whose statistics have not been requested yet, and the number of requests they take (§4.2). */
export function missingCounters(
  boards: readonly Ref[],
  store: Pick<BoardStore, 'counters'>,
): { readonly boards: readonly Ref[]; readonly requests: number } {
  const idle = boards.filter((board) => store.counters.peek(board).state === 'idle');
  const shared = boardRequests();
  for (const board of idle) shared.add('counters', board);
  return { boards: idle, requests: shared.count() };
}

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
