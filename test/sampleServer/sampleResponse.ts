import type { JsonObject } from '../../src/core/json';

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
