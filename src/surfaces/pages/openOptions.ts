import type { ToWebview } from '../../protocol/toWebview';

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
