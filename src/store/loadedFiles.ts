import type { Ref } from '../base/ref';
import type { Decoded } from '../records/decoding/decoded';
import type { BoardFile } from '../records/file';
import { shownValue } from './asyncCache';
import type { BoardStore } from './boardStore';

/** The files in the loaded lists of a board; one that lists with other filters hold, too, only once. */
export function loadedFiles(board: Ref, store: Pick<BoardStore, 'files' | 'fileLists'>): readonly Decoded<BoardFile>[] {
  const seen = new Set<string>();
  return store.fileLists(board).flatMap((ref, at) =>
    (shownValue(store.files.peek(ref))?.files ?? []).filter(({ value }) => {
      const id = value?.id;
      // What has no ID can't be found again.
      if (id === undefined) return at === 0;
      return !seen.has(id) && seen.add(id);
    }),
  );
}
