import { duplicatesAbove } from '../../core/duplicateFields';
import type { JsonPath } from '../../core/jsonText';
import type { CharsetProblem, ReceivedResponse } from './decoded';

/** The facts about responses that apply to all records of a part. */
export interface ResponseMarks {
  /** Time of the last response, in milliseconds since the Unix epoch. */
  readonly receivedAt: number;
  readonly repeatedFields: ('data' | 'list' | 'total' | 'recordId')[];
  readonly notUtf8?: true;
  readonly charset?: CharsetProblem;
}

/** The facts about the responses of a part. `path`: of the list in a response. */
export function responseMarks(
  places: readonly { readonly response: ReceivedResponse; readonly path: JsonPath }[],
): ResponseMarks {
  const responses = places.map(({ response }) => response);
  const charset = responses.find((response) => response.charset)?.charset;
  const repeated = places.flatMap(({ response, path }) => duplicatesAbove(response.duplicates, path));
  return {
    receivedAt: Math.max(0, ...responses.map(({ receivedAt }) => receivedAt)),
    repeatedFields: [...new Set(repeated.filter(isListField))],
    ...(responses.some(({ notUtf8 }) => notUtf8) && { notUtf8: true }),
    ...(charset && { charset: { problem: charset.problem, label: charset.label.slice(0, 64) } }),
  };
}

const listFields = ['data', 'list', 'total', 'recordId'] as const;

const isListField = (name: string): name is (typeof listFields)[number] => listFields.some((each) => each === name);
