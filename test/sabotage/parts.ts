import { contains, type Node, type SourceFile, type Symbol } from './source';

/** A name or a literal value; for a text, its first word is enough. */
export type Word = string | number;

/** A node to search for words, and the node to change if they are found. */
interface Candidate {
  readonly within: Node;
  readonly target: Node;
}

const itself = (node: unknown): Candidate[] => (node ? [{ within: node as Node, target: node as Node }] : []);

const listed = (nodes: unknown): Candidate[] => (nodes as (Node | null)[]).flatMap(itself);

/** Parts of code that can be named. */
export const shapes = {
  /** Of `if` and `?:`. */
  condition: (node) => (/^(If|Conditional)/.test(node.type) ? itself(node['test']) : []),
  /** A whole `a ? b : c`. */
  choice: (node) => (node.type === 'ConditionalExpression' ? itself(node) : []),
  statement: (node) => (/(?<!Block)Statement$/.test(node.type) ? itself(node) : []),
  /** The value of `return` or of an arrow function. */
  result: (node) => {
    if (node.type === 'ReturnStatement') return itself(node['argument']);
    return node.type === 'ArrowFunctionExpression' && node['expression'] === true ? itself(node['body']) : [];
  },
  call: (node) => (node.type === 'CallExpression' ? itself(node) : []),
  /** The function of a call; words are looked for in the whole call. */
  callee: (node) => (node.type === 'CallExpression' ? [{ within: node, target: node['callee'] as Node }] : []),
  /** A call, by the name of its function alone. */
  namedCall: (node) => {
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

export type Shape = keyof typeof shapes;

/**
 * The part of a symbol that contains all words: the innermost, and of several the one that contains nothing else. Throws
 * when there is none or more than one.
 */
export function thePart({ in: file, node, names }: Symbol, shape: Shape, words: readonly Word[]): Node {
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
  return found.target;
}

const tokensIn = ({ tokens }: SourceFile, within: Node): Set<string> =>
  new Set(tokens.filter(({ node }) => contains(within, node)).map(({ value }) => value));
