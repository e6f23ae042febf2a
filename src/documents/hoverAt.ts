import * as vscode from 'vscode';
import type { Format } from '../text/format';
import { valueAtOffset } from '../base/jsonWalk';
import { fieldAt } from '../records/fieldAt';
import { fieldHover, undocumentedHover } from './fieldHover';
import type { RecordText } from './recordText';

/** The hover at a position of a document, from the record description. */
export function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { description, isList, notUtf8 }: RecordText,
  format: Format,
): vscode.Hover | undefined {
  const spot = valueAtOffset(document.getText(), document.offsetAt(position));
  if (!spot) return undefined;
  const { path, range: found, value } = spot;
  const at = fieldAt(description, isList ? path.slice(1) : path);
  const key = path.at(-1);
  // An undocumented item of a list, such as a third one in a pair, has no name to describe.
  if (!at && typeof key !== 'string') return undefined;
  const [title, ...paragraphs] = at ? fieldHover(at, value, format, notUtf8) : undocumentedHover(String(key));
  const text = new vscode.MarkdownString();
  text
    .appendMarkdown('**')
    .appendText(title ?? '')
    .appendMarkdown('**');
  for (const paragraph of paragraphs) text.appendMarkdown('\n\n').appendText(paragraph);
  const range = new vscode.Range(document.positionAt(found.start), document.positionAt(found.end));
  return new vscode.Hover(text, range);
}
