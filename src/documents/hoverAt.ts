import { findNodeAtOffset, getNodePath, parseTree, type Node } from 'jsonc-parser';
import * as vscode from 'vscode';
import type { Format } from '../model/format';
import { parseJson } from '../model/parseJson';
import { fieldAt } from './fieldAt';
import { fieldHover } from './fieldHover';
import type { RecordText } from './recordText';

/** What the one description says of the place in a document. */
export function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { description, isList, notUtf8 }: RecordText,
  format: Format,
): vscode.Hover | undefined {
  const root = parseTree(document.getText());
  const node = root && findNodeAtOffset(root, document.offsetAt(position));
  if (!node || node.type === 'object' || node.type === 'array') return undefined;
  const path = getNodePath(node);
  const at = fieldAt(description, isList ? path.slice(1) : path);
  if (!at) return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const value = valueOf(document.getText(), isKey ? node.parent?.children?.[1] : node);
  const [title, ...paragraphs] = fieldHover(at, value, format, notUtf8);
  const text = new vscode.MarkdownString();
  text
    .appendMarkdown('**')
    .appendText(title ?? '')
    .appendMarkdown('**');
  for (const paragraph of paragraphs) text.appendMarkdown('\n\n').appendText(paragraph);
  const range = new vscode.Range(document.positionAt(node.offset), document.positionAt(node.offset + node.length));
  return new vscode.Hover(text, range);
}

/** The value of a node, a number with every digit. */
function valueOf(text: string, node: Node | undefined): unknown {
  if (node?.type !== 'number') return node?.value;
  const parsed = parseJson(text.slice(node.offset, node.offset + node.length));
  return 'json' in parsed ? parsed.json : undefined;
}
