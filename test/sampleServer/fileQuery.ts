import type { FileQuery } from '../../src/service/sample/filesPage';
import { fileTypes } from '../../src/records/codes';
import { isJsonObject } from './faultSettings';

const allowed: ReadonlySet<unknown> = new Set(Object.values(fileTypes).flat());

const rules: Readonly<Record<keyof FileQuery, { required: boolean; good: (value: unknown) => boolean; must: string }>> =
  {
    id: { required: true, good: (v) => typeof v === 'string' && v !== '', must: 'be a board id' },
    pageSize: { required: true, good: (v) => Number.isSafeInteger(v) && Number(v) > 0, must: 'be an integer above 0' },
    pageIndex: { required: true, good: Number.isSafeInteger, must: 'be an integer' },
    searchStr: { required: false, good: (v) => typeof v === 'string', must: 'be a string' },
    uploadTimeOrder: { required: false, good: (v) => v === 0 || v === 1, must: 'be 0 or 1' },
    beginTime: { required: false, good: Number.isSafeInteger, must: 'be an integer' },
    endTime: { required: false, good: Number.isSafeInteger, must: 'be an integer' },
    deleteBeginTime: { required: false, good: Number.isSafeInteger, must: 'be an integer' },
    deleteEndTime: { required: false, good: Number.isSafeInteger, must: 'be an integer' },
    fileType: {
      required: false,
      good: (v) => Array.isArray(v) && v.every((type) => allowed.has(type)),
      must: 'be an array of allowed file types',
    },
  };

/**
 * Validates a request body against the parameter table of §4.4; returns the query, or a sentence about the first error.
 */
export function fileQuery(body: unknown): FileQuery | string {
  if (!isJsonObject(body)) return 'the body must be an object';
  for (const [name, rule] of Object.entries(rules)) {
    const value: unknown = body[name];
    if (value === undefined ? rule.required : !rule.good(value)) return `${name} must ${rule.must}`;
  }
  return body as unknown as FileQuery;
}
