import type { Decoded, CharsetProblem, ReceivedResponse } from './decoded';
import { receivedTexts } from './receivedTexts';
import { tokens, type JsonPath } from '../../core/jsonText';
import { duplicatesAbove } from '../../core/duplicateFields';

/** The records as received, token for token, each on one line. Voters that must stay hidden are replaced. */
export const recordLines = (records: readonly Decoded<unknown>[]): string[] =>
  receivedTexts(records.map(({ response, path }) => ({ response, path }))).map(compactJson);

const end = 0;
// Joining pieces takes a tenth of the memory of appending each token.
const pieceLength = 65_536;

/** Removes the white space between the tokens of a JSON text; tokens stay unchanged. Expects valid JSON. */
export function compactJson(text: string): string {
  // Fast path for a text without any white space.
  if (!/\s/.test(text)) return text;
  const at = tokens(text);
  const pieces: string[] = [];
  let piece = '';
  for (let mark = at.next(); mark !== end; mark = at.next()) {
    piece += text.slice(at.from(), at.to());
    if (piece.length < pieceLength) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece].join('');
}

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
