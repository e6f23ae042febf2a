import { label } from '../../src/model/label';

/** Names of units and standards that are the same in every language. */
const sameEverywhere = ['UTC', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'null', 'true', 'false'];

/** Letters and digits that no translation gave: texts of ours that stand in no language bundle. */
export type PlainWords = (text: string) => string[];

/**
 * Finds what in a text drawn with the pseudo bundle is neither from it nor data. `data`: what the service sent and names
 * of the interface, which are shown as they are.
 */
export function plainWords(data: Iterable<string>): PlainWords {
  const known = new Set<string>(sameEverywhere);
  for (const text of data)
    for (const limit of [40, 60, 80, 120, 200, 4000]) {
      const shown = label(text.trim(), limit);
      if (/[A-Za-z0-9]/.test(shown)) known.add(shown).add(shown.toLowerCase());
    }
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
  return (text) => {
    let left = text;
    for (const each of longestFirst) if (left.includes(each)) left = withoutWhole(left, each);
    return left.match(/[A-Za-z0-9]+/g) ?? [];
  };
}

/** Takes a text out wherever it stands on its own, not within a longer word. */
function withoutWhole(text: string, taken: string): string {
  const word = /[A-Za-z0-9]/;
  let out = '';
  let from = 0;
  for (let at = text.indexOf(taken); at >= 0; at = text.indexOf(taken, at + 1)) {
    if (at < from) continue;
    const end = at + taken.length;
    const within =
      (word.test(taken[0] ?? '') && word.test(text[at - 1] ?? '')) ||
      (word.test(taken.at(-1) ?? '') && word.test(text[end] ?? ''));
    if (within) continue;
    out += `${text.slice(from, at)}\u0001`;
    from = end;
  }
  return out + text.slice(from);
}
