const quote = 0x22;
const comma = 0x2c;

const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

/** The source texts of the items of a JSON list, in one pass. Expects a valid JSON list. */
export function jsonItems(list: string): string[] {
  const items: string[] = [];
  const from = list.indexOf('[') + 1;
  let start = from;
  let depth = 0;
  const take = (end: number) => {
    const item = list.slice(start, end).trim();
    if (item !== '') items.push(item);
    start = end + 1;
  };
  for (let at = from; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === quote) at = endOfString(list, at);
    else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) {
      if (depth === 0) {
        take(at);
        return items;
      }
      depth -= 1;
    } else if (code === comma && depth === 0) take(at);
  }
  return items;
}

/** The source texts of a JSON object's values by key; the last of duplicate keys. Expects valid JSON. */
export function jsonMembers(object: string): Map<string, string> {
  const from = object.indexOf('{');
  const members = jsonItems(`[${object.slice(from + 1, object.lastIndexOf('}'))}]`);
  return new Map(
    members.map((member) => {
      const end = endOfString(member, member.indexOf('"'));
      return [JSON.parse(member.slice(0, end + 1)) as string, member.slice(member.indexOf(':', end) + 1).trim()];
    }),
  );
}

/** Index of the closing quote of the string that starts at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === 0x5c) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
