/** A regular expression literal of a source file. */
export interface Literal {
  readonly source: string;
  readonly flags: string;
}

// Tokens before a regular expression; after anything else, a slash is a division or part of an element.
const before = /(?:^|[(,=:[!&|?{;]|=>|\breturn|\bcase)\s*$/;
const tokens =
  /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;

/** The regular expression literals of a TypeScript source. */
export function literalsIn(source: string): Literal[] {
  const found: Literal[] = [];
  for (const next = new RegExp(tokens); ;) {
    const token = next.exec(source);
    if (!token) return found;
    const [text] = token;
    if (!text.startsWith('/') || text.startsWith('//') || text.startsWith('/*')) continue;
    if (!before.test(source.slice(Math.max(0, token.index - 40), token.index))) {
      next.lastIndex = token.index + 1;
      continue;
    }
    const end = text.lastIndexOf('/');
    found.push({ source: text.slice(1, end), flags: text.slice(end + 1) });
  }
}

/** The source with its comments blanked. A quote ends with its line, so an odd regular expression can't hide the rest. */
export function withoutComments(source: string): string {
  const skipped = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  return source.replace(skipped, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}

// Samples of each character class that patterns distinguish.
const alphabet = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u0085', '\u00a0', '\u00ad', 'é', '\u061c', '\u1100', '\u200b', '\u200d', '\u2028', '\u202e', '\u2060', '汉'],
  ...['\u3164', '\ud800', '\ufe0f', '\ufeff', '\uff0c', '\uff1d', '👩', '\u{1f3f4}', '\u{1f3fb}', '\u{e0041}'],
];

/** A step of one path through a pattern, groups expanded: the characters it matches and how many. */
interface Step {
  readonly takes: ReadonlySet<string>;
  readonly min: number;
  readonly max: number;
  readonly isAnchor: boolean;
}

const maxPaths = 5_000;
const isLong = (max: number) => max > 100;

function takenBy(source: string, flags: string): ReadonlySet<string> {
  const one = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
  return new Set(alphabet.filter((character) => one.test(character)));
}

function pathsThrough(alternatives: readonly Sequence[], flags: string): Step[][] {
  return alternatives.flatMap((sequence) => {
    let paths: Step[][] = [[]];
    for (const item of sequence) {
      const next = pathsOfItem(item, flags);
      paths = paths.flatMap((path) => next.map((more) => [...path, ...more]));
      if (paths.length > maxPaths) throw new Error('Too many paths through a pattern; simplify it');
    }
    return paths;
  });
}

function pathsOfItem({ node, min, max }: Item, flags: string): Step[][] {
  if (node.kind === 'characters') return [[{ takes: takenBy(node.source, flags), min, max, isAnchor: false }]];
  if (node.kind === 'anchor') return [[{ takes: new Set(), min: 1, max: 1, isAnchor: node.source === '^' }]];
  if (node.kind !== 'group') return [[{ takes: new Set(), min: 1, max: 1, isAnchor: false }]];
  const inside = pathsThrough(node.alternatives, flags);
  const once = min === 0 ? [[], ...inside] : inside;
  if (max <= 1) return once;
  // A repeated group follows itself and matches as much as its repetitions.
  const often = (path: readonly Step[]): Step[] => path.map((step) => ({ ...step, max: Math.max(step.max, max) }));
  return once.flatMap((one) => inside.map((other) => [...often(one), ...often(other)]));
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].some((each) => other.has(each));

/** Whether a later step of a path may fail, which causes backtracking. */
const mayFail = (path: readonly Step[], from: number) => path.slice(from).some(({ min }) => min > 0);

function problemOfPath(path: readonly Step[]): string | undefined {
  const isAnchored = path[0]?.isAnchor === true;
  for (const [at, step] of path.entries()) {
    if (!isLong(step.max) || !mayFail(path, at + 1)) continue;
    const prefix = path.slice(0, at).filter(({ min }) => min > 0);
    if (!isAnchored && prefix.every(({ takes }) => takes.size > 0 && overlap(takes, step.takes)))
      return 'is tried again from each character of a run that does not lead to a match';
    for (let next = at + 1; next < path.length; next += 1) {
      const other = path[next] as Step;
      if (isLong(other.max) && overlap(step.takes, other.takes) && mayFail(path, next + 1))
        return 'has two open quantifiers that can share a run of characters in many ways';
      if (other.min > 0 && !overlap(step.takes, other.takes)) break;
    }
  }
  return undefined;
}

function* nodesIn(alternatives: readonly Sequence[]): Generator<{ node: Node; item: Item; before: Sequence }> {
  for (const sequence of alternatives)
    for (const [at, item] of sequence.entries()) {
      yield { node: item.node, item, before: sequence.slice(0, at) };
      if ('alternatives' in item.node) yield* nodesIn(item.node.alternatives);
    }
}

const quantified = (alternatives: readonly Sequence[], isOne: (item: Item) => boolean): boolean =>
  [...nodesIn(alternatives)].some(({ item }) => isOne(item));

/** Why a pattern may take more than linear time; undefined when no rule applies. */
export function problemOf({ source, flags }: Literal): string | undefined {
  const pattern = parsePattern(source);
  for (const { node, item, before: siblings } of nodesIn(pattern)) {
    if (node.kind === 'lookbehind') {
      if (quantified(node.alternatives, ({ min, max }) => min !== 1 || max !== 1))
        return 'has a quantifier within a look-behind';
      if (siblings.length > 0 && quantified([siblings], ({ min, max }) => min !== 1 || max !== 1))
        return 'has a quantifier before a look-behind';
    }
    if (node.kind === 'lookahead' && quantified(node.alternatives, ({ max }) => isLong(max)))
      return 'has an open quantifier within a look-ahead';
    if (node.kind === 'group' && isLong(item.max) && quantified(node.alternatives, ({ max }) => isLong(max)))
      return 'has an open quantifier within another';
  }
  for (const path of pathsThrough(pattern, flags)) {
    const problem = problemOfPath(path);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A pattern item with its quantifier. */
interface Item {
  readonly min: number;
  readonly max: number;
  readonly node: Node;
}

type Sequence = readonly Item[];

type Node =
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
function parsePattern(source: string): readonly Sequence[] {
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
