import * as vscode from 'vscode';

/** Copies text. `markdown`: makes the same as Markdown, so that documents and chats get tables and headings from it. */
export type CopyText = (text: string, markdown?: () => string) => Promise<void>;

// A larger table is for spreadsheets, which read the text.
const maxMarkdown = 1_000_000;

/**
 * VS Code's API copies plain text only, so a page copies both. `activePage`: hands them to the page of the active panel, if
 * there is one; without focus it does nothing.
 */
export const createCopyText =
  (activePage: () => ((text: string, html: string) => void) | undefined): CopyText =>
  async (text, markdown) => {
    await vscode.env.clipboard.writeText(text);
    const copyInPage = activePage();
    // A longer text has longer Markdown, which need not be made.
    const source = copyInPage && text.length <= maxMarkdown ? markdown?.() : undefined;
    if (!copyInPage || source === undefined || source.length > maxMarkdown) return;
    // A command of VS Code's Markdown extension, which may be disabled.
    const html = await vscode.commands.executeCommand('markdown.api.render', source).then(
      // The browser parses it under the page's policy, which allows no inline style.
      (result) =>
        typeof result === 'string' ? result.replaceAll(/style="text-align:(\w+)"/g, 'align="$1"') : undefined,
      () => undefined,
    );
    if (html !== undefined) copyInPage(text, html);
  };
