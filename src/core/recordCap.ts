import { closes, endOfString, openList, openObject, opens, quote } from './jsonSyntax';

// Together these limit a decoded response to 12 times its size in memory, or 12 MiB more if it is small: a record takes
// up to 300 bytes, however short its text, and a list, such as a ballot, up to 120.
const fewUnits = 102_000;
const bytesPerUnit = 11;
const unitsPerRecord = 3;

/**
 * Returns the limit that a response exceeds, in records, or undefined. Counts objects anywhere in the text, three lists
 * as one object, and checks `items`, the length of the requested list. One pass without allocations.
 */
export function exceededCap(text: string, items = 0): number | undefined {
  // An HTML page is reported as such and takes no memory: the parser stops at its first character.
  if (/^\s*</.test(text)) return undefined;
  const thousands = Math.floor((fewUnits + text.length / bytesPerUnit) / unitsPerRecord / 1000);
  const max = thousands * 1000;
  const units = max * unitsPerRecord;
  return items > max || (mayExceed(text, units) && exceedsCounted(text, units)) ? max : undefined;
}

/** Counts brackets anywhere, which is fast but includes those inside strings. */
function mayExceed(text: string, maxUnits: number): boolean {
  let units = 0;
  for (const [mark, weight] of [
    ['{', unitsPerRecord],
    ['[', 1],
  ] as const)
    for (let at = text.indexOf(mark); at >= 0 && units <= maxUnits; at = text.indexOf(mark, at + 1)) units += weight;
  return units > maxUnits;
}

function exceedsCounted(text: string, maxUnits: number): boolean {
  let units = 0;
  for (let at = 0; at < text.length && units <= maxUnits; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (code === openObject) units += unitsPerRecord;
    else if (code === openList) units += 1;
  }
  return units > maxUnits;
}

/** Whether lists and objects are nested deeper than `max`. One pass without allocations, fast for few brackets. */
export function isNestedDeeper(text: string, max: number): boolean {
  if (!mayExceed(text, max)) return false;
  let depth = 0;
  for (let at = 0; at < text.length && depth <= max; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (opens(code)) depth += 1;
    else if (closes(code)) depth -= 1;
  }
  return depth > max;
}
