import type { SampleBoard } from '../boards/sampleBoard';
import { isJsonObject, type Json } from '../json';
import type { FaultSettings, TotalMode } from '../faultSettings';
import { failure, success, type SampleResponse } from './sampleResponse';
import { fileQuery, type FileQuery } from './fileQuery';
import type { UploadOrders } from './uploadOrders';

/** File list (§4.4): `{ list, total }`, one page of a board's files. 400 for an invalid body. */
export function filesResponse(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: FaultSettings,
  orders: UploadOrders,
): SampleResponse {
  const query = fileQuery(body);
  if (typeof query === 'string') return failure(400, query);
  const board = boards.get(query.id);
  if (!board && switches.unknownBoard === 'notFound') return failure(404, 'no such board');
  const rows = matching(orders(board?.files ?? []), query, switches);
  const size = Math.min(query.pageSize, switches.maxPageSize ?? Infinity);
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  let page = switches.pageIndexIgnored ? 0 : query.pageIndex - switches.pageBase;
  if (page < 0) {
    if (switches.pageBeforeFirst === 'error') return failure(400, `pageIndex starts at ${switches.pageBase}`);
    if (switches.pageBeforeFirst === 'clamped') page = 0;
  }
  if (page > last) {
    if (switches.pagePastEnd === 'error') return failure(400, 'pageIndex is past the last page');
    if (switches.pagePastEnd === 'last') page = last;
  }
  const list = page < 0 ? [] : rows.slice(page * size, (page + 1) * size);
  return success({ list, ...total(switches.total, rows.length, list.length, size) });
}

function total(mode: TotalMode, rows: number, pageLength: number, pageSize: number): { total?: Json } {
  switch (mode) {
    case 'rows':
      return { total: rows };
    case 'pages':
      return { total: Math.ceil(rows / pageSize) };
    case 'page-length':
      return { total: pageLength };
    case 'page-size':
      return { total: pageSize };
    case 'zero':
      return { total: 0 };
    case 'negative':
      return { total: -1 };
    case 'text':
      return { total: String(rows) };
    case 'absent':
      return {};
  }
}

/** The files that match all filters, in the requested order; default: newest upload first. */
function matching(files: ReturnType<UploadOrders>, query: FileQuery, switches: FaultSettings): readonly Json[] {
  if (switches.filtersIgnored) return files.newestFirst;
  const ordered = query.uploadTimeOrder === 1 ? files.oldestFirst : files.newestFirst;
  return isFiltered(query) ? ordered.filter((file) => isJsonObject(file) && passes(file, query)) : ordered;
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
