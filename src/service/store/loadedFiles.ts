import type { Ref } from '../../core/ref';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { shownValue } from './asyncCache';
import type { BoardStore } from './boardStore';

/**
 * The files in the loaded lists of a board, or in the first `most` of each list; a file in lists of several filters is
 * returned once.
 */
export function loadedFiles(
  board: Ref,
  store: Pick<BoardStore, 'files' | 'fileLists'>,
  most = Infinity,
): readonly Decoded<BoardFile>[] {
  const seen = new Set<string>();
  return store.fileLists(board).flatMap((ref, at) =>
    (shownValue(store.files.peek(ref))?.files ?? []).slice(0, most).filter(({ value }) => {
      const id = value?.id;
      // A file without ID can't be recognized in other lists, so only the first list counts.
      if (id === undefined) return at === 0;
      return !seen.has(id) && seen.add(id);
    }),
  );
}
