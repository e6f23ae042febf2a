import { childrenOf, parseFile, type Node, type Source, type SourceFile, type Symbol } from './source';

/** A change to the text of one file below `src`. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How to break a symbol: finds the one place and says what becomes of it. Errors: there is none, or more than one. */
export interface Break {
  readonly symbol: string;
  readonly edit: (symbol: Symbol) => Edit;
}

/** A name or a literal value. Of a text, its first word is enough. */
type Word = string | number;

/**
 * Names the place of a break: a declaration, or a property of an object literal, by its name. Where several have that
 * name, the names around it come first: functions, then file, then folder (`createSession.token`, `secrets.keyOf`).
 * A method below takes words where the symbol holds several such parts: the part is the innermost that mentions all of
 * them. Of several, one that mentions nothing else counts.
 */
export const at = (symbol: string) => ({
  /** The condition of an `if` or `?:` never holds. */
  never: (...words: Word[]): Break => replacing(symbol, 'condition', words, '(false as boolean) && ($&)'),
  /** The condition always holds. */
  always: (...words: Word[]): Break => replacing(symbol, 'condition', words, '(true as boolean) || ($&)'),
  /** A statement is left out. */
  skip: (...words: Word[]): Break => replacing(symbol, 'statement', words, '{}'),
  /** A property, element, argument, attribute or operand of `&&`, `||`, `??` is left out. */
  without: (...words: Word[]): Break => ({
    symbol,
    edit: (found) => {
      const { target } = theOne(found, 'part', words);
      return removal(found.in, target);
    },
  }),
  /** A function or method gives its first argument back: `f(x, y)` becomes `x`. */
  withoutCall: (callee: string): Break => ({
    symbol,
    edit: (found) => {
      const { target } = theOne(found, 'called', [callee]);
      return replacement(found.in, target, textOf(found.in, (target['arguments'] as Node[])[0]));
    },
  }),
  /** A method gives its receiver back: `x.f(y)` becomes `x`. */
  withoutMethod: (method: string): Break => ({
    symbol,
    edit: (found) => {
      const { target } = theOne(found, 'called', [method]);
      return replacement(found.in, target, textOf(found.in, (target['callee'] as Node)['object'] as Node));
    },
  }),
  /** The property itself is left out. */
  removed: (): Break => ({ symbol, edit: (found) => removal(found.in, found.node) }),
  /** The value of the constant or property becomes another. */
  becomes: (code: string): Break => ({
    symbol,
    edit: ({ in: file, node }) => {
      const value = (node['init'] ?? node['value']) as Node | undefined;
      if (!value) throw new Error(`${symbol} has no value`);
      return replacement(file, value, filled(code, file, value));
    },
  }),
  /** A part of it becomes other code. In code `$&` stands for what was there. */
  the: (shape: Shape, ...words: Word[]) => ({
    becomes: (code: string): Break => replacing(symbol, shape, words, code),
  }),
});

/** The change of a text that a break makes. Errors: the anchor names no place or several, or the result is no code. */
export function editOf({ symbol, edit }: Break, source: Source): Edit {
  const found = edit(symbolNamed(symbol, source));
  const file = source.files.find((each) => each.file === found.file) as SourceFile;
  if (found.text === file.text.slice(found.start, found.end)) throw new Error('changes nothing');
  const broken = parseFile(file.file, applied(file.text, [found]));
  const known = new Set(file.tokens.map(({ value }) => value));
  const added = { start: found.start, end: found.start + found.text.length };
  const unknown = broken.tokens.find(
    ({ node, value }) =>
      node.type === 'Identifier' &&
      contains(added, node) &&
      !known.has(value) &&
      !(value in globalThis) &&
      !isMember(node, broken),
  );
  if (unknown) throw new Error(`src/${file.file} knows no ${unknown.value}`);
  return found;
}

/** A text after edits, none of which overlap. */
export const applied = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((before, { start, end, text: code }) => before.slice(0, start) + code + before.slice(end), text);

function symbolNamed(name: string, { symbols }: Source): Symbol {
  const path = name.split('.');
  const named = symbols.filter(({ names }) => path.every((part, index) => names.at(index - path.length) === part));
  // A file counts only where nothing in it has its name.
  const declared = named.filter(({ node }) => node.type !== 'Program');
  const [found, ...others] = declared.length > 0 ? declared : named;
  if (!found) throw new Error(`nothing is named ${name}`);
  if (others.length > 0)
    throw new Error(`${name} is ambiguous: ${declared.map(({ names }) => names.join('.')).join(', ')}`);
  return found;
}

/** What words are looked for in, and what is changed then. */
interface Candidate {
  readonly within: Node;
  readonly target: Node;
}

const itself = (node: unknown): Candidate[] => (node ? [{ within: node as Node, target: node as Node }] : []);

const listed = (nodes: unknown): Candidate[] => (nodes as (Node | null)[]).flatMap(itself);

