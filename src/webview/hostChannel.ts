import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { FromWebview } from '../protocol/fromWebview';
import type { PresentMessage, RowsMessage } from '../protocol/toWebview';

export interface HostChannel {
  readonly send: (message: FromWebview) => void;
  /** Announces what the page did itself, like the host's `announce`. */
  readonly announce: (text: string) => void;
  /** Subscribes to requests to present, or to end that; returns the function that unsubscribes. */
  readonly onPresent: (listener: (message: PresentMessage) => void) => () => void;
  /** Subscribes to requests to highlight an option; returns the function that unsubscribes. */
  readonly onHighlight: (listener: (option: string) => void) => () => void;
  /** Subscribes to the rows of a table; returns the function that unsubscribes. */
  readonly onRows: (block: string, listener: (rows: RowsMessage) => void) => () => void;
  /** Subscribes to requests to copy a table; returns the function that unsubscribes. */
  readonly onCopyTable: (block: string, listener: () => void) => () => void;
}

// The default is never used: everything is drawn inside the provider.
export const HostContext = createContext({} as HostChannel);

export const useHost = (): HostChannel => useContext(HostContext);
