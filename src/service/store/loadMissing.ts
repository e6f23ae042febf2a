import { boardsPerRequest } from '../api/batches';
import { pathOf, type Ref } from '../../core/ref';
import type { BoardStore } from './boardStore';
import { listNames, type ListName } from './boardLists';
import { listsToLoad } from './missingLists';
import { canLoadMore } from '../../records/completeness';
import { lastLoaded } from './asyncCache';
import type { SourceOf } from './clientRegistry';
import { requestsFor, type RequestCount } from './requestsFor';

type LoadingStore = Pick<BoardStore, ListName | 'moreFiles' | 'retryFailed' | 'abandon' | 'invalidate'>;

// Few, so that a cancellation takes effect soon; the queue limits the requests themselves.
const boardsAtOnce = 4;

/**
 * Loads what is missing of boards into the store (`listsToLoad`): statistics, votes, meetings, and all pages of files.
 * `done` is called when nothing more can be loaded of a board; the states of its lists show failures. Never rejects.
 * After `signal` is aborted, nothing more is requested, and what is loaded stays.
 */
export async function loadMissing(
  boards: readonly Ref[],
  store: LoadingStore,
  signal: AbortSignal,
  done: (board: Ref) => void,
): Promise<void> {
  if (signal.aborted) return;
  retryFailed(boards, store);
  const loading = new Set<Ref>();
  const abandon = () => {
    for (const board of loading) store.abandon(board);
  };
  signal.addEventListener('abort', abandon);
  try {
    for (let from = 0; from < boards.length && !signal.aborted; from += boardsPerRequest) {
      const batch = boards.slice(from, from + boardsPerRequest);
      const lists = new Map(batch.map((board) => [board, listsToLoad(board, store)]));
      // At once, so that the store requests them together.
      const shared = new Map(batch.map((board) => [board, loadShared(board, lists.get(board) ?? [], store)]));
      await eachAtOnce(batch, boardsAtOnce, async (board) => {
        if (signal.aborted) return;
        loading.add(board);
        await Promise.all([
          shared.get(board),
          store.votes.get(board),
          loadFiles(board, lists.get(board) ?? [], store, signal),
        ]);
        loading.delete(board);
        if (!signal.aborted) done(board);
      });
    }
  } finally {
    signal.removeEventListener('abort', abandon);
  }
}

/** Drops cached failures, so that the lists are requested again. */
function retryFailed(boards: readonly Ref[], store: LoadingStore): void {
  const wanted = new Set(boards.map(pathOf));
  for (const connection of new Set(boards.map((board) => board.connection)))
    store.retryFailed(
      connection,
      ({ section: _section, filter, ...board }) => filter === undefined && wanted.has(pathOf(board)),
    );
}

const loadShared = (board: Ref, lists: readonly ListName[], store: LoadingStore): Promise<unknown> =>
  Promise.all(
    (['counters', 'meetings'] as const)
      .filter((name) => lists.includes(name))
      .map((name) => {
        dropLoaded(board, name, store);
        return store[name].get(board);
      }),
  );

async function loadFiles(
  board: Ref,
  lists: readonly ListName[],
  store: LoadingStore,
  signal: AbortSignal,
): Promise<void> {
  if (!lists.includes('files')) return;
  dropLoaded(board, 'files', store);
  const section: Ref = { ...board, section: 'files' };
  await store.files.get(section);
  await loadRest(store, section, () => signal.aborted);
}

/** Invalidates a loaded list, since it is older than the lists to be loaded. */
function dropLoaded(board: Ref, name: ListName, store: LoadingStore): void {
  if (store[name].peek(board).state === 'loaded') store.invalidate(board, name);
}

/** Runs for each item, at most `most` at once. */
async function eachAtOnce<T>(items: readonly T[], most: number, run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
}

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
