import type { Ref } from '../../core/ref';
import { canLoadMore } from '../../records/completeness';
import type { BoardStore } from './boardStore';

/** Loads the remaining pages of a loaded list of files, until the end, a failure, or a cancellation. */
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
