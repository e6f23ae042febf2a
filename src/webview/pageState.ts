import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { areOneTab, pageOf } from '../core/ref';

/** A stored value. */
export type Scalar = string | number | boolean;

type StoredValues = Record<string, Scalar>;

/**
 * Page state kept while the page is hidden and across reloads. View preferences (order, chart or table) apply to the
 * next record too; positions (scroll, cut line, filter) belong to one record.
 */
export interface PageState {
  readonly key: () => string;
  /** Whether the next record that is previewed replaces this one. */
  readonly isPreview: () => boolean;
  readonly setPreview: (isPreview: boolean) => void;
  readonly get: (area: 'preferences' | 'positions', name: string) => Scalar | undefined;
  readonly set: (area: 'preferences' | 'positions', name: string, value: Scalar) => void;
  /** Stores at once what `set` would store a little later. */
  readonly store: () => void;
  /**
   * Switches to another panel key. Another tab of its page gets the positions that it had; of other pages, only the cut
   * lines drawn there are kept.
   */
  readonly navigateTo: (key: string) => void;
  /** What a tab showed last, such as a filtered list; `path` itself if nothing else, or while it is shown. */
  readonly lastIn: (path: string) => string;
}

/** VS Code's state API for webviews. */
interface Memory {
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => unknown;
}

interface State {
  key: string;
  isPreview: boolean;
  preferences: StoredValues;
  positions: StoredValues;
  /** Positions of the other tabs of the page, and cut lines of the records shown before, by key, the latest last. */
  earlier: Record<string, StoredValues>;
}

const maxEarlier = 50;

/** Only what the user drew lasts on other pages. */
const cutsIn = (positions: StoredValues): StoredValues =>
  Object.fromEntries(Object.entries(positions).filter(([name]) => name.endsWith('.cut')));

const onlyCuts = ([key, positions]: readonly [string, StoredValues]): (readonly [string, StoredValues])[] => {
  const cuts = cutsIn(positions);
  return Object.keys(cuts).length > 0 ? [[key, cuts]] : [];
};

/** Creates page state stored with VS Code's state API. */
export function createPageState(memory: Memory): PageState {
  const state = stateFrom(memory.getState());
  const store = () => void memory.setState(state);
  let noting = false;
  // Throttled, because scrolling changes the state every frame.
  const note = () => {
    if (noting) return;
    noting = true;
    setTimeout(() => {
      noting = false;
      store();
    }, 100);
  };
  return {
    key: () => state.key,
    isPreview: () => state.isPreview,
    setPreview: (isPreview) => {
      state.isPreview = isPreview;
      store();
    },
    get: (area, name) => state[area][name],
    set: (area, name, value) => {
      state[area][name] = value;
      note();
    },
    store,
    navigateTo: (key) => {
      if (key === state.key) return;
      const isSamePage = pageOf(key) === pageOf(state.key);
      const { [state.key]: _old, [key]: known = {}, ...others } = state.earlier;
      // A filter that is cleared must not return.
      const positions = areOneTab(key, state.key) ? cutsIn(state.positions) : state.positions;
      const earlier = [...Object.entries(others), [state.key, positions] as const].slice(-maxEarlier);
      state.earlier = Object.fromEntries(isSamePage ? earlier : earlier.flatMap(onlyCuts));
      state.key = key;
      state.positions = isSamePage ? known : cutsIn(known);
      store();
    },
    lastIn: (path) => {
      const last = Object.keys(state.earlier).findLast((key) => areOneTab(key, path));
      return areOneTab(state.key, path) ? path : (last ?? path);
    },
  };
}

/** Reads as much as possible of a state written by another version. */
function stateFrom(kept: unknown): State {
  const { key, isPreview, preferences, positions, earlier } = (kept ?? {}) as { [name in keyof State]?: unknown };
  return {
    key: typeof key === 'string' ? key : '',
    isPreview: isPreview === true,
    preferences: storedValuesFrom(preferences),
    positions: storedValuesFrom(positions),
    earlier: Object.fromEntries(entriesOf(earlier).map(([each, values]) => [each, storedValuesFrom(values)])),
  };
}

const entriesOf = (kept: unknown): [string, unknown][] =>
  typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];

const storedValuesFrom = (kept: unknown): StoredValues =>
  Object.fromEntries(entriesOf(kept).filter((entry): entry is [string, Scalar] => isScalar(entry[1])));

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

// The default is never used: everything is drawn inside the provider.
export const PageStateContext = createContext({} as PageState);

/** A view preference that applies to the next record too. */
export const useViewPreference = <T extends Scalar>(name: string, initial: T) =>
  useStored('preferences', name, initial);

export const usePageState = <T extends Scalar>(name: string, initial: T) => useStored('positions', name, initial);

function useStored<T extends Scalar>(
  area: 'preferences' | 'positions',
  name: string,
  initial: T,
): [T, (value: T) => void] {
  const pageState = useContext(PageStateContext);
  const [value, setValue] = useState<T>(() => {
    const kept = pageState.get(area, name);
    return typeof kept === typeof initial ? (kept as T) : initial;
  });
  const set = (next: T) => {
    pageState.set(area, name, next);
    setValue(next);
  };
  return [value, set];
}
