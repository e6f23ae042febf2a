import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useHost } from './hostChannel';

/** What the pointer is on: an option, or a voter with the options they chose. */
export interface Highlight {
  readonly on: 'option' | 'voter';
  /** Keys of options. */
  readonly options: readonly string[];
  /** The user went to it, so it is scrolled into view. */
  readonly isFound?: true;
}

export interface HighlightState {
  readonly highlight: Highlight | undefined;
  readonly setHighlight: (highlight: Highlight | undefined) => void;
}

/** Connects the ranking of a page with its tables: pointing at one highlights what belongs to it in the others. */
const HighlightContext = createContext<HighlightState>({ highlight: undefined, setHighlight: () => {} });

/** Holds the highlight, so that a change draws only those that use it. */
export function HighlightProvider({ children }: { readonly children: ComponentChildren }) {
  const [highlight, setHighlight] = useState<Highlight>();
  const { onHighlight } = useHost();
  useLayoutEffect(
    () => onHighlight((option) => setHighlight({ on: 'option', options: [option], isFound: true })),
    [onHighlight],
  );
  // Those that use it are drawn after this.
  useEffect(() => {
    if (highlight?.isFound) document.querySelector('.ranking .highlighted')?.scrollIntoView({ block: 'center' });
  }, [highlight]);
  return <HighlightContext.Provider value={{ highlight, setHighlight }}>{children}</HighlightContext.Provider>;
}

export const useHighlight = (): HighlightState => useContext(HighlightContext);
