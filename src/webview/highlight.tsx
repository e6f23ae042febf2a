import { createContext, type ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** What the pointer is on: an option, or a voter with the options they chose. */
export interface Highlight {
  readonly on: 'option' | 'voter';
  /** Keys of options. */
  readonly options: readonly string[];
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
  return <HighlightContext.Provider value={{ highlight, setHighlight }}>{children}</HighlightContext.Provider>;
}

export const useHighlight = (): HighlightState => useContext(HighlightContext);
