import type { SampleResponse } from './sampleResponse';
import { jsonText } from '../../src/service/sample/service';
import type { JsonObject } from '../../src/core/json';
import type { Fault, FaultSettings } from './faultSettings';
import { oddResponse } from './oddResponses';
import type { OutgoingResponse } from './wire';

/** Applies envelope, extra fields, invalid bodies, status and headers to the response of an operation. */
export function outgoingResponse(
  response: SampleResponse,
  fault: Fault | undefined,
  switches: FaultSettings,
): OutgoingResponse {
  const right = response.status === 200 ? successText(response.body, switches) : jsonText(response.body);
  const plain = { contentType: 'application/json; charset=utf-8', text: fault?.body ?? right };
  const strange = fault?.response !== undefined && fault.body === undefined;
  const { contentType, text } = strange ? oddResponse(fault.response, right) : plain;
  return {
    status: fault?.status ?? response.status,
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...fault?.headers },
    body: text,
  };
}

function successText(body: JsonObject, switches: FaultSettings): string {
  const { envelope, extraFields, expiresIn } = switches;
  let text = jsonText({ ...extraFields, ...body });
  // Inserted as text, because the switch may hold a number that no JSON value can, such as 1e400.
  if ('accessToken' in body && expiresIn !== null) text = `${text.slice(0, -1)},"expiresIn":${expiresIn}}`;
  return envelope === null ? text : `{"code":0,"message":"ok",${JSON.stringify(envelope)}:${text}}`;
}
