import type { JsonObject } from './json';
import type { Operation } from './operations';
import type { OpenRecord, RequestRecord } from './requestRecord';

/** What is known of a request when it comes in. */
export interface Arrival {
  readonly operation: Operation | 'unknown';
  readonly recordIds: readonly string[];
  readonly page?: { readonly pageIndex: number; readonly pageSize: number } | undefined;
  readonly question?: JsonObject;
  readonly token: boolean;
}

/** Keeps the record of requests. */
export interface RequestLog {
  /** Grows with every request; kept in place, so that a test may hold on to it. */
  readonly record: readonly RequestRecord[];
  /** Writes a request down; the entry is filled in while it is served, `done` is called once it is over. */
  open(arrival: Arrival): { readonly entry: OpenRecord; done(): void };
  /** Starts again from an empty record. */
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const record: OpenRecord[] = [];
  const attempts = new Map<string, number>();
  let order = 0;
  let inFlight = 0;
  return {
    record,
    open({ operation, recordIds, page, question, token }) {
      const same = JSON.stringify([operation, recordIds, page]);
      const attempt = (attempts.get(same) ?? 0) + 1;
      attempts.set(same, attempt);
      order += 1;
      inFlight += 1;
      const pages = { ...(page && { page }), ...(question && { question }) };
      const entry = { order, operation, recordIds, ...pages, attempt, token, inFlight, status: null, aborted: false };
      record.push(entry);
      return {
        entry,
        done: () => {
          inFlight -= 1;
        },
      };
    },
    clear() {
      record.length = 0;
      attempts.clear();
      order = 0;
    },
  };
}
