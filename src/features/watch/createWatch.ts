import { createEmitter } from '../../core/emitter';
import { failureOf, type Failure } from '../../core/failure';
import { pathOf, type Ref } from '../../core/ref';
import type { PolledLists } from '../../service/store/boardStore';
import type { PollResult } from './pollList';
import {
  groupsOf,
  plannedRequests,
  type Watch,
  type WatchMark,
  type EndReason,
  type WatchedChange,
  type WatchGroup,
} from './watched';

const maxWatchMs = 2 * 3_600_000;
export const maxWatchRequests = 240;

// The time between polls grows while nothing changes.
const shortestMs = 30_000;
const longestMs = 5 * 60_000;
const factor = 1.5;

interface WatchedItem {
  readonly ref: Ref;
  readonly identity: string | undefined;
  polledAt: number;
  /** Whether the last response lacked the item. A single response may be incomplete. */
  isMissing: boolean;
}

export function createWatch({
  poll,
  requests,
  identityOf,
  isVisible,
  now,
  setTimer,
}: {
  readonly poll: (
    board: Ref,
    list: keyof PolledLists,
    watched: readonly Ref[],
    end: AbortSignal,
  ) => Promise<PollResult>;
  readonly requests: () => number;
  /** Identifies the connection of a ref by its settings; undefined if the board is no longer listed. */
  readonly identityOf: (ref: Ref) => string | undefined;
  /** Whether a ref is visible in a window that is active. */
  readonly isVisible: (ref: Ref) => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => { dispose(): void };
}): Watch {
  const changed = createEmitter<void>();
  const marked = createEmitter<void>();
  const ended = createEmitter<{ readonly ref: Ref; readonly reason: EndReason }>();
  const seen = createEmitter<readonly string[]>();
  const watched = new Map<string, WatchedItem>();
  const marks = new Map<string, { readonly ref: Ref; readonly mark: WatchMark }>();
  /** Abort controllers of requests in progress, one each: a shared signal would collect too many listeners. */
  const running = new Set<AbortController>();
  let intervalMs = shortestMs;
  let timer: { dispose(): void } | undefined;
  /** When all watches end, in Unix milliseconds; reset by each start. */
  let endsAt = 0;
  let requestsBefore = 0;
  /** By connection: no poll before this time, in Unix milliseconds, since its service asked to wait. */
  const waitsUntil = new Map<string, number>();
  let polledAt: number | undefined;
  let failure: Failure | undefined;
  let isPolling = false;

  const visible = () => [...watched.values()].filter(({ ref }) => isVisible(ref));

  const abortAll = () => {
    for (const each of running) each.abort();
  };
  const endOne = ({ ref }: WatchedItem, reason: EndReason) => {
    if (!watched.delete(pathOf(ref))) return;
    ended.fire({ ref, reason });
    marked.fire();
  };
  const endAll = (reason: EndReason) => {
    abortAll();
    for (const item of [...watched.values()]) endOne(item, reason);
  };

  /** When a visible item is polled next, in Unix milliseconds. */
  const dueAt = (item: WatchedItem) => Math.max(item.polledAt + intervalMs, waitsUntil.get(item.ref.connection) ?? 0);

  const schedule = () => {
    // Runs while paused, too, so that watches end on time.
    const at = Math.min(endsAt, ...visible().map(dueAt));
    timer?.dispose();
    timer = undefined;
    if (watched.size > 0 && !isPolling) timer = setTimer(() => void pollIfDue(), Math.max(0, at - now()));
  };

  /** Updates marks, and ends the watch if needed; returns whether the item has changed. */
  const applyChange = (item: WatchedItem, { isChanged, end }: WatchedChange): boolean => {
    const key = pathOf(item.ref);
    if (watched.get(key) !== item) return false;
    const wasMissing = item.isMissing;
    item.isMissing = end === 'gone';
    if (end === 'ended' || isChanged) {
      marks.set(key, { ref: item.ref, mark: end === 'ended' ? end : 'changed' });
      marked.fire();
    }
    if (end === 'ended' || (end === 'gone' && wasMissing)) endOne(item, end);
    return isChanged || end !== undefined;
  };

  const handleFailure = (items: readonly WatchedItem[], error: unknown) => {
    const found = failureOf(error);
    failure = found;
    if (found.kind === 'noEntry' || found.kind === 'notFound')
      for (const item of items) applyChange(item, { isChanged: false, end: 'gone' });
    if (isRejection(found)) for (const item of items) endOne(item, 'refused');
    if (isRejectedConnection(found))
      for (const item of [...watched.values()])
        if (item.ref.connection === items[0]?.ref.connection) endOne(item, 'refused');
    const connection = items[0]?.ref.connection;
    if (found.kind === 'rateLimited' && connection !== undefined)
      waitsUntil.set(connection, Math.max(waitsUntil.get(connection) ?? 0, now() + (found.retryAfterMs ?? 0)));
  };

  const pollGroup = async ({
    board,
    list,
    items,
  }: WatchGroup<WatchedItem>): Promise<{ sentences: readonly string[]; hasChanges: boolean }> => {
    const own = new AbortController();
    running.add(own);
    const began = now();
    try {
      const refs = items.map(({ ref }) => ref);
      const { changes, sentences } = await poll(board, list, refs, own.signal);
      const found = items.map((item) => {
        const change = changes.get(pathOf(item.ref));
        return change !== undefined && applyChange(item, change);
      });
      return { sentences: found.includes(true) ? sentences : [], hasChanges: found.includes(true) };
    } catch (error) {
      if (!own.signal.aborted) handleFailure(items, error);
      return { sentences: [], hasChanges: false };
    } finally {
      running.delete(own);
      for (const item of items) item.polledAt = began;
    }
  };

  const pollVisible = async () => {
    const groups = groupsOf(visible());
    if (requests() - requestsBefore + plannedRequests(groups) > maxWatchRequests) return endAll('requests');
    const isFirst = groups.some(({ items }) => items.some((item) => item.polledAt === -Infinity));
    failure = undefined;
    const found = await Promise.all(groups.map(pollGroup));
    polledAt = now();
    const sentences = found.flatMap((each) => each.sentences);
    if (found.some(({ hasChanges }) => hasChanges)) intervalMs = shortestMs;
    else if (!isFirst) intervalMs = Math.min(intervalMs * factor, longestMs);
    if (sentences.length > 0) seen.fire(sentences);
  };

  const pollIfDue = async () => {
    if (isPolling || watched.size === 0) return;
    if (now() >= endsAt) endAll('time');
    else if (visible().some((item) => now() >= dueAt(item))) {
      isPolling = true;
      try {
        await pollVisible();
      } finally {
        isPolling = false;
      }
    }
    schedule();
    changed.fire();
  };

  const stop = (refs: readonly Ref[] = [...watched.values()].map(({ ref }) => ref)) => {
    for (const ref of refs) watched.delete(pathOf(ref));
    if (watched.size === 0) {
      abortAll();
      polledAt = undefined;
    }
    schedule();
    marked.fire();
    changed.fire();
  };

  /** Stops watching items whose connection changed or whose board was removed, and drops marks of removed boards. */
  const dropOthers = () => {
    const others = [...watched.values()].filter(({ ref, identity }) => identityOf(ref) !== identity);
    if (others.length > 0) stop(others.map(({ ref }) => ref));
    for (const [key, { ref }] of marks) if (identityOf(ref) === undefined) marks.delete(key);
  };

  return {
    start: (refs) => {
      for (const ref of refs)
        watched.set(pathOf(ref), { ref, identity: identityOf(ref), polledAt: -Infinity, isMissing: false });
      intervalMs = shortestMs;
      endsAt = now() + maxWatchMs;
      requestsBefore = requests();
      void pollIfDue();
      marked.fire();
      changed.fire();
    },
    stop,
    isWatched: (ref) => watched.has(pathOf(ref)),
    watched: () => [...watched.values()].map(({ ref }) => ref),
    markOf: (ref) => marks.get(pathOf(ref))?.mark,
    marked: () => [...marks.values()].map(({ ref }) => ref),
    markAsSeen: (ref) => {
      if (marks.delete(pathOf(ref))) marked.fire();
    },
    polledAt: () => polledAt,
    failure: () => failure,
    isPaused: () => visible().length === 0,
    isPolling: () => isPolling,
    update: () => {
      dropOthers();
      if (isPolling && requests() - requestsBefore >= maxWatchRequests) endAll('requests');
      void pollIfDue();
    },
    onDidChange: changed.event,
    onDidMark: marked.event,
    onDidEnd: ended.event,
    onDidSee: seen.event,
    dispose: () => {
      watched.clear();
      abortAll();
      timer?.dispose();
    },
  };
}

/** Whether the same request fails until the user acts. */
const isRejection = ({ kind }: Failure): boolean => kind === 'auth' || kind === 'forbidden' || kind === 'refused';

/** Whether every request of the connection fails until the user acts. */
const isRejectedConnection = (failure: Failure): boolean =>
  failure.kind === 'auth'
    ? failure.stage !== 'request'
    : ['tokensRefused', 'noCredentials', 'badConnection'].includes(failure.kind);
