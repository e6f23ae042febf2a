import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Intent } from '../protocol/intent';
import type { RowsDown } from '../protocol/view';

/** Communication with the host. */
export interface DoorToHost {
  readonly send: (wish: Intent) => void;
  /** Subscribes to the rows of a table; returns the function that unsubscribes. */
  readonly take: (block: string, taker: (rows: RowsDown) => void) => () => void;
}

export const Door = createContext<DoorToHost>({ send: () => {}, take: () => () => {} });

export const useDoor = (): DoorToHost => useContext(Door);
