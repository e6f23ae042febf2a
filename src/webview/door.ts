import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Intent } from '../protocol/intent';
import type { RowsDown } from '../protocol/view';

/** The only way out of the page. */
export interface DoorToHost {
  readonly send: (wish: Intent) => void;
  /** Has the rows of a table brought to whoever draws it; returns how to end that. */
  readonly take: (block: string, taker: (rows: RowsDown) => void) => () => void;
}

/** Which door the parts of a page use. */
export const Door = createContext<DoorToHost>({ send: () => {}, take: () => () => {} });

/** The door, for a part of the page. */
export const useDoor = (): DoorToHost => useContext(Door);
