import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** A stored value. */
export type Scalar = string | number | boolean;

type Shelf = Record<string, Scalar>;

/**
 * Page state kept while the page is hidden and across reloads. View preferences (order, chart or table) apply to the
 * next record too; positions (scroll, cut line, filter) belong to one record.
 */
export interface KeptLook {
  readonly key: () => string;
  readonly get: (shelf: 'habits' | 'places', name: string) => Scalar | undefined;
  readonly set: (shelf: 'habits' | 'places', name: string, value: Scalar) => void;
  /** Switches to another panel key and drops the positions. */
  readonly turnTo: (key: string) => void;
}

/** VS Code's state API for webviews. */
interface Memory {
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => unknown;
}

interface State {
  key: string;
  habits: Shelf;
  places: Shelf;
}

/** Creates page state stored with VS Code's state API. */
export function keepingIn(memory: Memory): KeptLook {
  const state = stateFrom(memory.getState());
  let noting = false;
  // Debounced: scrolling changes the state every frame, but only the final one matters.
  const note = () => {
    if (noting) return;
    noting = true;
    setTimeout(() => {
      noting = false;
      memory.setState(state);
    }, 100);
  };
  return {
    key: () => state.key,
    get: (shelf, name) => state[shelf][name],
    set: (shelf, name, value) => {
      state[shelf][name] = value;
      note();
    },
    turnTo: (key) => {
      if (key === state.key) return;
      state.key = key;
      state.places = {};
      memory.setState(state);
    },
  };
}

/** Reads as much as possible of a state written by another version. */
function stateFrom(kept: unknown): State {
  const { key, habits, places } = (kept ?? {}) as { [name in keyof State]?: unknown };
  return { key: typeof key === 'string' ? key : '', habits: shelfFrom(habits), places: shelfFrom(places) };
}

function shelfFrom(kept: unknown): Shelf {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

export const Keeping = createContext<KeptLook>(keepingIn({ getState: () => undefined, setState: () => undefined }));

/** A view preference that applies to the next record too. */
export const useHabit = <T extends Scalar>(name: string, initial: T) => useKept('habits', name, initial);

/** State of this record. */
export const usePlace = <T extends Scalar>(name: string, initial: T) => useKept('places', name, initial);

function useKept<T extends Scalar>(shelf: 'habits' | 'places', name: string, initial: T): [T, (value: T) => void] {
  const keeping = useContext(Keeping);
  const [value, setValue] = useState<T>(() => {
    const kept = keeping.get(shelf, name);
    return typeof kept === typeof initial ? (kept as T) : initial;
  });
  const set = (next: T) => {
    keeping.set(shelf, name, next);
    setValue(next);
  };
  return [value, set];
}
