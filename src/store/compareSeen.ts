import { isEnded, type ListDigests } from './listDigests';
import type { SeenList } from './seenLists';

/** What happened to a record since it was seen. */
export type ChangeMark = 'new' | 'changed' | 'ended';

/** The marks of a list's records by their keys, and what to remember of it. */
export interface ComparedList {
  readonly marks: ReadonlyMap<string, ChangeMark>;
  readonly seen: SeenList;
}

/**
 * Compares a list with its last seen state. A list that was never seen has no marks. A record is new only if all
 * records were known before. A marked record is remembered in its last seen state, so its mark stays until it is seen.
 */
export function compareSeen(before: SeenList | undefined, now: ListDigests): ComparedList {
  const marks = new Map<string, ChangeMark>();
  const present = new Map<string, string>();
  for (const [key, { id, content }] of now.records) {
    const known = before?.contents.get(id);
    if (known !== undefined && known !== content) marks.set(key, changeOf(known, content));
    if (known === undefined && before?.isComplete) marks.set(key, 'new');
    else present.set(id, known ?? content);
  }
  return { marks, seen: { ...withPresent(before, present), isComplete: (before ?? now).isComplete || now.isComplete } };
}

const changeOf = (known: string, content: string): ChangeMark =>
  isEnded(content) && !isEnded(known) ? 'ended' : 'changed';

/** Remembers records as they are now; `keys`: those that were seen. */
export function withSeen(before: SeenList, now: ListDigests, keys: Iterable<string>): SeenList {
  const present = new Map<string, string>();
  for (const key of keys) {
    const digest = now.records.get(key);
    if (digest) present.set(digest.id, digest.content);
  }
  return { ...before, ...withPresent(before, present) };
}

/** Also remembers records that left the list, as the oldest, so that they aren't new if they come back. */
function withPresent(before: SeenList | undefined, present: ReadonlyMap<string, string>): Pick<SeenList, 'contents'> {
  const absent = [...(before?.contents ?? [])].filter(([id]) => !present.has(id));
  return { contents: new Map([...absent, ...present]) };
}
