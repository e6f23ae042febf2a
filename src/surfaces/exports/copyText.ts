import * as vscode from 'vscode';
import { pathOf, type Ref } from '../../core/ref';
import type { CopyMessage } from '../../protocol/toWebview';
import { withTextFormat } from './longDigits';

/**
 * Copies text. `markdown`: creates the same as Markdown, from which documents and chats get tables and headings, and
 * spreadsheets all digits of long IDs. Returns whether that was copied, too. `vote`: adds its ranking as a picture, if the
 * page shows it.
 */
export type CopyText = (text: string, markdown?: () => string, vote?: Ref) => Promise<boolean>;

// In characters. Larger tables are for spreadsheets, which read the plain text.
const maxMarkdown = 1_000_000;

/**
 * HTML without what VS Code's Markdown preview and its extensions add. The page's content security policy forbids inline
 * styles, so align by attribute.
 */
const plainHtml = (html: string): string =>
  html
    .replace(/^\s*<span [^>]*><\/span>/, '')
    .replaceAll(/ (?:data-line|class|dir|id)="[^"]*"/g, '')
    .replaceAll(/style="text-align:(\w+)"/g, 'align="$1"')
    .trim();

/**
 * VS Code's API copies only plain text, so a page copies text and HTML. `activePage`: copies both in the page of the
 * active panel, if there is one; a page without focus doesn't copy.
 */
export const createCopyText =
  (activePage: () => ((what: Omit<CopyMessage, 'type'>) => Promise<boolean>) | undefined): CopyText =>
  async (text, markdown, vote) => {
    await vscode.env.clipboard.writeText(text);
    const copyInPage = activePage();
    // Markdown is longer than the text, so don't create it for a text that exceeds the limit.
    const source = copyInPage && text.length <= maxMarkdown ? markdown?.() : undefined;
    if (!copyInPage || source === undefined || source.length > maxMarkdown) return false;
    // A command of VS Code's Markdown extension, which may be disabled.
    const html = await vscode.commands.executeCommand('markdown.api.render', source).then(
      (result) => (typeof result === 'string' ? withTextFormat(plainHtml(result)) : undefined),
      () => undefined,
    );
    return html !== undefined && copyInPage({ text, html, ...(vote && { rankingOf: pathOf(vote) }) });
  };
