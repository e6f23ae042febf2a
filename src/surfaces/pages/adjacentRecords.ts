import { isInSection, type Ref } from '../../core/ref';
import { standings } from '../../kinds/vote/standings';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordKeys } from '../../service/store/recordsByKey';

/** The records before and after a record. */
export type Adjacent = Readonly<Record<'previous' | 'next', Ref | undefined>>;

const none: Adjacent = { previous: undefined, next: undefined };

/** The loaded records before and after a record. */
export function adjacentRecords(ref: Ref, store: BoardStore): Adjacent {
  const { part: _part, record: _record, ...section } = ref;
  // In a filtered list, neighbors come from the same filter.
  return isInSection(section)
    ? adjacentIn<Decoded<unknown>>(ref, shownValue(store.records.peek(section))?.records ?? [])
    : none;
}

/** The nearest votes before and after a vote that can be presented. */
export const adjacentVotes = (ref: Ref, store: BoardStore): Adjacent =>
  adjacentIn(ref, shownValue(store.votes.peek(ref))?.records ?? [], isPresentable);

const isPresentable = ({ value }: Decoded<Vote>): boolean => value !== undefined && standings(value).length > 0;

function adjacentIn<T extends Decoded<unknown>>(
  { part: _part, record, ...section }: Ref,
  records: readonly T[],
  isMeant: (decoded: T) => boolean = () => true,
): Adjacent {
  const keys = recordKeys(records);
  const at = record === undefined ? -1 : keys.indexOf(record);
  if (at < 0) return none;
  const find = (step: 1 | -1): Ref | undefined => {
    for (let other = at + step; ; other += step) {
      const [key, decoded] = [keys[other], records[other]];
      if (key === undefined || decoded === undefined) return undefined;
      if (isMeant(decoded)) return { ...section, record: key };
    }
  };
  return { previous: find(-1), next: find(1) };
}
