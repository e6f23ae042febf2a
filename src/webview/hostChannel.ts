import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FromWebview } from '../protocol/fromWebview';
import type { RowsMessage } from '../protocol/toWebview';

/** Communication with the host. */
export interface HostChannel {
  readonly send: (message: FromWebview) => void;
  /** Subscribes to the rows of a table; returns the function that unsubscribes. */
  readonly onRows: (block: string, listener: (rows: RowsMessage) => void) => () => void;
}

export const HostContext = createContext<HostChannel>({ send: () => {}, onRows: () => () => {} });

export const useHost = (): HostChannel => useContext(HostContext);
