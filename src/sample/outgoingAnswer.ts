import type { Answer } from './answers/answer';
import { jsonText, type JsonObject } from './json';
import type { Fault, Misbehaviour } from './misbehaviour';
import { strangeAnswer } from './strangeAnswers';
import type { OutgoingAnswer } from './wire';

/** Applies envelope, extra fields, invalid bodies, status and headers to the response of an operation. */
export function outgoingAnswer(answer: Answer, fault: Fault | undefined, switches: Misbehaviour): OutgoingAnswer {
  const right = answer.status === 200 ? successText(answer.body, switches) : jsonText(answer.body);
  const plain = { contentType: 'application/json; charset=utf-8', text: fault?.body ?? right };
  const strange = fault?.answer !== undefined && fault.body === undefined;
  const { contentType, text } = strange ? strangeAnswer(fault.answer, right) : plain;
  return {
    status: fault?.status ?? answer.status,
    headers: { 'content-type': contentType, 'cache-control': 'no-store', ...fault?.headers },
    body: text,
  };
}

function successText(body: JsonObject, switches: Misbehaviour): string {
  const { envelope, extraFields, expiresIn } = switches;
  let text = jsonText({ ...extraFields, ...body });
  // Inserted as text, because the switch may hold a number that no JSON value can, such as 1e400.
  if ('accessToken' in body && expiresIn !== null) text = `${text.slice(0, -1)},"expiresIn":${expiresIn}}`;
  return envelope === null ? text : `{"code":0,"message":"ok",${JSON.stringify(envelope)}:${text}}`;
}
