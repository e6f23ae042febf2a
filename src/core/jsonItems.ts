import { closes, comma, endOfString, opens, quote } from './jsonSyntax';

/** The source texts of the items of a JSON list, in one pass. Expects a valid JSON list. */
export function jsonItems(list: string): string[] {
  const items: string[] = [];
  const from = list.indexOf('[') + 1;
  let start = from;
  let depth = 0;
  const addItem = (end: number) => {
    const item = list.slice(start, end).trim();
    if (item !== '') items.push(item);
    start = end + 1;
  };
  for (let at = from; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === quote) at = endOfString(list, at) - 1;
    else if (opens(code)) depth += 1;
    else if (closes(code)) {
      if (depth === 0) {
        addItem(at);
        return items;
      }
      depth -= 1;
    } else if (code === comma && depth === 0) addItem(at);
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
      return [JSON.parse(member.slice(0, end)) as string, member.slice(member.indexOf(':', end) + 1).trim()];
    }),
  );
}
