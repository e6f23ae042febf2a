import * as v from 'valibot';
import { ownJson } from '../../core/ownFormat';

/** What the user wrote about a snapshot. */
export interface SnapshotLabel {
  readonly name?: string;
}

export const maxLabelLength = 2000;
/** Of its file: more than a text of which each character is escaped. */
export const maxLabelBytes = 64 * 1024;

// Not strict: earlier versions also kept a note.
const label = v.object({ name: v.exactOptional(v.pipe(v.string(), v.maxLength(maxLabelLength))) });

/** Reads a label; an unreadable one counts as empty, since a snapshot doesn't depend on it. */
export function parseLabel(json: string): SnapshotLabel {
  const parsed = v.safeParse(label, ownJson(json, maxLabelBytes));
  return parsed.success ? parsed.output : {};
}
