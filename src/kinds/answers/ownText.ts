import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import type { Format } from '../../core/format';
import { quoted } from '../../core/phrases';
import { snapshotTime } from '../parts/snapshotText';

declare const mark: unique symbol;

/** Words and numbers of ours, in which text of others stands only in quotes. Answers consist of it. */
export type OwnText = string & { readonly [mark]: true };

/** A text of ours, a number, or a literal; never for any other text. */
type Ours<T> = T extends OwnText | number
  ? T
  : T extends string
    ? Record<'\0', 1> extends Record<T, 1>
      ? never
      : T
    : never;

/** Words of ours, with such texts filled in. */
export const own = <V extends readonly (string | number)[]>(
  words: TemplateStringsArray,
  ...values: V & { readonly [K in keyof V]: Ours<V[K]> }
): OwnText => String.raw({ raw: words }, ...values) as OwnText;

/** Such texts, one after another. */
export const joined = (texts: readonly OwnText[], by: ', ' | '; '): OwnText => texts.join(by) as OwnText;

/** Text of others, such as the name of a record, a board, or a snapshot: sanitized, in quotes, on one line. */
export const quotedName = (name: string | undefined): OwnText =>
  name?.trim() ? (quoted(name.trim()) as OwnText) : own`(no name)`;

export function quotedSnapshot(
  snapshot: Pick<Snapshot, 'label' | 'takenAt' | 'sharesMinute'>,
  format: Format,
): OwnText {
  const time = asOnScreen(snapshotTime(snapshot, format));
  return snapshot.label.name?.trim() ? own`${quotedName(snapshot.label.name)} (${time})` : time;
}

/**
 * A sentence or a number as on screen, where what others wrote stands in quotes, too; a test holds that, with a mark in
 * each field. Never for a field, a setting, or a label.
 */
export const asOnScreen = <T extends string | undefined>(text: T) =>
  text as unknown as T extends string ? OwnText : undefined;
