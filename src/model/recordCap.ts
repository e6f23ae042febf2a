import { endOfString, openList, openObject, quote } from './jsonSyntax';

// Together these keep an answer within 12 times its bytes in memory, or 12 MiB more where it is small: a record of a list
// takes up to 300 bytes however little is sent for it, and a list, as a ballot may be one, up to 120.
const fewUnits = 102_000;
const bytesPerUnit = 11;
const unitsPerRecord = 3;

/**
 * The number of records that an answer of so many characters may hold: objects anywhere in it, three lists counting as
 * one, or items of the list that is asked for. undefined: it holds no more. `items`: how long that list is. One pass over
 * the text, which takes no memory.
 */
export function exceededCap(text: string, items = 0): number | undefined {
  // A page in HTML is told as that, and takes no memory: the parser stops at its first character.
  if (/^\s*</.test(text)) return undefined;
  const thousands = Math.floor((fewUnits + text.length / bytesPerUnit) / unitsPerRecord / 1000);
  const most = thousands * 1000;
  const units = most * unitsPerRecord;
  return items > most || (mayExceed(text, units) && exceedsCounted(text, units)) ? most : undefined;
}

/** Counts marks wherever they stand, which is fast; those within strings are too many. */
function mayExceed(text: string, mostUnits: number): boolean {
  let units = 0;
  for (const [mark, weight] of [
    ['{', unitsPerRecord],
    ['[', 1],
  ] as const)
    for (let at = text.indexOf(mark); at >= 0 && units <= mostUnits; at = text.indexOf(mark, at + 1)) units += weight;
  return units > mostUnits;
}

function exceedsCounted(text: string, mostUnits: number): boolean {
  let units = 0;
  for (let at = 0; at < text.length && units <= mostUnits; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at) - 1;
    else if (code === openObject) units += unitsPerRecord;
    else if (code === openList) units += 1;
  }
  return units > mostUnits;
}
