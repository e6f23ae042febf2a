import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { trimTrailing } from '../../core/sanitizeLabel';
import type { EntryEdit } from './entryEdits';

/** A list within the text of a settings file. */
export interface ListInText {
  readonly path: readonly string[];
  readonly entries: readonly unknown[];
}

const parsing = { allowTrailingComma: true };

/**
 * Finds a list setting in the text of a settings file below `within`, by its full name or nested at its first dot.
 * undefined when missing or the text has syntax errors.
 */
export function listInText(text: string, name: string, within: readonly string[]): ListInText | undefined {
  const mistakes: ParseError[] = [];
  const root = parseTree(text, mistakes, parsing);
  if (!root || mistakes.length > 0) return undefined;
  const dot = name.indexOf('.');
  for (const key of [[name], [name.slice(0, dot), name.slice(dot + 1)]]) {
    const path = [...within, ...key];
    const node = findNodeAtLocation(root, path);
    if (node?.type === 'array') return { path, entries: getNodeValue(node) as unknown[] };
  }
  return undefined;
}

/** Applies edits to the list at a path. Comments, order and layout of everything else stay. */
export const editedText = (text: string, path: readonly string[], edits: readonly EntryEdit[]): string =>
  edits.reduce((now, edit) => applied(now, nodeAt(now, path), edit), text);

function nodeAt(text: string, path: readonly string[]): Node {
  const root = parseTree(text, [], parsing);
  const list = root && findNodeAtLocation(root, [...path]);
  if (!list) throw new Error('no such list');
  return list;
}

function applied(text: string, list: Node, edit: EntryEdit): string {
  if (edit.kind === 'remove') return withoutChild(text, list, edit.index);
  if (edit.kind === 'insert') return withChild(text, list, edit.index, (layout) => entryText(edit.entry, layout));
  if (edit.kind === 'order') return inOrder(text, list, edit.order);
  const entry = list.children?.[edit.index];
  if (!entry) throw new Error('no such entry');
  const properties = entry.children ?? [];
  const at = properties.findIndex(({ children }) => children?.[0]?.value === edit.key);
  if (edit.value === undefined) return at === -1 ? text : withoutChild(text, entry, at);
  const value = JSON.stringify(edit.value);
  if (at === -1) return withChild(text, entry, properties.length, () => `${JSON.stringify(edit.key)}: ${value}`);
  const old = properties[at]?.children?.[1];
  return old ? text.slice(0, old.offset) + value + text.slice(endOf(old)) : text;
}

/** Layout of the neighbors of a new child. */
interface Layout {
  readonly isOneLine: boolean;
  readonly indent: string;
  readonly unit: string;
  readonly eol: string;
}

function entryText(entry: unknown, { isOneLine, indent, unit, eol }: Layout): string {
  const lines = JSON.stringify(entry, undefined, unit).split('\n');
  return isOneLine ? lines.map((line) => line.trim()).join(' ') : lines.join(eol + indent);
}

/** Adds an entry to a list or a property to an object, after its neighbor and that line's comment. */
function withChild(text: string, parent: Node, index: number, childText: (layout: Layout) => string): string {
  const children = parent.children ?? [];
  const [before, after] = [children[index - 1], children[index]];
  const eol = eolOf(text);
  const outer = indentAt(text, parent.offset);
  const neighbor = before ?? after;
  const unit = /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '    ';
  const own = neighbor === undefined ? `${outer}${unit}` : indentAt(text, neighbor.offset);
  const spread = text.slice(parent.offset, neighbor?.offset ?? endOf(parent)).includes('\n') || neighbor === undefined;
  const isOneLine = neighbor !== undefined && !text.slice(neighbor.offset, endOf(neighbor)).includes('\n');
  const child = childText({ isOneLine, indent: own, unit, eol });
  const from = before ? endOf(before) : parent.offset + 1;
  const comma = before && commaAfter(text, from, endOf(parent));
  const afterComma = comma?.to ?? from;
  const at = spread && neighbor !== undefined ? behindComment(text, afterComma, endOf(parent)) : afterComma;
  const closing = neighbor === undefined && text.slice(from, endOf(parent) - 1).trim() === '';
  const to = closing ? endOf(parent) - 1 : at;
  const piece =
    (spread ? eol + own : before ? ' ' : '') +
    child +
    (after ? (spread ? ',' : before ? ',' : ', ') : '') +
    (closing ? eol + outer : '');
  return text.slice(0, from) + (before && !comma ? ',' : '') + text.slice(from, at) + piece + text.slice(to);
}

const eolOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** The offset after a comment that ends the line; `from` when there is none. */
function behindComment(text: string, from: number, end: number): number {
  const line = text.slice(from, Math.min(lineEnd(text, from), end));
  const written = line.endsWith('\r') ? line.slice(0, -1) : line;
  const comment = written.trimStart();
  const isBlock = comment.startsWith('/*') && comment.indexOf('*/', 2) === comment.trimEnd().length - 2;
  return comment.startsWith('//') || isBlock ? from + written.length : from;
}

/** Removes a child with its comma, and its lines if nothing else is on them. */
function withoutChild(text: string, parent: Node, index: number): string {
  const child = parent.children?.[index];
  const previous = parent.children?.[index - 1];
  if (!child) throw new Error('no such entry');
  const end = endOf(parent);
  const comma = commaAfter(text, endOf(child), end) ?? (previous && commaAfter(text, endOf(previous), end));
  const spans = [{ from: child.offset, to: endOf(child) }, ...(comma ? [comma] : [])];
  // The later span first, so that the other keeps its offset.
  return spans.toSorted((one, other) => other.from - one.from).reduce(without, text);
}

/** Puts the children of a list in another order, each with the comments above it and at the end of its line. */
function inOrder(text: string, list: Node, order: readonly number[]): string {
  const end = endOf(list);
  let from = list.offset + 1;
  let hasLastComma = false;
  const pieces = (list.children ?? []).map((child) => {
    const comma = commaAfter(text, endOf(child), end);
    const behind = comma?.to ?? endOf(child);
    const own = text.slice(from, comma?.from ?? behind);
    hasLastComma = comma !== undefined;
    from = behindComment(text, behind, end - 1);
    return { own, comment: text.slice(behind, from) };
  });
  const rest = text.slice(from);
  const tail = order.reduceRight((after, index, at) => {
    const { own, comment } = pieces[index] ?? { own: '', comment: '' };
    const comma = hasLastComma || at < order.length - 1 ? ',' : '';
    // Nothing may stand on the line of a line comment.
    const isOpen = comment.trimStart().startsWith('//') && !/^\r?\n/.test(after);
    return own + comma + comment + (isOpen ? eolOf(text) : '') + after;
  }, rest);
  return text.slice(0, list.offset + 1) + tail;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** The next comma after white space and comments only. */
function commaAfter(text: string, from: number, end: number): Span | undefined {
  for (let at = from; at < end;) {
    if (text.startsWith('//', at)) at = lineEnd(text, at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 2;
    else if (/\s/.test(text[at] ?? '')) at += 1;
    else return text[at] === ',' ? { from: at, to: at + 1 } : undefined;
  }
  return undefined;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** Removes a span, with its lines if nothing else is on them, else with the white space before it. */
function without(text: string, { from, to }: Span): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = lineEnd(text, to);
  const isBare = text.slice(start, from).trim() === '' && text.slice(to, end).trim() === '';
  if (isBare && start > 0 && end < text.length) return text.slice(0, start) + text.slice(end + 1);
  const before = trimTrailing(text.slice(start, from), (character) => character === ' ' || character === '\t');
  return text.slice(0, before === '' ? from : start + before.length) + text.slice(to);
}
