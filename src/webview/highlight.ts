import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

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
export const HighlightContext = createContext<HighlightState>({ highlight: undefined, setHighlight: () => {} });

export const useHighlight = (): HighlightState => useContext(HighlightContext);
