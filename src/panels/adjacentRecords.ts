import { isInSection, type Ref } from '../base/ref';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordKeys } from '../store/recordsByKey';

/** The loaded records before and after a record. */
export function adjacentRecords(ref: Ref, store: BoardStore): { previous: Ref | undefined; next: Ref | undefined } {
  const { part: _part, record, ...section } = ref;
  if (!isInSection(section) || record === undefined) return { previous: undefined, next: undefined };
  // In a filtered list, neighbors come from the same filter.
  const siblings = recordKeys(shownValue(store.records.peek(section))?.records ?? []);
  const at = siblings.indexOf(record);
  const sibling = (key: string | undefined): Ref | undefined =>
    at < 0 || key === undefined ? undefined : { ...section, record: key };
  return { previous: sibling(siblings[at - 1]), next: sibling(siblings[at + 1]) };
}
