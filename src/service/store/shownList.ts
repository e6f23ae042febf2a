import { failureOf, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import { lastLoaded, withLoaded, type LoadState } from './asyncCache';
import type { ShownNames, UserNames } from './shownNames';

/** States of a list as received, with users under other names. Until a value is converted, it counts as loading. */
export interface ShownList<T> {
  readonly now: (received: LoadState<T>, ref: Ref) => LoadState<T>;
  /** Waits for the conversion. Never rejects. */
  readonly converted: (received: LoadState<T>, ref: Ref) => Promise<LoadState<T>>;
}

/** A value with users under other names; neither `value` nor `failure` until it is converted. Never rejects. */
interface Conversion<T> {
  readonly names: ShownNames;
  readonly done: Promise<void>;
  value?: T;
  failure?: Failure;
}

/**
 * Shows a list with users under the names that the user chose. `onConverted` is called after each conversion. A list
 * that couldn't be converted counts as failed.
 */
export function createShownList<T extends object>(
  namesOf: UserNames['of'],
  convert: (names: ShownNames, value: T) => Promise<T>,
  onConverted: (ref: Ref) => void,
): ShownList<T> {
  const conversions = new WeakMap<T, Conversion<T>>();
  // The same load state under the same names gives the same object, so that callers see what has changed.
  const known = new WeakMap<LoadState<T>, { names: ShownNames; shown: LoadState<T> }>();

  const conversionOf = (names: ShownNames, value: T, ref: Ref): Conversion<T> => {
    const before = conversions.get(value);
    if (before?.names === names) return before;
    const conversion: Conversion<T> = {
      names,
      done: convert(names, value)
        .then(
          (each) => void (conversion.value = each),
          (error: unknown) => void (conversion.failure = failureOf(error)),
        )
        .then(() => onConverted(ref)),
    };
    conversions.set(value, conversion);
    return conversion;
  };
  const now = (received: LoadState<T>, ref: Ref): LoadState<T> => {
    const names = namesOf(ref.connection);
    const last = lastLoaded(received);
    if (!names || !last) return received;
    const before = known.get(received);
    if (before?.names === names) return before.shown;
    const { value, failure } = conversionOf(names, last.value, ref);
    const shown: LoadState<T> = failure
      ? { state: 'failed', failure }
      : withLoaded(received, value && { loadedAt: last.loadedAt, value });
    if (value || failure) known.set(received, { names, shown });
    return shown;
  };
  // The user may choose other names during a conversion.
  const conversionEnd = async (value: T, ref: Ref): Promise<void> => {
    for (let names = namesOf(ref.connection); names; names = namesOf(ref.connection)) {
      const conversion = conversionOf(names, value, ref);
      if (conversion.value || conversion.failure) return;
      await conversion.done;
    }
  };
  return {
    now,
    converted: async (received, ref) => {
      const last = lastLoaded(received);
      if (last) await conversionEnd(last.value, ref);
      return now(received, ref);
    },
  };
}
