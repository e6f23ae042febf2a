import type { Ref } from '../../core/ref';
import { lastLoaded } from './asyncCache';
import type { SourceOf } from './clientRegistry';
import type { BoardStore } from './boardStore';
import { listNames, type ListName } from './boardLists';
import { loadRest } from './loadRest';
import { requestsFor, type RequestCount } from './requestsFor';

/** How a board is loaded again. Create it when the user asks for what the service returns now. */
export interface LoadAgain {
  /** Number of requests. Loads the first page of files if none is loaded, since it has their number. */
  readonly requests: (sourceOf: SourceOf) => Promise<RequestCount>;
  /** Loads all lists, with all pages of files, until it is cancelled. Never rejects: failures are states. */
  readonly load: (isCancelled: () => boolean) => Promise<void>;
}

export function createLoadAgain(board: Ref, store: Pick<BoardStore, ListName | 'moreFiles' | 'invalidate'>): LoadAgain {
  const files: Ref = { ...board, section: 'files' };
  const before = store.files.peek(files);
  // Then the first page is loaded now.
  const areNew = before.state === 'idle' && !lastLoaded(before);
  return {
    requests: async (sourceOf) => {
      if (areNew) await store.files.get(files);
      return requestsFor([board], store, sourceOf);
    },
    load: async (isCancelled) => {
      for (const name of listNames) if (name !== 'files' || !areNew) store.invalidate(board, name);
      const { counters, votes, meetings } = store;
      await Promise.all([counters.get(board), votes.get(board), meetings.get(board), store.files.get(files)]);
      await loadRest(store, files, isCancelled);
    },
  };
}
