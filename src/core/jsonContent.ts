import { isList, isObject, type Json, type JsonObject } from './json';

interface Frame {
  readonly node: JsonObject | readonly Json[];
  /** Sorted; undefined for a list. */
  readonly keys: readonly string[] | undefined;
  at: number;
}

// Values written between two yields.
const stride = 1024;

/**
 * Writes JSON as text with exact digits and sorted keys, so that equal values have equal texts. Without recursion,
 * because undocumented values may nest as deep as their response. Yields regularly.
 */
export function* jsonContent(json: Json): Generator<void, string> {
  const pieces: string[] = [];
  const open: Frame[] = [];
  const write = (value: Json) => {
    if (isList(value) || isObject(value)) {
      pieces.push(isList(value) ? '[' : '{');
      open.push({ node: value, keys: isList(value) ? undefined : Object.keys(value).toSorted(), at: 0 });
    } else pieces.push(typeof value === 'string' ? JSON.stringify(value) : String(value));
  };
  write(json);
  let written = 0;
  for (let frame = open.at(-1); frame; frame = open.at(-1)) {
    const { node, keys, at } = frame;
    frame.at += 1;
    if (at >= (keys ?? (node as readonly Json[])).length) {
      pieces.push(keys ? '}' : ']');
      open.pop();
      continue;
    }
    if (at > 0) pieces.push(',');
    const key = keys?.[at];
    if (key !== undefined) pieces.push(JSON.stringify(key), ':');
    write((key === undefined ? (node as readonly Json[])[at] : (node as JsonObject)[key]) as Json);
    written += 1;
    if (written % stride === 0) yield;
  }
  return pieces.join('');
}
