import { boardsPerRequest } from '../api/batches';
import { createEmitter, type Emitter } from '../base/emitter';
import { failureOf, type Failure } from '../base/failure';
import { boardOf, pathOf, type Ref } from '../base/ref';
import type { Judgement } from './judgeLook';
import { keyOf, listOf, type EndReason } from './watched';
import { createWatchInterval } from './watchInterval';
import type { LookedLists } from '../store/look';

/** Looks at votes, meetings, and boards again and again, until they end. Nothing is remembered beyond this window. */
export interface Watch {
  /** Begins to watch refs, for two hours at most. */
  readonly start: (refs: readonly Ref[]) => void;
  /** Ends to watch a ref and everything below it, or all. */
  readonly stop: (ref?: Ref) => void;
  readonly isWatched: (ref: Ref) => boolean;
  readonly watched: () => readonly Ref[];
  /** What changed in a ref that is or was watched, until it is opened. */
  readonly markOf: (ref: Ref) => 'changed' | 'ended' | undefined;
  readonly hasMarks: () => boolean;
  /** The user opened a ref. */
  readonly see: (ref: Ref) => void;
  /** Unix milliseconds; undefined before the first look. */
  readonly lookedAt: () => number | undefined;
  /** Why the last look failed. */
  readonly failure: () => Failure | undefined;
  /** Whether it waits until something that is watched is visible. */
  readonly isPaused: () => boolean;
  readonly isLooking: () => boolean;
  /** What is visible may have changed. */
  readonly wake: () => void;
  /** Fires after each look, too. */
  readonly onDidChange: Emitter<void>['event'];
  /** Fires when other refs are watched or marked. */
  readonly onDidMark: Emitter<void>['event'];
  /** Fires once for each watched ref whose watch ended by itself. */
  readonly onDidEnd: Emitter<{ readonly ref: Ref; readonly reason: EndReason }>['event'];
  /** Fires with what changed in a look, in sentences. */
  readonly onDidSee: Emitter<readonly string[]>['event'];
  readonly dispose: () => void;
}

export interface WatchDeps {
  readonly lookAt: (
    board: Ref,
    list: keyof LookedLists,
    watched: readonly Ref[],
    end: AbortSignal,
  ) => Promise<Judgement>;
  /** Number of requests that watches sent in this window. */
  readonly requests: () => number;
  /** Whether a ref is visible in a window that is active. */
  readonly isVisible: (ref: Ref) => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => { dispose(): void };
}

export const maxWatchMs = 2 * 3_600_000;
export const maxWatchRequests = 240;

