import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The text that rows of a table are filtered by, where another block has the search box. */
export interface RowSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
}

export const RowSearchContext = createContext<RowSearch>({ text: '', setText: () => {} });

export const useRowSearch = (): RowSearch => useContext(RowSearchContext);
