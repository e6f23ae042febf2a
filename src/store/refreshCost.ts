import { boardsPerRequest } from '../api/batches';
import { sections, type Ref } from '../base/ref';
import { lastLoaded } from './asyncCache';
import type { BoardStore } from './boardStore';
import type { ListName } from './listName';
import type { RequestCount } from './requestsFor';

/** About how many requests load again what is shown of boards. `isShown`: of a board, and of its sections. */
export function refreshCost(
  boards: readonly Ref[],
  store: Pick<BoardStore, ListName>,
  isShown: (ref: Ref) => boolean,
): RequestCount {
  let count = 0;
  const shared = new Map<string, number>();
  const share = (name: ListName, { connection }: Ref) => {
    const key = `${name} ${connection}`;
    shared.set(key, (shared.get(key) ?? 0) + 1);
  };
  for (const board of boards) {
    if (isShown(board)) share('counters', board);
    for (const section of sections) {
      const ref = { ...board, section };
      if (!isShown(ref)) continue;
      if (section === 'meetings') share(section, board);
      // As many pages are loaded again.
      else count += section === 'files' ? Math.max(1, lastLoaded(store.files.peek(ref))?.value.pages.length ?? 0) : 1;
    }
  }
  for (const number of shared.values()) count += Math.ceil(number / boardsPerRequest);
  return { count, isLeast: false };
}
