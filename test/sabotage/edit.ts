import { childrenOf, type Node, type SourceFile } from './source';

/** A change to the text of one file below `src`. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text after edits, none of which overlap. */
export const applied = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((before, { start, end, text: code }) => before.slice(0, start) + code + before.slice(end), text);

const textOf = ({ text }: SourceFile, { start, end }: Node): string => text.slice(start, end);

/** Replaces a node by code; `$&` in it is the previous text. */
export const replacement = (file: SourceFile, node: Node, code: string): Edit => ({
  file: file.file,
  start: node.start,
  end: node.end,
  text: code.replaceAll('$&', () => textOf(file, node)),
});

/** Replaces a node by another. */
export const moved = (file: SourceFile, { start, end }: Node, other: Node): Edit => ({
  file: file.file,
  start,
  end,
  text: textOf(file, other),
});

/** Removes a member of a list with its comma, or one of two operands. */
export function removal(file: SourceFile, target: Node): Edit {
  const parent = file.nodes.find((node) => childrenOf(node).includes(target)) as Node;
  if (parent.type === 'LogicalExpression') {
    const other = parent['left'] === target ? parent['right'] : parent['left'];
    return moved(file, parent, other as Node);
  }
  if (parent.type === 'JSXOpeningElement') return replacement(file, target, '');
  const members = Object.values(parent).find((each) => Array.isArray(each) && each.includes(target)) as Node[];
  const next = members[members.indexOf(target) + 1];
  const before = members[members.indexOf(target) - 1];
  const { start, end } = target;
  if (next) return { file: file.file, start, end: next.start, text: '' };
  return { file: file.file, start: before?.end ?? start, end, text: '' };
}
