import * as v from 'valibot';
import { fileTypes } from './codes';
import type { Zone } from './format';
import { isMoment } from './moment';

const moment = v.pipe(v.string(), v.check(isMoment));
const withinDays = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650));

/** What may be asked of the files of a board, as a person puts it; what is untouched is absent and not sent (4.4). */
export const fileQuestion = v.strictObject({
  /** File name to search. */
  searchStr: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000))),
  /** 0 = descending, 1 = ascending by upload time. */
  uploadTimeOrder: v.exactOptional(v.picklist([0, 1])),
  /** `YYYY-MM-DDTHH:mm` in the zone that times are shown in; each minute counts whole. */
  beginTime: v.exactOptional(moment),
  endTime: v.exactOptional(moment),
  deleteBeginTime: v.exactOptional(moment),
  deleteEndTime: v.exactOptional(moment),
  /** Relative ranges, for questions that are kept: from the start of the day so many days ago; 0 is today. */
  uploadedWithinDays: v.exactOptional(withinDays),
  deletedWithinDays: v.exactOptional(withinDays),
  fileType: v.exactOptional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{1,10}$/))), v.maxLength(100), v.readonly()),
  ),
});

export type FileQuestion = v.InferOutput<typeof fileQuestion>;

/** The parameters of 4.4 that a question sends, beside id and page. */
export interface FileFilter {
  searchStr?: string;
  uploadTimeOrder?: 0 | 1;
  /** 13 digits: 2.11 samples milliseconds, the unit is not stated. */
  beginTime?: number;
  endTime?: number;
  deleteBeginTime?: number;
  deleteEndTime?: number;
  fileType?: readonly string[];
}

const lastOfMinute = 59_999;

/** When the day began that was so many days ago. */
function startOfDay(days: number, zone: Zone, now: number): number {
  const day = new Date(now);
  return zone === 'utc'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - days)
    : new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}

/** Turns a question into what is sent. `now` in milliseconds since the Unix epoch. */
export function filterOf(question: FileQuestion, zone: Zone, now: number): FileFilter {
  const at = (text: string) => (zone === 'utc' ? Date.parse(`${text}:00Z`) : new Date(text).getTime());
  const filter: FileFilter = {};
  if (question.searchStr !== undefined) filter.searchStr = question.searchStr;
  if (question.uploadTimeOrder !== undefined) filter.uploadTimeOrder = question.uploadTimeOrder;
  if (question.uploadedWithinDays !== undefined) filter.beginTime = startOfDay(question.uploadedWithinDays, zone, now);
  if (question.deletedWithinDays !== undefined)
    filter.deleteBeginTime = startOfDay(question.deletedWithinDays, zone, now);
  if (question.beginTime !== undefined) filter.beginTime = at(question.beginTime);
  if (question.endTime !== undefined) filter.endTime = at(question.endTime) + lastOfMinute;
  if (question.deleteBeginTime !== undefined) filter.deleteBeginTime = at(question.deleteBeginTime);
  if (question.deleteEndTime !== undefined) filter.deleteEndTime = at(question.deleteEndTime) + lastOfMinute;
  if (question.fileType !== undefined && question.fileType.length > 0) filter.fileType = question.fileType;
  return filter;
}

/** A question as the text that stands in an address: the same for the same question. Empty for the plain list. */
export function questionText(question: FileQuestion): string {
  const entries = Object.entries(question).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  return JSON.stringify(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** Reads the text of a question; the plain list for anything that is none. */
export function questionIn(text: string | undefined): FileQuestion {
  if (!text) return {};
  try {
    const read = v.safeParse(fileQuestion, JSON.parse(text));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

/** Whether a question asks for anything beside the plain list. */
export const asks = (question: FileQuestion): boolean => questionText(question) !== '';

/** The file types of some categories, each once: mov stands under video and audio. */
export const typesOf = (categories: readonly (keyof typeof fileTypes)[]): string[] => [
  ...new Set(categories.flatMap((category) => fileTypes[category])),
];
