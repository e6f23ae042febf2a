import { t } from '@vscode/l10n';
import { joinParts } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';

/** The mark of a row: what happened to it, or how many records below it changed. */
export type RowMark = 'changed' | 'ended' | 'watched' | number;

/** Tree item model: plain data for a TreeItem. */
export interface TreeItemModel {
  /** Unique in the tree and stable across refreshes. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
  /** A product icon, with a theme color for notable states. */
  readonly icon: string;
  readonly color?: string;
  readonly below: 'nothing' | 'closed' | 'open';
  /** Flags for menu conditions: `viewItem =~ /\bvote\b/`. */
  readonly context: string;
  /** Label for screen readers. */
  readonly spoken: string;
  /** What changed since the user last looked, or that it is watched. */
  readonly mark?: RowMark;
  /** The command that a click runs, with the node as argument. */
  readonly command?: string;
}

/** Joins the non-empty lines of a tooltip. */
export const lines = (parts: readonly (string | undefined | false)[]): string => joinParts(parts, '\n');

/** `Title: value`, or undefined without a value. Titles come from the record descriptions. */
export const fact = (title: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : t('{0}: {1}', t(title), sanitizeLabel(value, 120));
