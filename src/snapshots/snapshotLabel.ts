import * as v from 'valibot';

/** What the user wrote about a snapshot. */
export interface SnapshotLabel {
  readonly name?: string;
  readonly note?: string;
}

export const maxLabelLength = 2000;

const text = v.exactOptional(v.pipe(v.string(), v.maxLength(maxLabelLength)));
const label = v.object({ name: text, note: text });

/** Reads a label; an unreadable one counts as empty, since a snapshot doesn't depend on it. */
export function parseLabel(json: string): SnapshotLabel {
  try {
    const parsed = v.safeParse(label, JSON.parse(json));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
