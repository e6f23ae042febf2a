import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useHost } from './hostChannel';
import { scrollPage } from './parts/goTo';
import type { Column, Row } from '../protocol/table';

/** What the pointer is on: an option, or a voter with the options they chose. */
export interface Highlight {
  readonly on: 'option' | 'voter';
  readonly options: readonly string[];
}

export interface HighlightState {
  /** What the pointer is on, or else the option that the user navigated to. */
  readonly highlight: Highlight | undefined;
  /** Key of the option that the user navigated to, or `#` and the key of a field; scrolled into view. */
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

/** Scrolls what the user navigated to into the middle of the page, and of its frame; an input gets the focus. */
function showCurrent(): void {
  const element = current();
  if (!element) return;
  const frame = element.closest('.plain-frame');
  if (frame) frame.scrollTop += middleOf(element) - middleOf(frame);
  scrollPage(middleOf(element) - self.innerHeight / 2);
  if (element instanceof HTMLInputElement) element.focus({ preventScroll: true });
}

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Provides the highlight, so that a change redraws only its consumers. */
export function HighlightProvider({ children }: { readonly children: ComponentChildren }) {
  const [pointedAt, setHighlight] = useState<Highlight>();
  // A new object each time, so that navigating to the same option again scrolls again.
  const [found, setFound] = useState<{ readonly option: string }>();
  const { onHighlight } = useHost();
  useLayoutEffect(() => onHighlight((option) => setFound({ option })), [onHighlight]);
  // An effect, since consumers are drawn after this component. Scrolling may bring another option below the pointer.
  useEffect(() => {
    current()?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
    // Scrolls after the unfolded content is drawn.
    setTimeout(showCurrent);
  }, [found]);
  const highlight = pointedAt ?? (found && { on: 'option' as const, options: [found.option] });
  return (
    <HighlightContext.Provider value={{ highlight, found: found?.option, setHighlight }}>
      {children}
    </HighlightContext.Provider>
  );
}

export const useHighlight = (): HighlightState => useContext(HighlightContext);

/** Which rows of a table are highlighted, and what pointing at one highlights elsewhere. */
export interface RowHighlight {
  readonly has: (row: Row) => boolean;
  /** undefined: the pointer left the rows. */
  readonly pointAt: (row: Row | undefined) => void;
}

/** The highlight of a table with votes per option; undefined for any other table. */
export function useRowHighlight(columns: readonly Column[]): RowHighlight | undefined {
  const { highlight, setHighlight } = useHighlight();
  const places = useMemo(
    () => columns.flatMap(({ optionKey }, at) => (optionKey === undefined ? [] : [{ optionKey, at }])),
    [columns],
  );
  if (places.length === 0) return undefined;
  const optionsOf = ({ cells }: Row) =>
    places.filter(({ at }) => cells[at]?.text !== '').map(({ optionKey }) => optionKey);
  return {
    has: (row) => highlight?.on === 'option' && optionsOf(row).some((option) => highlight.options.includes(option)),
    pointAt: (row) => setHighlight(row && { on: 'voter', options: optionsOf(row) }),
  };
}
