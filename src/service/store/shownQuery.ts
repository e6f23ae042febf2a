import { failureOf, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { lastLoaded, type Loaded, type LoadState } from './asyncCache';
import type { CachedQuery } from './cachedQuery';
import type { Received } from './received';
import type { ShownNames, UserNames } from './shownNames';

/** A value with users under other names; neither `value` nor `failure` until it is converted. Never rejects. */
interface Shown<T> {
  readonly names: ShownNames;
  readonly done: Promise<void>;
  value?: T;
  failure?: Failure;
}

/**
 * Creates a query whose values show users under the names that the user chose. Until a value is converted, it counts as
 * loading; `onConverted` is called after each conversion. One that couldn't be converted counts as failed.
 */
export function createShownQuery<T>(
  from: CachedQuery<Received<T>>,
  namesOf: UserNames['of'],
  convert: (names: ShownNames, value: T) => Promise<T>,
  onConverted: (ref: Ref) => void,
): CachedQuery<T> {
  const conversions = new WeakMap<Received<T>, Shown<T>>();
  // The same load state under the same names gives the same object, so that callers see what has changed.
  const known = new WeakMap<LoadState<Received<T>>, { names: ShownNames | undefined; shown: LoadState<T> }>();

  const converted = (names: ShownNames, value: Received<T>, ref: Ref): Shown<T> => {
    const before = conversions.get(value);
    if (before?.names === names) return before;
    const shown: Shown<T> = {
      names,
      done: convert(names, value.open())
        .then(
          (each) => void (shown.value = each),
          (error: unknown) => void (shown.failure = failureOf(error)),
        )
        .then(() => onConverted(ref)),
    };
    conversions.set(value, shown);
    return shown;
  };
  const shownState = (state: LoadState<Received<T>>, ref: Ref): LoadState<T> => {
    const names = namesOf(ref.connection);
    const before = known.get(state);
    if (before && before.names === names) return before.shown;
    const last = lastLoaded(state);
    const {
      value,
      failure,
    }: Pick<Shown<T>, 'value' | 'failure'> = last && names
      ? converted(names, last.value, ref)
      : { ...(last && { value: last.value.open() }) };
    const loaded = last && value !== undefined ? { loadedAt: last.loadedAt, value } : undefined;
    const shown: LoadState<T> = failure ? { state: 'failed', failure } : withLoaded(state, loaded);
    if (loaded || failure || !last) known.set(state, { names, shown });
    return shown;
  };
  // The user may choose other names during a conversion.
  const conversionOf = async (value: Received<T>, ref: Ref): Promise<void> => {
    for (let names = namesOf(ref.connection); names; names = namesOf(ref.connection)) {
      const shown = converted(names, value, ref);
      if (shown.value !== undefined || shown.failure) return;
      await shown.done;
    }
  };
  return {
    peek: (ref) => shownState(from.peek(ref), ref),
    get: async (ref, cause) => {
      const state = await from.get(ref, cause);
      const value = lastLoaded(state)?.value;
      if (value) await conversionOf(value, ref);
      return shownState(state, ref);
    },
  };
}

/** The load state with the converted value, or without a value while there is none. */
export function withLoaded<T>(state: LoadState<unknown>, loaded: Loaded<T> | undefined): LoadState<T> {
  if (state.state === 'loaded') return loaded ? { ...loaded, state: 'loaded' } : { state: 'loading' };
  const { last: _last, ...unloaded } = state;
  return loaded ? { ...unloaded, last: loaded } : unloaded;
}
