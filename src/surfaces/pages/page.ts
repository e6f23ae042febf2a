import type { ChartMessage, FromWebview } from '../../protocol/fromWebview';
import type { ToWebview } from '../../protocol/toWebview';
import type { Tab, View } from '../../protocol/view';
import type { PanelIcon } from './panelIcon';

/** Controller of one panel: its view and message handlers. */
export interface PanelController {
  /** The complete view, loaded if necessary. Errors: ServiceError. */
  readonly view: () => Promise<View>;
  /** The title of the panel. */
  readonly title: () => string;
  /** The tabs of the page, which stay while a view is loaded or couldn't be. */
  readonly tabs?: () => readonly Tab[] | undefined;
  readonly icon: PanelIcon;
  /** Called when the panel is closed. */
  readonly closed?: () => void;
  readonly handlers: {
    readonly [K in PanelMessage['type']]?: (message: Extract<PanelMessage, { type: K }>, panel: PanelHandle) => unknown;
  };
}

/** Messages that a controller handles; the panel manager handles the rest. */
export type PanelMessage = Exclude<FromWebview, { type: 'ready' | 'keep' | 'chart' }>;

/** A panel as its controller sees it. */
export interface PanelHandle {
  readonly post: (down: ToWebview) => void;
  /** Draws a chart of the page as a picture; never resolves if the page is closed before. */
  readonly takeChart: (block: string) => Promise<ChartMessage>;
  /** The current view. */
  readonly shown: () => View | undefined;
  /** Redraws the view from cached data. */
  readonly draw: () => void;
  /** Shows something else in this panel, or in its own. `first`: sent to its page with the view. */
  readonly navigateTo: (key: string, first?: ToWebview) => void;
}
