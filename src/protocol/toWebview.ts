import type { Row, Sorting } from './table';
import type { View } from './view';

/**
 * A message from the host. `show` carries the complete view as display-ready text. The page derives no data from it and
 * keeps only display state (sort, scroll, cut line, expanded parts).
 */
export type ToWebview =
  /**
   * Sent first to a new page, and before the view when the panel navigates elsewhere: the panel key, which the page
   * keeps so that VS Code can restore the panel, and the page's own texts.
   */
  | {
      readonly type: 'init';
      readonly key: string;
      /** BCP 47 */
      readonly language: string;
      /** The language bundle; undefined for English. */
      readonly contents?: Readonly<Record<string, string>>;
    }
  /** `first`: handled before the view is painted. */
  | { readonly type: 'show'; readonly view: View; readonly first?: ToWebview | undefined }
  /** Whether the next previewed record replaces this one; the page stores this, too. */
  | { readonly type: 'preview'; readonly isPreview: boolean }
  /** Highlights an option of the vote that the page shows, by its key, or a field, by `#` and its key. */
  | { readonly type: 'highlight'; readonly option: string }
  | RowsMessage
  /** Presents the vote that the page shows. `isFilled`: whether the vote presented before has filled the screen. */
  | { readonly type: 'present'; readonly isFilled?: boolean }
  /** Ends the presentation, because that of another panel follows. */
  | { readonly type: 'endPresentation' }
  /** Requests what a table shows, to copy it. */
  | { readonly type: 'copyTable'; readonly block: string }
  /** Requests a picture of a chart. */
  | { readonly type: 'takeChart'; readonly block: string }
  /** Runs an entry of the context menu where it was last opened. */
  | { readonly type: 'menu'; readonly action: MenuAction }
  | CopyMessage
  /** Announces a completed action to screen readers and shows it briefly. */
  | { readonly type: 'announce'; readonly text: string };

/**
 * Copies a text with its HTML, if the page has the focus, and the ranking, if it shows the vote of that key. The page
 * answers with `copied`.
 */
export interface CopyMessage {
  readonly type: 'copy';
  readonly text: string;
  readonly html: string;
  readonly rankingOf?: string;
}

export type PresentMessage = Extract<ToWebview, { type: 'present' | 'endPresentation' }>;

/** An entry of the context menu of values. */
export type MenuAction = 'copyValue' | 'openField' | 'exportRow' | 'copyRequest';

/** Rows of a long table, as requested by `rows`. */
export interface RowsMessage {
  readonly type: 'rows';
  readonly block: string;
  readonly from: number;
  readonly rows: readonly Row[];
  /** Number of rows after filtering. */
  readonly count: number;
  /** Order and filter as requested; rows of an outdated order are discarded. */
  readonly sort?: Sorting;
  readonly filter?: string;
  readonly hidden?: readonly string[];
}
