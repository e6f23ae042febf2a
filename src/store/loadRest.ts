import type { Ref } from '../base/ref';
import { canLoadMore } from '../records/completeness';
import type { BoardStore } from './boardStore';

/** Loads the rest of a loaded list of files, page by page, until no more can be loaded, a page fails, or it is cancelled. */
export async function loadRest(
  store: Pick<BoardStore, 'files' | 'moreFiles'>,
  files: Ref,
  isCancelled: () => boolean,
): Promise<void> {
  let state = store.files.peek(files);
  while (state.state === 'loaded' && canLoadMore(state.value.completeness) && !isCancelled()) {
    await store.moreFiles(files);
    state = store.files.peek(files);
    if (state.state === 'loaded' && state.value.stopped) return;
  }
}
