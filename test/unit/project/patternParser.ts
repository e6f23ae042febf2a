/** A pattern item with its quantifier. */
export interface Item {
  readonly min: number;
  readonly max: number;
  readonly node: Node;
}

export type Sequence = readonly Item[];

export type Node =
  | { readonly kind: 'characters'; readonly source: string }
  | { readonly kind: 'anchor'; readonly source: string }
  | { readonly kind: 'group'; readonly alternatives: readonly Sequence[] }
  | { readonly kind: 'lookahead' | 'lookbehind'; readonly alternatives: readonly Sequence[] };

const heads: readonly (readonly [RegExp, 'group' | 'lookahead' | 'lookbehind'])[] = [
  [/^\(\?<[=!]/, 'lookbehind'],
  [/^\(\?[=!]/, 'lookahead'],
  [/^\(\?:/, 'group'],
  [/^\(\?<\w+>/, 'group'],
  [/^\(/, 'group'],
];
const escape = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/u;
const characterClass = /^\[(?:\\[^]|[^\]\\])*\]/u;
const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;

/** Parses a regular expression (ECMAScript without the `v` flag). Throws on unsupported syntax. */
export function parsePattern(source: string): readonly Sequence[] {
  let rest = source;
  const take = (length: number): string => {
    const taken = rest.slice(0, length);
    rest = rest.slice(length);
    return taken;
  };

  const isAtEnd = (): boolean => rest === '' || rest.startsWith(')');

  const group = (): Node | undefined => {
    for (const [head, kind] of heads) {
      const found = head.exec(rest);
      if (!found) continue;
      take(found[0].length);
      const alternatives = parseAlternatives();
      if (take(1) !== ')') throw new Error(`Unterminated group in ${source}`);
      return { kind, alternatives };
    }
    return undefined;
  };

  const parseNode = (): Node => {
    const inGroup = group();
    if (inGroup) return inGroup;
    const anchor = /^(?:[\^$]|\\[bB])/.exec(rest);
    if (anchor) return { kind: 'anchor', source: take(anchor[0].length) };
    if (/^\\[1-9k]/.test(rest)) throw new Error(`Back references are not supported: ${source}`);
    const found = characterClass.exec(rest) ?? escape.exec(rest) ?? /^[^]/u.exec(rest);
    if (!found) throw new Error(`Can't parse ${rest} in ${source}`);
    return { kind: 'characters', source: take(found[0].length) };
  };

  const parseItem = (): Item => {
    const node = parseNode();
    const found = quantifier.exec(rest);
    if (!found) return { node, min: 1, max: 1 };
    take(found[0].length);
    const [mark, least, open, most] = found;
    if (mark.startsWith('*')) return { node, min: 0, max: Infinity };
    if (mark.startsWith('+')) return { node, min: 1, max: Infinity };
    if (mark.startsWith('?')) return { node, min: 0, max: 1 };
    const min = Number(least);
    return { node, min, max: open === '' ? min : most === '' ? Infinity : Number(most) };
  };

  const parseAlternatives = (): Sequence[] => {
    const alternatives: Item[][] = [[]];
    while (!isAtEnd()) {
      if (rest.startsWith('|')) {
        take(1);
        alternatives.push([]);
      } else alternatives.at(-1)?.push(parseItem());
    }
    return alternatives;
  };

  const parsed = parseAlternatives();
  if (rest !== '') throw new Error(`Can't parse ${rest} at the end of ${source}`);
  return parsed;
}
