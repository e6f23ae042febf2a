import type { SampleBoard } from '../../src/service/sample/boards/sampleBoard';
import { createResponses, type EntryList } from '../../src/service/sample/service';
import { isJsonObject } from './faultSettings';
import type { JsonObject } from '../../src/core/json';
import type { FaultSettings } from './faultSettings';
import { fileQuery } from './fileQuery';
import type { SampleOperation } from './operations';

/** Response of an operation before switches apply: status and JSON object. */
export interface SampleResponse {
  readonly status: number;
  readonly body: JsonObject;
}

/** A success: HTTP 200 (§4). */
export function success(body: JsonObject): SampleResponse {
  return { status: 200, body };
}

/** A failure. §7.3 shows no shape of an error body; this service uses `{ code, message }`. */
export function failure(status: number, message: string): SampleResponse {
  return { status, body: { code: status * 100, message } };
}

/** The responses of the sample service to checked requests, changed by the switches. */
export function createSwitchedResponses(boards: ReadonlyMap<string, SampleBoard>) {
  const plain = createResponses(boards);

  function entries(
    body: unknown,
    switches: FaultSettings,
    entriesOf: (recordIds: readonly string[]) => EntryList,
  ): SampleResponse {
    const requested = isJsonObject(body) ? body['list'] : undefined;
    if (!Array.isArray(requested)) return failure(400, 'list must be an array of board ids');
    if (!requested.every((id) => typeof id === 'string'))
      return failure(400, 'every board id in list must be a string');
    if (switches.maxIds !== null && requested.length > switches.maxIds) {
      return failure(switches.maxIdsStatus, `list holds more than ${switches.maxIds} board ids`);
    }
    if (switches.unknownBoard === 'notFound' && requested.some((id) => !boards.has(id))) {
      return failure(404, 'list names a board that does not exist');
    }
    const list = [...entriesOf([...requested, ...switches.listUnrequested]).list];
    if (switches.listOrder === 'reversed') list.reverse();
    if (switches.listDuplicates) list.push(...list.slice(0, 1));
    return success({ list });
  }

  function votes(query: URLSearchParams, { unknownBoard }: FaultSettings): SampleResponse {
    const recordId = query.get('recordId');
    if (!recordId) return failure(400, 'query parameter recordId is missing');
    if (unknownBoard === 'notFound' && !boards.has(recordId)) return failure(404, 'no such board');
    return success({ data: plain.votes(recordId).data });
  }

  function files(body: unknown, switches: FaultSettings): SampleResponse {
    const query = fileQuery(body);
    if (typeof query === 'string') return failure(400, query);
    if (switches.unknownBoard === 'notFound' && !boards.has(query.id)) return failure(404, 'no such board');
    const pageSize = Math.min(query.pageSize, switches.maxPageSize ?? Infinity);
    const page = (pageIndex: number) => plain.files({ ...query, pageSize, pageIndex });
    const rows = page(0).total;
    const last = Math.max(1, Math.ceil(rows / pageSize));
    let index = query.pageIndex - switches.pageBase + 1;
    if (index > last) {
      if (switches.pagePastEnd === 'error') return failure(400, 'pageIndex is past the last page');
      if (switches.pagePastEnd === 'last') index = last;
    }
    const { list } = page(index);
    const total = { rows, pages: Math.ceil(rows / pageSize), absent: undefined }[switches.total];
    return success({ list, ...(total !== undefined && { total }) });
  }

  return (
    operation: Exclude<SampleOperation, 'token'>,
    body: unknown,
    query: URLSearchParams,
    switches: FaultSettings,
  ): SampleResponse => {
    switch (operation) {
      case 'statistics':
        return entries(body, switches, plain.statistics);
      case 'votes':
        return votes(query, switches);
      case 'files':
        return files(body, switches);
      case 'meetings':
        return entries(body, switches, plain.meetings);
    }
  };
}