export function createWatch({ lookAt, requests, isVisible, now, setTimer }: WatchDeps): Watch {
  const changed = createEmitter<void>();
  const marked = createEmitter<void>();
  const ended = createEmitter<{ readonly ref: Ref; readonly reason: EndReason }>();
  const seen = createEmitter<readonly string[]>();
  const watched = new Map<string, Ref>();
  const marks = new Map<string, 'changed' | 'ended'>();
  let interval = createWatchInterval();
  /** Of the looks in progress, each with its own, since a signal of many looks would have too many listeners. */
  const looks = new Set<AbortController>();
  let timer: { dispose(): void } | undefined;
  /** Of all watches, since one was started last. */
  let endsAt = 0;
  let requestsBefore = 0;
  let dueAt = 0;
  let lookedAt: number | undefined;
  let failure: Failure | undefined;
  let isLooking = false;

  const visible = () => [...watched.values()].filter(isVisible);

  const drop = (ref: Ref, reason: EndReason) => {
    if (!watched.delete(keyOf(ref))) return;
    ended.fire({ ref, reason });
    marked.fire();
  };
  const endAll = (reason: EndReason) => {
    for (const ref of watched.values()) drop(ref, reason);
  };

  const schedule = () => {
    timer?.dispose();
    timer = undefined;
    if (watched.size === 0 || isLooking) return;
    // A paused watch ends in time, too.
    const at = visible().length > 0 ? Math.min(dueAt, endsAt) : endsAt;
    timer = setTimer(() => void wake(), Math.max(0, at - now()));
  };

  const note = (ref: Ref, judgement: Judgement): boolean => {
    const sighting = judgement.sightings.get(keyOf(ref));
    if (!sighting || !watched.has(keyOf(ref))) return false;
    const { isChanged, end } = sighting;
    if (end === 'ended' || isChanged) {
      marks.set(keyOf(ref), end === 'ended' ? end : 'changed');
      marked.fire();
    }
    if (end) drop(ref, end);
    return isChanged || end !== undefined;
  };

  const noteFailure = (refs: readonly Ref[], error: unknown): number => {
    failure = failureOf(error);
    if (failure.kind === 'noEntry' || failure.kind === 'notFound') for (const ref of refs) drop(ref, 'gone');
    if (isRefusal(failure)) for (const ref of refs) drop(ref, 'refused');
    if (isRefusalOfConnection(failure))
      for (const ref of watched.values()) if (ref.connection === refs[0]?.connection) drop(ref, 'refused');
    return failure.kind === 'rateLimited' ? (failure.retryAfterMs ?? 0) : 0;
  };

  const look = async () => {
    const groups = groupsOf(visible());
    if (requests() - requestsBefore + plannedRequests(groups) > maxWatchRequests) return endAll('requests');
    const sentences: string[] = [];
    let isAnyChanged = false;
    let waitMs = 0;
    failure = undefined;
    await Promise.all(
      groups.map(async ({ board, list, refs }) => {
        const own = new AbortController();
        looks.add(own);
        try {
          const judgement = await lookAt(board, list, refs, own.signal);
          if (own.signal.aborted) return;
          for (const ref of refs) isAnyChanged = note(ref, judgement) || isAnyChanged;
          sentences.push(...judgement.sentences);
        } catch (error) {
          if (!own.signal.aborted) waitMs = Math.max(waitMs, noteFailure(refs, error));
        } finally {
          looks.delete(own);
        }
      }),
    );
    if (watched.size === 0) return;
    lookedAt = now();
    if (isAnyChanged) interval.reset();
    dueAt = lookedAt + Math.max(interval.ms(), waitMs);
    if (!isAnyChanged) interval.lengthen();
    if (sentences.length > 0) seen.fire(sentences);
  };

  const wake = async () => {
    if (isLooking || watched.size === 0) return;
    if (now() >= endsAt) endAll('time');
    else if (now() >= dueAt && visible().length > 0) {
      isLooking = true;
      await look();
      isLooking = false;
    }
    schedule();
    changed.fire();
  };

  const stop = (ref?: Ref) => {
    const path = ref && pathOf(ref);
    for (const key of [...watched.keys()])
      if (path === undefined || key === path || key.startsWith(`${path}/`)) watched.delete(key);
    if (watched.size === 0) {
      for (const each of looks) each.abort();
      lookedAt = undefined;
    }
    schedule();
    marked.fire();
    changed.fire();
  };

  return {
    start: (refs) => {
      for (const ref of refs) watched.set(keyOf(ref), ref);
      interval = createWatchInterval();
      endsAt = now() + maxWatchMs;
      requestsBefore = requests();
      dueAt = now();
      void wake();
      marked.fire();
      changed.fire();
    },
    stop,
    isWatched: (ref) => watched.has(keyOf(ref)),
    watched: () => [...watched.values()],
    markOf: (ref) => marks.get(keyOf(ref)),
    hasMarks: () => marks.size > 0,
    see: (ref) => {
      if (marks.delete(keyOf(ref))) marked.fire();
    },
    lookedAt: () => lookedAt,
    failure: () => failure,
    isPaused: () => visible().length === 0,
    isLooking: () => isLooking,
    wake: () => void wake(),
    onDidChange: changed.event,
    onDidMark: marked.event,
    onDidEnd: ended.event,
    onDidSee: seen.event,
    dispose: () => stop(),
  };
}

interface Group {
  readonly board: Ref;
  readonly list: keyof LookedLists;
  readonly refs: readonly Ref[];
}

/** Watched refs by the list of a board that has them. */
function groupsOf(refs: readonly Ref[]): Group[] {
  const groups = new Map<string, { board: Ref; list: keyof LookedLists; refs: Ref[] }>();
  for (const ref of refs) {
    const [board, list] = [boardOf(ref), listOf(ref)];
    const key = `${list} ${pathOf(board)}`;
    const known = groups.get(key);
    if (known) known.refs.push(ref);
    else groups.set(key, { board, list, refs: [ref] });
  }
  return [...groups.values()];
}

/** Requests of a look at these: votes are requested board by board, statistics and meetings of fifty boards at once. */
export function plannedRequests(groups: readonly Pick<Group, 'board' | 'list'>[]): number {
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

/** Requests of a look at refs. */
export const requestsOf = (refs: readonly Ref[]): number => plannedRequests(groupsOf(refs));

/** Whether the same request would fail again until the user acts. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'auth' || kind === 'forbidden' || kind === 'refused';

/** Whether every request of the connection would. */
const isRefusalOfConnection = (failure: Failure): boolean =>
  failure.kind === 'auth'
    ? failure.stage !== 'request'
    : ['tokensRefused', 'noCredentials', 'badConnection'].includes(failure.kind);
