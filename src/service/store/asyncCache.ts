import { currentTime } from '../../core/clock';
import { ServiceError, failureOf, type Failure } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';

/** A value and when it was loaded, in milliseconds since the Unix epoch. Its records are judged by that time. */
export interface Loaded<T> {
  readonly value: T;
  /** Of what a snapshot holds, when the snapshot was taken. */
  readonly loadedAt: number;
}

/** An answer of the service that it has no such list, and when it came, in milliseconds since the Unix epoch. */
interface Answer {
  readonly failure: Failure;
  readonly answeredAt: number;
}

/**
 * `last`: the previous value, until a newer one is loaded. `lastFailure`: why the previous load failed, until the next
 * one ends. `failedAt`: when it failed, in milliseconds since the Unix epoch. `answer`: the last answer that there is no
 * such list, if a later load failed for another reason.
 */
export type LoadState<T> =
  | {
      readonly state: 'idle' | 'loading';
      readonly last?: Loaded<T>;
      readonly lastFailure?: Failure;
      readonly failedAt?: number;
      readonly answer?: Answer;
    }
  | ({ readonly state: 'loaded' } & Loaded<T>)
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      readonly failedAt?: number;
      readonly last?: Loaded<T>;
      readonly answer?: Answer;
    };

/** The value loaded last, even during a refresh or after a failed one. */
export const lastLoaded = <T>(loadState: LoadState<T>): Loaded<T> | undefined =>
  loadState.state === 'loaded' ? loadState : loadState.last;

/** The value to show: the one loaded last. */
export const shownValue = <T>(loadState: LoadState<T>): T | undefined => lastLoaded(loadState)?.value;

/** The load state with another value, or without a value while there is none. */
export function withLoaded<T>(loadState: LoadState<unknown>, loaded: Loaded<T> | undefined): LoadState<T> {
  if (loadState.state === 'loaded') return loaded ? { ...loaded, state: 'loaded' } : { state: 'loading' };
  const { last: _last, ...unloaded } = loadState;
  return loaded ? { ...unloaded, last: loaded } : unloaded;
}

/** The value to show, and when it was loaded. Throws a ServiceError when none was ever loaded. */
export function requireLast<T>(loadState: LoadState<T>): Loaded<T> {
  if (loadState.state === 'loaded') return loadState;
  if (loadState.last) return loadState.last;
  throw new ServiceError(failureIn(loadState));
}

/** The value to show. Throws a ServiceError when none was ever loaded. */
export const requireShown = <T>(loadState: LoadState<T>): T => requireLast(loadState).value;

/**
 * A shown value or answer that couldn't be refreshed: when it was loaded, and why there is no newer one since the last
 * attempt at `failedAt`, if that is known. Both in milliseconds since the Unix epoch.
 */
export interface FailedRefresh {
  readonly loadedAt: number;
  readonly failedAt?: number | undefined;
  readonly failure: Failure;
}

/** Why the load that ended last failed, even if the value is requested again. */
export function lastFailure(loadState: LoadState<unknown>): Failure | undefined {
  if (loadState.state === 'loaded') return undefined;
  if (loadState.state !== 'failed') return loadState.lastFailure;
  return loadState.failure.kind === 'cancelled' ? undefined : loadState.failure;
}

/** Why the shown value or answer couldn't be refreshed; undefined if there is none, or if it is current. */
export function failedRefresh(loadState: LoadState<unknown>): FailedRefresh | undefined {
  const failure = lastFailure(loadState);
  if (!failure || loadState.state === 'loaded') return undefined;
  const loadedAt = loadState.last?.loadedAt ?? loadState.answer?.answeredAt;
  return loadedAt === undefined ? undefined : { loadedAt, failedAt: loadState.failedAt, failure };
}

/** Whether a failure is an answer of the service that stays known when a later load fails: it has no such list. */
const isAnswer = ({ kind }: Failure): boolean => kind === 'noEntry';

/** What the service answered last in place of a list, even if a later load failed for another reason. */
export function knownAnswer(loadState: LoadState<unknown>): Failure | undefined {
  const failure = lastFailure(loadState);
  if (failure && isAnswer(failure)) return failure;
  return loadState.state === 'loaded' ? undefined : loadState.answer?.failure;
}

/** Why no value is shown: what the service answered in its place, or why the last load failed. */
export const whyNotShown = (loadState: LoadState<unknown>): Failure | undefined =>
  lastLoaded(loadState) ? undefined : (knownAnswer(loadState) ?? lastFailure(loadState));

/** Why there is no current value. */
export const failureIn = (loadState: Exclude<LoadState<unknown>, { state: 'loaded' }>): Failure =>
  loadState.state === 'failed' ? loadState.failure : { kind: 'cancelled' };

/** The current value. Throws a ServiceError when it is not loaded or couldn't be refreshed. */
export function requireLoaded<T>(loadState: LoadState<T>): T {
  if (loadState.state === 'loaded') return loadState.value;
  throw new ServiceError(failureIn(loadState));
}

