import { createContext, type ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { usePageState } from './pageState';

/** The text that rows of a table are filtered by, where another block has the search box. */
export interface RowSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
}

const RowSearchContext = createContext<RowSearch>({ text: '', setText: () => {} });

/** Provides the text, so that a change redraws only its consumers. */
export function RowSearchProvider({ children }: { readonly children: ComponentChildren }) {
  const [text, setText] = usePageState<string>('rowSearch', '');
  return <RowSearchContext.Provider value={{ text, setText }}>{children}</RowSearchContext.Provider>;
}

export const useRowSearch = (): RowSearch => useContext(RowSearchContext);
