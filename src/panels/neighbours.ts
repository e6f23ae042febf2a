import { pathOf, type Ref } from '../model/ref';
import type { BoardStore } from '../store/boardStore';
import { keyed } from '../store/keyed';

/** The records of a section that are loaded, in their order. */
function loadedIn(section: Ref, store: BoardStore): Ref[] {
  if (section.section === 'votes') {
    const votes = store.votes.peek(section);
    return votes.state === 'here' ? refs(section, votes.value.records) : [];
  }
  if (section.section === 'files') {
    const files = store.files.peek(section);
    return files.state === 'here' ? refs(section, files.value.files) : [];
  }
  const meetings = store.meetings.peek(section);
  return meetings.state === 'here'
    ? refs(
        section,
        meetings.value.flatMap(({ records }) => records),
      )
    : [];
}

const refs = (section: Ref, records: Parameters<typeof keyed>[1]): Ref[] =>
  keyed(section, records).map(({ record }) => record);

/** The records before and after one, among those that are loaded. */
export function neighboursOf(ref: Ref, store: BoardStore): { previous: Ref | undefined; next: Ref | undefined } {
  const { part: _part, ...whole } = ref;
  const { record, ...section } = whole;
  if (section.section === undefined || record === undefined) return { previous: undefined, next: undefined };
  // What a question found has neighbours among what it found.
  const siblings = loadedIn(section, store);
  const at = siblings.findIndex((sibling) => pathOf(sibling) === pathOf(whole));
  return at < 0 ? { previous: undefined, next: undefined } : { previous: siblings[at - 1], next: siblings[at + 1] };
}
