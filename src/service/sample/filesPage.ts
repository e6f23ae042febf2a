import { isObject, type Json } from '../../core/json';

/** Request body of the file list (§4.4). Times in Unix milliseconds, bounds inclusive; the first page is 1. */
export interface FileQuery {
  readonly id: string;
  readonly pageSize: number;
  readonly pageIndex: number;
  readonly searchStr?: string;
  /** 0 = newest upload first, 1 = oldest first. */
  readonly uploadTimeOrder?: 0 | 1;
  readonly beginTime?: number;
  readonly endTime?: number;
  readonly deleteBeginTime?: number;
  readonly deleteEndTime?: number;
  readonly fileType?: readonly string[];
}

/** `total`: number of files on all pages. */
export type FilesPage = { readonly list: readonly Json[]; readonly total: number };

/** Files are sorted once, since a board may have 100,000 of them on many pages. */
export function createFilesPage(): (files: readonly Json[], query: FileQuery) => FilesPage {
  const sorted = new WeakMap<readonly Json[], readonly Json[]>();
  const oldestFirst = (files: readonly Json[]): readonly Json[] => {
    const known = sorted.get(files) ?? byUploadTime(files);
    sorted.set(files, known);
    return known;
  };
  return (files, query) => {
    const ordered = query.uploadTimeOrder === 1 ? oldestFirst(files) : oldestFirst(files).toReversed();
    const rows = isFiltered(query) ? ordered.filter((file) => isObject(file) && passes(file, query)) : ordered;
    const end = query.pageIndex * query.pageSize;
    return { list: rows.slice(Math.max(0, end - query.pageSize), Math.max(0, end)), total: rows.length };
  };
}

function byUploadTime(files: readonly Json[]): readonly Json[] {
  let time = 0;
  const timed = files.map((file) => {
    // A record without a valid time keeps its position.
    const own = isObject(file) ? file['createdAt'] : undefined;
    if (typeof own === 'number') time = own;
    return { file, time };
  });
  return timed.toSorted((a, b) => a.time - b.time).map(({ file }) => file);
}

/** Whether the query filters; empty text and empty lists don't. */
function isFiltered(query: FileQuery): boolean {
  const { searchStr, fileType, beginTime, endTime, deleteBeginTime, deleteEndTime } = query;
  const times = [beginTime, endTime, deleteBeginTime, deleteEndTime];
  return Boolean(searchStr) || Boolean(fileType?.length) || times.some((time) => time !== undefined);
}

function passes(file: { readonly [key: string]: Json }, query: FileQuery): boolean {
  const search = query.searchStr?.toLowerCase();
  if (search && !lowerCase(file['fileName']).includes(search)) return false;
  if (!within(file['createdAt'], query.beginTime, query.endTime)) return false;
  if (!within(file['deletedAt'], query.deleteBeginTime, query.deleteEndTime)) return false;
  return !query.fileType?.length || query.fileType.includes(lowerCase(file['fileType']));
}

function lowerCase(text: Json | undefined): string {
  return typeof text === 'string' ? text.toLowerCase() : '';
}

/** Without bounds everything matches; with one, only numbers within it. */
function within(time: Json | undefined, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return typeof time === 'number' && time >= (from ?? -Infinity) && time <= (to ?? Infinity);
}
