import type { Format } from '../../core/format';
import type { JsonPath } from '../../core/jsonText';
import type { Ref } from '../../core/ref';
import type { ComposedView } from '../../kinds/parts/composeView';
import type { FailedView } from '../../kinds/parts/failedView';
import type { TableLines } from '../../kinds/parts/shownLines';
import type { ActionId } from '../../protocol/actions';
import type { ChartMessage, FromWebview } from '../../protocol/fromWebview';
import type { Tab, View } from '../../protocol/view';
import type { Board } from '../../records/configured';
import type { BoardStore } from '../../service/store/boardStore';
import type { Memory } from '../../service/store/memory';
import type { Exportable } from '../exports/exportForms';
import type { PanelIcon } from './pageHtml';
import type { ToWebview } from '../../protocol/toWebview';

/** What one page declares; `createController` adds what all pages do alike. `shown`: its view as it was drawn last. */
export interface Page {
  /** The title of the panel. */
  readonly title: (shown: ComposedView | undefined) => string;
  readonly icon: PanelIcon;
  /** The tabs of the page, which stay while a view is loaded or couldn't be. */
  readonly tabs?: () => readonly Tab[] | undefined;
  /** The board, list or record whose JSON has the fields that it shows; absent if it shows several. */
  readonly ref?: Ref;
  /** The complete view, loaded if necessary. Errors: ServiceError. */
  readonly view: (shown: ComposedView | undefined) => Promise<ComposedView | FailedView>;
  /** ID of the table that Copy Table copies; undefined: `act` does it. */
  readonly mainTable?: (shown: ComposedView) => string | undefined;
  /** A sentence that Copy Summary adds to the header, such as about a cut line. */
  readonly summaryNote?: (shown: ComposedView) => string | undefined;
  /** Why rows may be missing, for a table that is copied. */
  readonly doubt?: () => string | undefined;
  /** What Export offers beside the charts and the tables of the view. */
  readonly exported?: (shown: ComposedView) => Partial<Exportable> | Promise<Partial<Exportable>>;
  /** Runs any other button. `row`: of the table that has the button. */
  readonly act?: (action: ActionId, row: string | undefined, panel: PanelHandle) => unknown;
  /** Handles messages that only some pages send. */
  readonly handlers?: PanelController['handlers'];
  /** Called when the panel is closed. */
  readonly closed?: () => void;
}

/** What every page can do. */
export interface PageHost {
  readonly boards: () => readonly Board[];
  /** `option`: what the view highlights. */
  readonly openDetails: (key: string, how?: { readonly option?: string | undefined }) => void;
  /** Runs the command of a button. */
  readonly act: (action: ActionId, refs: readonly Ref[], field?: JsonPath) => Promise<void>;
  /** `markdown`: the same, for programs that take more than plain text. Returns whether that was copied, too. */
  readonly copyText: (text: string, markdown?: () => string) => Promise<boolean>;
  /** Copies a table; the first line is its header. `notes`: the time of its data, and why rows may be missing. */
  readonly copyTable: (lines: TableLines, notes: readonly string[]) => Promise<boolean>;
  /** Asks for form and destination, and exports what a page shows. */
  readonly exportAs: (what: Exportable) => Promise<void>;
  readonly memory: Memory;
}

/** How pages name boards and their times, and format values. */
export interface PageTexts {
  readonly boardName: (board: Ref) => string;
  /** The name of a board, with the time of its snapshot if it is in one. */
  readonly datedBoardName: (board: Ref) => string;
  /** The time of a board as text: the name and the time of its snapshot, or now. */
  readonly timeOf: (board: Ref) => string;
  /** The same for a tab: day and time, or “now”. */
  readonly timeInTab: (board: Ref) => string;
  /** Formats with the units that the user pinned for the connection of a ref. */
  readonly format: (ref?: Ref) => Format;
  /** IANA name. */
  readonly zone: () => string;
}

/** What a page needs to load again what it shows. */
export interface Refreshing {
  readonly store: BoardStore;
  /** Asks before many requests are sent again; false if declined. `isWhole`: all lists of the boards are shown. */
  readonly mayRefresh: (refs: readonly Ref[], isWhole?: boolean) => Promise<boolean>;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly resetFailures: () => void;
}

/** What the panel of a page uses of it. */
export interface PanelController extends Pick<Page, 'icon' | 'tabs' | 'closed'> {
  readonly title: () => string;
  /** The complete view, loaded if necessary. Errors: ServiceError. */
  readonly view: () => Promise<View>;
  readonly handlers: {
    readonly [K in PanelMessage['type']]?: (message: Extract<PanelMessage, { type: K }>, panel: PanelHandle) => unknown;
  };
}

/** Messages that a controller handles; the panel handles the rest. */
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

/** View type of the webview panels, by which VS Code restores them after a reload. */
export const panelKind = 'boardInspector.details';

/** How a panel is opened. */
export interface OpenOptions {
  readonly preserveFocus?: boolean;
  /** Opens in the one preview panel, which the next preview reuses. */
  readonly preview?: boolean;
  /** Key of the option to highlight, or `#` and the key of a field. */
  readonly option?: string | undefined;
  /** Presents the vote. */
  readonly present?: boolean;
}

/** The message to a page once it shows its view; undefined if there is none. */
export const firstMessage = ({ option, present }: OpenOptions): ToWebview | undefined =>
  present ? { type: 'present' } : option === undefined ? undefined : { type: 'highlight', option };

const ofConnections = ['conformance', 'units'] as const;

type ConnectionView = (typeof ofConnections)[number];

/** Panel key of a view of a connection; never equal to a serialized ref. */
export const connectionKey = (kind: ConnectionView, connection: string): string =>
  `${kind}/${encodeURIComponent(connection.toWellFormed())}`;

/** The view and the connection name of such a key; undefined for other keys. */
export function ofConnectionKey(
  key: string,
): { readonly kind: ConnectionView; readonly connection: string } | undefined {
  const kind = ofConnections.find((each) => key.startsWith(`${each}/`));
  if (kind === undefined) return undefined;
  try {
    return { kind, connection: decodeURIComponent(key.slice(kind.length + 1)) };
  } catch {
    return undefined;
  }
}
