/** What a row of the tree looks like, in plain data. */
export interface Look {
  /** Unique in the tree and stable over refreshes. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
  /** A product icon, and a theme colour where the state of the row deserves one. */
  readonly icon: string;
  readonly color?: string;
  readonly below: 'nothing' | 'closed' | 'open';
  /** Flags for menus: `viewItem =~ /\bvote\b/`. */
  readonly context: string;
  /** What a screen reader says. */
  readonly spoken: string;
  /** The command that a click runs, with the node as its argument. */
  readonly command?: string;
}

/** Parts of a sentence, those that are there. */
export const joined = (parts: readonly (string | undefined | false)[], by = ' · '): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(by);

/** Lines of a tooltip, those that are there. */
export const lines = (parts: readonly (string | undefined | false)[]): string => joined(parts, '\n');
