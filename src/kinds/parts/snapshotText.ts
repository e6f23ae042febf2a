import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { quoted } from '../../core/phrases';

interface TimedSnapshot {
  /** Milliseconds since the Unix epoch. */
  readonly takenAt: number;
  /** Whether another snapshot of the board was taken in the same minute. */
  readonly sharesMinute: boolean;
}

interface NamedSnapshot extends TimedSnapshot {
  readonly label: { readonly name?: string };
}

/** When a snapshot was taken: to the minute, or to the second if that tells it from another one of the board. */
export const snapshotTime = ({ takenAt, sharesMinute }: TimedSnapshot, format: Format): string =>
  sharesMinute ? format.secondOfDay(takenAt) : format.minuteOfDay(takenAt);

/** The same for a tab, where space is short. */
export const snapshotTimeInTab = ({ takenAt, sharesMinute }: TimedSnapshot, format: Format): string =>
  sharesMinute ? format.secondOfDay(takenAt) : format.clockOfDay(takenAt);

/** A snapshot in a sentence or a list: its name and its time, for example `Before the workshop (Nov 24, 21:33 UTC)`. */
export function snapshotText(snapshot: NamedSnapshot, format: Format): string {
  const time = snapshotTime(snapshot, format);
  const name = snapshot.label.name?.trim();
  return name ? t('{0} ({1})', quoted(name, 60), time) : time;
}
