import type { Ref } from '../base/ref';
import { lastLoaded } from '../store/asyncCache';
import type { LoadedStore } from '../store/boardStore';

/** When what is loaded of boards was loaded, first and last, in ISO 8601; undefined if nothing is. */
export function loadTimes(
  boards: readonly Ref[],
  store: LoadedStore,
): { readonly from: string; readonly to: string } | undefined {
  let [from, to] = [Infinity, -Infinity];
  const add = (ms: number) => {
    from = Math.min(from, ms);
    to = Math.max(to, ms);
  };
  for (const board of boards) {
    for (const list of ['counters', 'votes', 'meetings'] as const) {
      const last = lastLoaded<unknown>(store[list].peek(board));
      if (last) add(last.loadedAt);
    }
    for (const ref of store.fileLists(board)) {
      const last = lastLoaded(store.files.peek(ref));
      if (!last) continue;
      add(last.loadedAt);
      // A list has the time of its last page.
      for (const { response } of last.value.pages.slice(0, -1)) add(response.receivedAt);
    }
  }
  return from > to ? undefined : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
