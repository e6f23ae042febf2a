import { boardsPerRequest } from '../../service/api/batches';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { PolledLists } from '../../service/store/boardStore';
import { listOf } from './watched';

/** The watched items in one list of a board, which one poll covers. */
export interface WatchGroup<I> {
  readonly board: Ref;
  readonly list: keyof PolledLists;
  readonly items: readonly I[];
}

export function groupsOf<I extends { readonly ref: Ref }>(items: readonly I[]): WatchGroup<I>[] {
  const groups = new Map<string, { board: Ref; list: keyof PolledLists; items: I[] }>();
  for (const item of items) {
    const [board, list] = [boardOf(item.ref), listOf(item.ref)];
    const key = `${list} ${pathOf(board)}`;
    const known = groups.get(key);
    if (known) known.items.push(item);
    else groups.set(key, { board, list, items: [item] });
  }
  return [...groups.values()];
}

/** Number of requests for a poll: votes board by board, statistics and meetings for fifty boards at once. */
export function plannedRequests(groups: readonly Pick<WatchGroup<unknown>, 'board' | 'list'>[]): number {
  const counts = new Map<string, number>();
  for (const { board, list } of groups) {
    const key = `${list} ${board.connection}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].reduce(
    (sum, [key, boards]) => sum + (key.startsWith('votes ') ? boards : Math.ceil(boards / boardsPerRequest)),
    0,
  );
}

export const requestsOf = (refs: readonly Ref[]): number => plannedRequests(groupsOf(refs.map((ref) => ({ ref }))));
