import type { Decoded } from '../../records/decoding/decoded';
import { instantOf } from '../../core/instant';
import { isObject } from '../../core/json';
import type { BoardFile } from '../../records/file';

/**
 * deletedAt by §2.8: null is not deleted, a time is deleted. Anything else, including 0, "" and absence, is unknown.
 */
export type FileState = 'present' | 'deleted' | 'unknown';

/** Also unknown when deletedAt can't be interpreted as a time, or the whole record can't be read. */
export function fileState({ value, json }: Decoded<BoardFile>): FileState {
  if (value?.deletedAt !== undefined) return instantOf(value.deletedAt) === undefined ? 'unknown' : 'deleted';
  return isObject(json) && Object.hasOwn(json, 'deletedAt') && json['deletedAt'] === null ? 'present' : 'unknown';
}
