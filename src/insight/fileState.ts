import { stateOf, type Held } from '../model/held';
import { instantOf } from '../model/instant';
import type { BoardFile } from '../model/records/file';

/** 2.8: null is not deleted, a time is deleted. 0, "" and absence are neither. */
export type FileState = 'present' | 'deleted' | 'unknown';

export function fileState(held: Held<BoardFile>): FileState {
  if (stateOf(held, ['deletedAt']) === 'null') return 'present';
  return instantOf(held.value?.deletedAt) === undefined ? 'unknown' : 'deleted';
}
