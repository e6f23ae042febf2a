import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** How a person looks at something, in the simplest words. */
export type Scalar = string | number | boolean;

type Shelf = Record<string, Scalar>;

/**
 * What the page keeps while it is hidden and across a reload. Habits (order, chart or table) go along to the next
 * record; places (scroll, cut line, filter) belong to the record at which they were taken.
 */
export interface KeptLook {
  readonly key: () => string;
  readonly get: (shelf: 'habits' | 'places', name: string) => Scalar | undefined;
  readonly set: (shelf: 'habits' | 'places', name: string, value: Scalar) => void;
  /** Goes on with another subject: its places are not those of the last one. */
  readonly turnTo: (key: string) => void;
}

/** The editor's memory for one page. */
interface Memory {
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => unknown;
}

interface State {
  key: string;
  habits: Shelf;
  places: Shelf;
}

/** Keeps the look in the editor's memory. */
export function keepingIn(memory: Memory): KeptLook {
  const state = stateFrom(memory.getState());
  let noting = false;
  // Scrolling changes it with every frame; the editor needs to know only how it ends.
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

/** Whatever an older version left behind is read as far as it goes. */
function stateFrom(kept: unknown): State {
  const { key, habits, places } = (kept ?? {}) as { [name in keyof State]?: unknown };
  return { key: typeof key === 'string' ? key : '', habits: shelfFrom(habits), places: shelfFrom(places) };
}

function shelfFrom(kept: unknown): Shelf {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** Which memory the parts of a page use. */
export const Keeping = createContext<KeptLook>(keepingIn({ getState: () => undefined, setState: () => undefined }));

/** State that goes along to the next record. */
export const useHabit = <T extends Scalar>(name: string, initial: T) => useKept('habits', name, initial);

/** State that belongs to this record. */
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
