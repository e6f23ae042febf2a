import * as v from 'valibot';
import { isMoment, startOfDay, type Zone } from '../core/instant';

const moment = v.pipe(v.string(), v.check(isMoment));
const withinDays = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

/** A file filter as the user sets it (§4.4). Absent fields are not sent. */
export const fileFilterSchema = v.strictObject({
  searchStr: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
  /** 0: newest upload first; 1: oldest first. */
  uploadTimeOrder: v.exactOptional(v.picklist([0, 1])),
  /** `YYYY-MM-DDTHH:mm` in the display time zone; ranges include the whole minute. */
  beginTime: v.exactOptional(moment),
  endTime: v.exactOptional(moment),
  deleteBeginTime: v.exactOptional(moment),
  deleteEndTime: v.exactOptional(moment),
  /** Relative ranges for saved filters: from the start of the day this many days ago; 0 is today. */
  uploadedWithinDays: v.exactOptional(withinDays),
  deletedWithinDays: v.exactOptional(withinDays),
  fileType: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,10}$/))), v.maxLength(100), v.readonly()),
  ),
});

export type FileFilter = v.InferOutput<typeof fileFilterSchema>;

/** The filter parameters of §4.4 as sent. Undefined ones are not sent. */
export interface FileFilterParams {
  searchStr?: string;
  /** 0: newest upload first; 1: oldest first. */
  uploadTimeOrder?: 0 | 1;
  /** Unix milliseconds, 13 digits: §2.11 samples this form but states no unit. */
  beginTime?: number;
  endTime?: number;
  deleteBeginTime?: number;
  deleteEndTime?: number;
  fileType?: readonly string[];
}

const lastOfMinute = 59_999;

/** Converts a filter to request parameters. `now` in milliseconds since the Unix epoch. */
export function filterParams(filter: FileFilter, zone: Zone, now: number): FileFilterParams {
  const at = (text: string) => (zone === 'utc' ? Date.parse(`${text}:00Z`) : new Date(text).getTime());
  const params: FileFilterParams = {};
  if (filter.searchStr !== undefined) params.searchStr = filter.searchStr;
  if (filter.uploadTimeOrder !== undefined) params.uploadTimeOrder = filter.uploadTimeOrder;
  if (filter.uploadedWithinDays !== undefined) params.beginTime = startOfDay(now, zone, filter.uploadedWithinDays);
  if (filter.deletedWithinDays !== undefined) params.deleteBeginTime = startOfDay(now, zone, filter.deletedWithinDays);
  // An exact time overrides a number of days.
  if (filter.beginTime !== undefined) params.beginTime = at(filter.beginTime);
  if (filter.endTime !== undefined) params.endTime = at(filter.endTime) + lastOfMinute;
  if (filter.deleteBeginTime !== undefined) params.deleteBeginTime = at(filter.deleteBeginTime);
  if (filter.deleteEndTime !== undefined) params.deleteEndTime = at(filter.deleteEndTime) + lastOfMinute;
  if (filter.fileType !== undefined && filter.fileType.length > 0) params.fileType = filter.fileType;
  return params;
}

/** Serializes a filter for a ref; equal filters give equal text. Empty for no filter. */
export function serializeFilter(filter: FileFilter): string {
  const entries = Object.entries(filter).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  if (entries.length === 0) return '';
  return JSON.stringify(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** Parses the text of a filter; returns the empty filter when invalid. */
export function parseFilter(text: string | undefined): FileFilter {
  if (!text) return {};
  try {
    const read = v.safeParse(fileFilterSchema, JSON.parse(text));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

/** Whether a filter restricts or sorts the list. */
export const isFiltering = (filter: FileFilter): boolean => serializeFilter(filter) !== '';

/** Whether a filter restricts the list, not only sorts it. */
export const isRestricting = ({ uploadTimeOrder: _order, ...filter }: FileFilter): boolean => isFiltering(filter);
