import { t } from '@vscode/l10n';
import type { Format } from './format';
import { sanitizeLabel } from './sanitizeLabel';

interface NamedSnapshot {
  readonly label: { readonly name?: string };
  /** Milliseconds since the Unix epoch. */
  readonly takenAt: number;
}

/** A snapshot in a sentence or a list: its name and its time, for example `Before the workshop (Nov 24, 21:33 UTC)`. */
export function snapshotText({ label, takenAt }: NamedSnapshot, format: Format): string {
  const time = format.clock(takenAt, 0);
  const name = label.name?.trim();
  return name ? t('{0} ({1})', sanitizeLabel(name, 60), time) : time;
}
