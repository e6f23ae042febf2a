import type { Ref } from '../base/ref';
import type { BoardStore } from '../store/boardStore';
import { keysIn } from '../store/recordsByKey';

/** Keys of the loaded records of a section, in order. */
function loadedIn(section: Ref, store: BoardStore): readonly string[] {
  if (section.section === 'votes') {
    const votes = store.votes.peek(section);
    return votes.state === 'loaded' ? keysIn(votes.value.records) : [];
  }
  if (section.section === 'files') {
    const files = store.files.peek(section);
    return files.state === 'loaded' ? keysIn(files.value.files) : [];
  }
  const meetings = store.meetings.peek(section);
  return meetings.state === 'loaded' ? keysIn(meetings.value.flatMap(({ records }) => records)) : [];
}

/** The loaded records before and after a record. */
export function adjacentRecords(ref: Ref, store: BoardStore): { previous: Ref | undefined; next: Ref | undefined } {
  const { part: _part, record, ...section } = ref;
  if (section.section === undefined || record === undefined) return { previous: undefined, next: undefined };
  // In a filtered list, neighbors come from the same filter.
  const siblings = loadedIn(section, store);
  const at = siblings.indexOf(record);
  const sibling = (key: string | undefined): Ref | undefined =>
    at < 0 || key === undefined ? undefined : { ...section, record: key };
  return { previous: sibling(siblings[at - 1]), next: sibling(siblings[at + 1]) };
}
