import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useHost } from './hostChannel';

/** What the pointer is on: an option, or a voter with the options they chose. */
export interface Highlight {
  readonly on: 'option' | 'voter';
  /** Keys of options. */
  readonly options: readonly string[];
}

export interface HighlightState {
  /** What the pointer is on, or else the option that the user went to. */
  readonly highlight: Highlight | undefined;
  /** Key of the option that the user went to, or `#` and that of the field; it was scrolled into view. */
  readonly found: string | undefined;
  readonly setHighlight: (highlight: Highlight | undefined) => void;
}

/** Connects the ranking of a page with its tables: pointing at one highlights what belongs to it in the others. */
const HighlightContext = createContext<HighlightState>({
  highlight: undefined,
  found: undefined,
  setHighlight: () => {},
});

const current = () => document.querySelector('[aria-current="true"]');

/** Holds the highlight, so that a change draws only those that use it. */
export function HighlightProvider({ children }: { readonly children: ComponentChildren }) {
  const [pointedAt, setHighlight] = useState<Highlight>();
  // A new object each time, so that going to the same option again scrolls again.
  const [found, setFound] = useState<{ readonly option: string }>();
  const { onHighlight } = useHost();
  useLayoutEffect(() => onHighlight((option) => setFound({ option })), [onHighlight]);
  // Those that use it are drawn after this. Scrolling may bring another option below the pointer.
  useEffect(() => {
    current()?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    // What that unfolds is drawn before this.
    setTimeout(() => current()?.scrollIntoView({ block: 'center' }));
  }, [found]);
  const highlight = pointedAt ?? (found && { on: 'option' as const, options: [found.option] });
  return (
    <HighlightContext.Provider value={{ highlight, found: found?.option, setHighlight }}>
      {children}
    </HighlightContext.Provider>
  );
}

export const useHighlight = (): HighlightState => useContext(HighlightContext);
