import { applied, moved, removal, replacement, type Edit } from './edit';
import { shapes, thePart, type Shape, type Word } from './parts';
import { contains, parseFile, type Node, type Source, type SourceFile, type Symbol } from './source';

/** Finds the one place to break. Throws when there is none or more than one. */
export type Break = (source: Source) => Edit;

/**
 * Names the place of a break: a declaration, or a property of an object literal, by its name. Where several have that
 * name, the names around it come first: functions, then file, then folder (`createSession.token`, `secrets.storageKey`).
 * Where the symbol contains several parts of a kind, words select one: the innermost that contains all of them, and of
 * several the one that contains nothing else.
 */
export const at = (symbol: string) => {
  const edits =
    (edit: (found: Symbol) => Edit): Break =>
    (source) =>
      edit(symbolNamed(symbol, source));
  const becoming = (shape: Shape, words: readonly Word[], code: string): Break =>
    edits((found) => replacement(found.in, thePart(found, shape, words), code));
  return {
    /** The condition of an `if` or `?:` never holds. */
    never: (...words: Word[]) => becoming('condition', words, '(false as boolean) && ($&)'),
    /** The condition always holds. */
    always: (...words: Word[]) => becoming('condition', words, '(true as boolean) || ($&)'),
    /** A statement is left out. */
    skip: (...words: Word[]) => becoming('statement', words, '{}'),
    /** A property, element, argument, attribute or operand of `&&`, `||`, `??` is left out. */
    without: (...words: Word[]) => edits((found) => removal(found.in, thePart(found, 'part', words))),
    /** A function call is replaced by its first argument: `f(x, y)` becomes `x`. */
    withoutCall: (callee: string) =>
      edits((found) => {
        const call = thePart(found, 'namedCall', [callee]);
        const [first] = call['arguments'] as readonly Node[];
        if (!first) throw new Error(`${callee} has no argument`);
        return moved(found.in, call, first);
      }),
    /** A method call is replaced by its receiver: `x.f(y)` becomes `x`. */
    withoutMethod: (method: string) =>
      edits((found) => {
        const call = thePart(found, 'namedCall', [method]);
        const receiver = (call['callee'] as Node)['object'] as Node | undefined;
        if (!receiver) throw new Error(`${method} is not a method`);
        return moved(found.in, call, receiver);
      }),
    /** The property itself is left out. */
    removed: () => edits((found) => removal(found.in, found.node)),
    /** The value of the constant or property becomes other code. In the code, `$&` is the previous text. */
    becomes: (code: string) =>
      edits(({ in: file, node }) => {
        const value = (node['init'] ?? node['value']) as Node | undefined;
        if (!value) throw new Error(`${symbol} has no value`);
        return replacement(file, value, code);
      }),
    /** `at('f').call('g').becomes('h()')`: a part becomes other code. */
    ...ofShapes((shape) => (...words: Word[]) => ({ becomes: (code: string) => becoming(shape, words, code) })),
  };
};

const ofShapes = <T>(make: (shape: Shape) => T) =>
  Object.fromEntries((Object.keys(shapes) as Shape[]).map((shape) => [shape, make(shape)])) as Record<Shape, T>;

function symbolNamed(name: string, { symbols }: Source): Symbol {
  const path = name.split('.');
  const named = symbols.filter(({ names }) => path.every((part, index) => names.at(index - path.length) === part));
  // A file is used only if no declaration has its name.
  const declared = named.filter(({ node }) => node.type !== 'Program');
  const candidates = declared.length > 0 ? declared : named;
  const [found, ...others] = candidates;
  if (!found) throw new Error(`nothing is named ${name}`);
  if (others.length > 0)
    throw new Error(`${name} is ambiguous: ${candidates.map(({ names }) => names.join('.')).join(', ')}`);
  return found;
}

/**
 * The change of a text that a break makes. Throws when its anchor does not name exactly one place, or when the
 * result is not valid code or uses an unknown name.
 */
export function editOf(how: Break, source: Source): Edit {
  const edit = how(source);
  const file = source.files.find((each) => each.file === edit.file) as SourceFile;
  if (edit.text === file.text.slice(edit.start, edit.end)) throw new Error('changes nothing');
  const broken = parseFile(file.file, applied(file.text, [edit]));
  const [unknown] = unknownNames(broken, { start: edit.start, end: edit.start + edit.text.length }, file, source);
  if (unknown !== undefined) throw new Error(`src/${file.file} knows no ${unknown}`);
  return edit;
}

/** Names in a part of broken code that are not in the file, or, after a dot, nowhere in the source. */
function unknownNames(
  broken: SourceFile,
  part: Pick<Node, 'start' | 'end'>,
  file: SourceFile,
  source: Source,
): string[] {
  const inFile = new Set(file.tokens.map(({ value }) => value));
  const keys = new Set(broken.nodes.map((node) => node['computed'] === false && node['key']));
  const members = new Set(broken.nodes.map((node) => node['computed'] === false && node['property']));
  return broken.tokens
    .filter(({ node }) => node.type === 'Identifier' && contains(part, node) && !keys.has(node))
    .filter(({ node, value }) => !(members.has(node) ? source.words : inFile).has(value) && !(value in globalThis))
    .map(({ value }) => value);
}