/** Parts of code that can be named. */
const shapes = {
  /** Of `if` and `?:`. */
  condition: (node) => (/^(If|Conditional)/.test(node.type) ? itself(node['test']) : []),
  /** A whole `a ? b : c`. */
  choice: (node) => (node.type === 'ConditionalExpression' ? itself(node) : []),
  statement: (node) => (/(?<!Block)Statement$/.test(node.type) ? itself(node) : []),
  /** What `return` or an arrow function gives. */
  result: (node) => {
    if (node.type === 'ReturnStatement') return itself(node['argument']);
    return node.type === 'ArrowFunctionExpression' && node['expression'] === true ? itself(node['body']) : [];
  },
  call: (node) => (node.type === 'CallExpression' ? itself(node) : []),
  /** The function of a call; words are looked for in the whole call. */
  callee: (node) => (node.type === 'CallExpression' ? [{ within: node, target: node['callee'] as Node }] : []),
  /** A call by the name of its function. */
  called: (node) => {
    const callee = node['callee'] as Node | undefined;
    if (node.type !== 'CallExpression' || !callee) return [];
    return [{ within: (callee['property'] as Node | undefined) ?? callee, target: node }];
  },
  name: (node) => (node.type === 'Identifier' ? itself(node) : []),
  literal: (node) => (/^(Template)?Literal$/.test(node.type) ? itself(node) : []),
  pattern: (node) => (node['regex'] === undefined ? [] : itself(node)),
  object: (node) => (node.type === 'ObjectExpression' ? itself(node) : []),
  element: (node) => (node.type === 'JSXElement' ? itself(node) : []),
  /** A property, element, argument, attribute or operand of `&&`, `||`, `??`. */
  part: (node) => {
    switch (node.type) {
      case 'ObjectExpression':
        return listed(node['properties']);
      case 'ArrayExpression':
        return listed(node['elements']);
      case 'CallExpression':
      case 'NewExpression':
        return listed(node['arguments']);
      case 'JSXOpeningElement':
        return listed(node['attributes']);
      case 'LogicalExpression':
        return listed([node['left'], node['right']]);
      default:
        return [];
    }
  },
} satisfies Record<string, (node: Node) => Candidate[]>;

type Shape = keyof typeof shapes;

function replacing(symbol: string, shape: Shape, words: readonly Word[], code: string): Break {
  return {
    symbol,
    edit: (found) => {
      const { target } = theOne(found, shape, words);
      return replacement(found.in, target, filled(code, found.in, target));
    },
  };
}

function theOne({ in: file, node, names }: Symbol, shape: Shape, words: readonly Word[]): Candidate {
  const wanted = words.map(String);
  const candidates = file.nodes
    .filter((each) => contains(node, each))
    .flatMap(shapes[shape])
    .filter(({ within }) => wanted.every((word) => tokensIn(file, within).has(word)));
  const innermost = candidates.filter(
    ({ within }) => !candidates.some((other) => other.within !== within && contains(within, other.within)),
  );
  const exact = innermost.filter(({ within }) => tokensIn(file, within).size === wanted.length);
  const [found, ...others] = innermost.length > 1 && exact.length > 0 ? exact : innermost;
  const looked = `${shape} that mentions ${wanted.join(' and ') || 'anything'} in ${names.join('.')}`;
  if (!found) throw new Error(`there is no ${looked}`);
  if (others.length > 0) throw new Error(`there are ${others.length + 1}: ${looked}`);
  return found;
}

const contains = (outer: Pick<Node, 'start' | 'end'>, inner: Node): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

const tokensIn = ({ tokens }: SourceFile, within: Node): Set<string> =>
  new Set(tokens.filter(({ node }) => contains(within, node)).map(({ value }) => value));

const filled = (code: string, file: SourceFile, was: Node): string => code.replaceAll('$&', () => textOf(file, was));

const textOf = ({ text }: SourceFile, node: Node | undefined): string => (node ? text.slice(node.start, node.end) : '');

const replacement = ({ file }: SourceFile, { start, end }: Node, text: string): Edit => ({ file, start, end, text });

/** Leaves out a member of a list with its comma; of two operands the other stays. */
function removal(file: SourceFile, target: Node): Edit {
  const parent = file.nodes.find((node) => childrenOf(node).includes(target)) as Node;
  if (parent.type === 'LogicalExpression') {
    const other = parent['left'] === target ? parent['right'] : parent['left'];
    return replacement(file, parent, textOf(file, other as Node));
  }
  if (parent.type === 'JSXOpeningElement') return replacement(file, target, '');
  const members = Object.values(parent).find((each) => Array.isArray(each) && each.includes(target)) as Node[];
  const next = members[members.indexOf(target) + 1];
  const before = members[members.indexOf(target) - 1];
  const { start, end } = target;
  if (next) return { file: file.file, start, end: next.start, text: '' };
  return { file: file.file, start: before?.end ?? start, end, text: '' };
}

/** Whether a name follows a dot or is a key, so that it need not be known in the file. */
const isMember = (name: Node, { nodes }: SourceFile): boolean =>
  nodes.some((node) => node['computed'] === false && (node['property'] === name || node['key'] === name));
