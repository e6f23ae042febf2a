import { t } from '@vscode/l10n';
import { clauses, joinParts } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Failure } from '../../core/failure';
import type { Tone } from './severity';
import type { Deviation } from '../../records/decoding/deviation';
import { deviationText } from '../../records/text/deviationText';
import type { Numeric } from '../../core/numeric';
import type { Format } from '../../core/format';
import { durationText } from './valueText';
import { number } from '../../core/say';
import type { Quantity } from '../../core/units';
import { pathOf, type Ref } from '../../core/ref';

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

type Sign = Required<Pick<TreeItemModel, 'icon' | 'color'>>;

/** The signs of rows: one for each meaning. The page has the same in `webview/parts/icon.tsx` and `styles/base.css`. */
export const signs = {
  /** Needs review. */
  alert: { icon: 'warning', color: 'problemsWarningIcon.foreground' },
  /** For information. */
  note: { icon: 'info', color: 'problemsInfoIcon.foreground' },
  /** Couldn't be loaded or used. */
  failed: { icon: 'error', color: 'problemsErrorIcon.foreground' },
} as const satisfies Record<Tone | 'failed', Sign>;

/** The sign of a failure: nothing is known to be wrong with what has no entry or wasn't requested. */
export const failureSign = ({ kind }: Failure): Pick<TreeItemModel, 'icon' | 'color'> =>
  kind === 'noEntry' || kind === 'notRequested' ? { icon: 'question' } : signs.failed;

/** Shown as it was, since it couldn't be refreshed. */
export const notRefreshedSign = { icon: 'sync-ignored' };

const maxDeviations = 5;

/** A timestamp as interpreted, with the number sent. */
export function timestampText(sent: Numeric | undefined, format: Format): string | undefined {
  if (sent === undefined) return undefined;
  const time = format.time(sent);
  if (Number(sent) === 0) return t('0 (no time)');
  return time === undefined
    ? t('{0} (can’t be read as a date)', String(sent))
    : t('{0} (returned as {1})', time, String(sent));
}

/** A duration, with the number sent. */
export function spanLine(field: string, sent: Numeric | undefined, format: Format): string | undefined {
  const text = sent === undefined ? undefined : durationText(field, sent, format);
  if (sent === undefined) return undefined;
  if (text !== undefined) return t('{0} ({1})', text, String(sent));
  return format.units[field as Quantity] === undefined
    ? t('{0} ({1})', String(sent), t('its unit isn’t known'))
    : String(sent);
}

/** The first deviations of a record, one per line. */
export function deviationLines(deviations: readonly Deviation[]): string | undefined {
  const telling = deviations.filter(({ severity }) => severity !== 'accepted');
  if (telling.length === 0) return undefined;
  const shown = telling.slice(0, maxDeviations).map((deviation) => `  ${deviationText(deviation)}`);
  if (telling.length > maxDeviations) shown.push(`  ${t('and {0} more', number(telling.length - maxDeviations))}`);
  return [`${t('Differs from the API documentation')}:`, ...shown].join('\n');
}

/** An unreadable record; its JSON still opens. */
export function unreadableItem(ref: Ref, deviations: readonly Deviation[], kind: string): TreeItemModel {
  const label = t('Unreadable record');
  const description = t('open as JSON to see what was returned');
  const spoken = clauses([label, description]);
  return {
    id: pathOf(ref),
    label,
    description,
    tooltip: lines([spoken, deviationLines(deviations)]),
    ...signs.alert,
    below: 'nothing',
    context: `record ${kind}`,
    spoken,
    command: 'boardInspector.openAsJson',
  };
}
