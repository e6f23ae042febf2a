import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A name or a literal value. */
interface Token {
  readonly value: string;
  readonly node: Node;
}

export interface SourceFile {
  /** Below `src`, with slashes. */
  readonly file: string;
  readonly text: string;
  /** In the order of the text, outer ones first. */
  readonly nodes: readonly Node[];
  readonly tokens: readonly Token[];
}

/** A declaration, or a property of an object literal, or a whole file. */
export interface Symbol {
  readonly in: SourceFile;
  readonly node: Node;
  /** Folders, file and all declarations around it, then its own name. */
  readonly names: readonly string[];
}

export interface Source {
  readonly files: readonly SourceFile[];
  readonly symbols: readonly Symbol[];
  /** Every name and value. */
  readonly words: ReadonlySet<string>;
}

/** Parses every file below a `src` folder. */
export function readSource(folder: string): Source {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => parseFile(file, readFileSync(path.join(folder, file), 'utf8')));
  return sourceOf(files);
}

export const sourceOf = (files: readonly SourceFile[]): Source => ({
  files,
  symbols: files.flatMap(symbolsIn),
  words: new Set(files.flatMap(({ tokens }) => tokens.map(({ value }) => value))),
});

/** Throws when a text is not valid TypeScript. */
export function parseFile(file: string, text: string): SourceFile {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`src/${file} is not valid: ${errors[0].message}`);
  const nodes: Node[] = [];
  walk(program as unknown as Node, (node) => nodes.push(node));
  const tokens = nodes.flatMap((node) => tokenValues(node).map((value) => ({ value, node })));
  return { file, text, nodes, tokens };
}

export function childrenOf(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).flatMap((key) => node[key] as Node | null | (Node | null)[]);
  return values.filter((value) => value !== null && value !== undefined);
}

export const contains = (outer: Pick<Node, 'start' | 'end'>, inner: Node): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

function symbolsIn(file: SourceFile): Symbol[] {
  const symbols: Symbol[] = [];
  const collect = (node: Node, around: readonly string[], parent?: Node): void => {
    const name = declaredName(node, parent);
    const names = name === undefined ? around : [...around, name];
    if (name !== undefined) symbols.push({ in: file, node, names });
    for (const child of childrenOf(node)) collect(child, names, node);
  };
  const [program] = file.nodes;
  const names = file.file.replace(/\.tsx?$/, '').split('/');
  if (!program) return [];
  collect(program, names);
  return [{ in: file, node: program, names }, ...symbols];
}

function declaredName(node: Node, parent?: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'VariableDeclarator':
      return textOf(node['id']);
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return textOf(node['key']);
    case 'Property':
      // A shorthand property repeats a name that is declared elsewhere.
      return parent?.type === 'ObjectPattern' || node['shorthand'] === true ? undefined : textOf(node['key']);
    default:
      return undefined;
  }
}

function textOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as { type?: string; name?: string };
  return type === 'Identifier' || type === 'PrivateIdentifier' ? name : undefined;
}

/** The values of a node without children; for a text also its first word, so that anchors can be short. */
function tokenValues(node: Node): string[] {
  const { type } = node;
  if (type === 'Identifier' || type === 'JSXIdentifier' || type === 'PrivateIdentifier')
    return [node['name'] as string];
  if (type === 'Literal') return node['regex'] === undefined ? textValues(String(node['value'])) : [];
  if (type === 'TemplateElement') return textValues((node['value'] as { cooked: string }).cooked);
  return [];
}

const textValues = (text: string): string[] => [...new Set([text, text.split(' ', 1)[0] ?? ''])];
