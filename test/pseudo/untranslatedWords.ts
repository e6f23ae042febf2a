import { sanitizeLabel } from '../../src/core/sanitizeLabel';

/** Names of units and standards that are not translated. */
const sameEverywhere = ['UTC', 'B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'null', 'true', 'false'];

/** Finds Latin letters and digits that come from no translation. */
export type FindUntranslated = (text: string) => string[];

/**
 * Finds untranslated text in output created with the pseudo bundle. `data`: data of the service and API names, which
 * are shown as they are.
 */
export function untranslatedWords(data: Iterable<string>): FindUntranslated {
  const known = new Set<string>(sameEverywhere);
  for (const text of data)
    // The lengths at which names are cut.
    for (const limit of [7, 40, 60, 80, 120, 200, 4000]) {
      const shown = sanitizeLabel(text.trim(), limit).replace(' …', '…');
      if (/[A-Za-z0-9]/.test(shown)) known.add(shown).add(shown.toLowerCase());
    }
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length);
  return (text) => {
    let left = text;
    for (const each of longestFirst) if (left.includes(each)) left = withoutWhole(left, each);
    return left.match(/[A-Za-z0-9]+/g) ?? [];
  };
}

/** Removes a text where it occurs as a whole word. */
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