/** Cache of async values by key. Callers share one request; results and failures stay until invalidated. */
export interface AsyncCache<T> {
  /** Returns the cached state or loads it for a cause. Never rejects: failures are a state. */
  readonly get: (key: string, cause?: RequestCause) => Promise<LoadState<T>>;
  readonly peek: (key: string) => LoadState<T>;
  /** All keys loaded or loading. */
  readonly keys: () => string[];
  readonly keysIn: (group: string) => readonly string[];
  /** Replaces a value with a newer one. */
  readonly put: (key: string, value: T) => void;
  /**
   * Invalidates all matching keys, aborts their requests and drops late responses. Keeps the values loaded last.
   * `causeOf`: why a key will be loaded again; undefined if for the cause of its next caller.
   */
  readonly invalidate: (which: (key: string) => boolean, causeOf?: (key: string) => RequestCause | undefined) => void;
  /** Like `invalidate`, but drops the values, too. */
  readonly forget: (which: (key: string) => boolean) => void;
}

interface Entry<T> {
  loadState: LoadState<T>;
  readonly settled: Promise<LoadState<T>>;
  readonly controller: AbortController;
}

/**
 * Creates a cache. `changed` is called with each key that has loaded or failed. `timeOf`: when the value of a key was
 * loaded, in milliseconds since the Unix epoch. `groupOf`: the group of a key.
 */
export function createAsyncCache<T>(
  load: (key: string, signal: AbortSignal, cause?: RequestCause) => Promise<T>,
  changed: (key: string) => void,
  timeOf: (key: string) => number = currentTime,
  groupOf: (key: string) => string = (key) => key,
): AsyncCache<T> {
  const entries = new Map<string, Entry<T>>();
  // Without it, finding the keys of a group would take a full scan.
  const groups = new Map<string, Set<string>>();
  const loadedBefore = new Map<string, Loaded<T>>();
  const failedBefore = new Map<string, { readonly failure: Failure; readonly failedAt: number }>();
  const answered = new Map<string, Answer>();
  const nextCauses = new Map<string, RequestCause>();

  const withLast = (key: string): { last?: Loaded<T> } => {
    const last = loadedBefore.get(key);
    return last ? { last } : {};
  };
  /** The last answer, unless `failure` is that answer. */
  const withAnswer = (key: string, failure: Failure | undefined): { answer?: Answer } => {
    const answer = answered.get(key);
    return answer && answer.failure !== failure ? { answer } : {};
  };
  const unsettled = (state: 'idle' | 'loading', key: string): LoadState<T> => {
    const before = failedBefore.get(key);
    const failed = before && { lastFailure: before.failure, failedAt: before.failedAt };
    return { state, ...withLast(key), ...failed, ...withAnswer(key, before?.failure) };
  };
  const loadedNow = (key: string, value: T): LoadState<T> => {
    const loaded = { value, loadedAt: timeOf(key) };
    loadedBefore.set(key, loaded);
    failedBefore.delete(key);
    answered.delete(key);
    return { state: 'loaded', ...loaded };
  };
  const failedNow = (key: string, failure: Failure): LoadState<T> => {
    const failedAt = currentTime();
    // A cancelled load isn't a reason that is shown: see `lastFailure`.
    if (failure.kind === 'cancelled') failedBefore.delete(key);
    else failedBefore.set(key, { failure, failedAt });
    if (isAnswer(failure)) answered.set(key, { failure, answeredAt: timeOf(key) });
    return { state: 'failed', failure, failedAt, ...withLast(key), ...withAnswer(key, failure) };
  };
  const add = (key: string, entry: Entry<T>) => {
    entries.set(key, entry);
    const group = groupOf(key);
    groups.set(group, (groups.get(group) ?? new Set()).add(key));
  };
  const invalidate: AsyncCache<T>['invalidate'] = (which, causeOf) => {
    for (const [key, { controller }] of entries) {
      if (!which(key)) continue;
      const [cause, group] = [causeOf?.(key), groupOf(key)];
      if (cause) nextCauses.set(key, cause);
      entries.delete(key);
      const others = groups.get(group);
      if (others?.delete(key) && others.size === 0) groups.delete(group);
      controller.abort();
    }
  };

  const start = (key: string, callerCause: RequestCause | undefined): Entry<T> => {
    const controller = new AbortController();
    const cause = nextCauses.get(key) ?? callerCause;
    nextCauses.delete(key);
    const settle = (loadState: () => LoadState<T>): LoadState<T> => {
      // Invalidated while loading: drop the response and reject pending callers.
      if (entries.get(key) !== entry) return { state: 'failed', failure: { kind: 'cancelled' }, ...withLast(key) };
      entry.loadState = loadState();
      changed(key);
      return entry.loadState;
    };
    const entry: Entry<T> = {
      loadState: unsettled('loading', key),
      controller,
      settled: Promise.resolve()
        .then(() => load(key, controller.signal, cause))
        .then(
          (value) => settle(() => loadedNow(key, value)),
          (error: unknown) => settle(() => failedNow(key, failureOf(error))),
        ),
    };
    add(key, entry);
    return entry;
  };

  return {
    get: async (key, cause) => {
      const entry = entries.get(key) ?? start(key, cause);
      return entry.loadState.state === 'loading' ? entry.settled : entry.loadState;
    },
    peek: (key) => entries.get(key)?.loadState ?? unsettled('idle', key),
    keys: () => [...entries.keys()],
    keysIn: (group) => [...(groups.get(group) ?? [])],
    put: (key, value) => {
      const loadState = loadedNow(key, value);
      nextCauses.delete(key);
      entries.get(key)?.controller.abort();
      add(key, { loadState, settled: Promise.resolve(loadState), controller: new AbortController() });
      changed(key);
    },
    invalidate,
    forget: (which) => {
      invalidate(which);
      for (const before of [loadedBefore, failedBefore, answered, nextCauses])
        for (const key of before.keys()) if (which(key)) before.delete(key);
    },
  };
}
