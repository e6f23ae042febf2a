import type { JsonObject } from '../json';

/** What an operation answers, before any switch touches it: status and JSON object. */
export interface Answer {
  readonly status: number;
  readonly body: JsonObject;
}

/** A success: HTTP 200 (§4). */
export function success(body: JsonObject): Answer {
  return { status: 200, body };
}

/** A failure. The shape of an error body is not shown (§7.3): this service says `{ code, message }`. */
export function failure(status: number, message: string): Answer {
  return { status, body: { code: status * 100, message } };
}
