import * as vscode from 'vscode';

/** Copies text. `markdown`: the same as Markdown, so that documents and chats get tables and headings from it. */
export type CopyText = (text: string, markdown?: string) => Promise<void>;

// A larger table is for spreadsheets, which read the text.
const maxMarkdown = 1_000_000;

/**
 * VS Code's API copies plain text only, so a page copies both. `copyInPage`: hands them to the active panel's page, if there
 * is one; without focus it does nothing.
 */
export const createCopyText =
  (copyInPage: (text: string, html: string) => void): CopyText =>
  async (text, markdown) => {
    await vscode.env.clipboard.writeText(text);
    if (markdown === undefined || markdown.length > maxMarkdown) return;
    // A command of VS Code's Markdown extension, which may be disabled.
    const html = await vscode.commands.executeCommand('markdown.api.render', markdown).then(
      // The browser parses it under the page's policy, which allows no inline style.
      (result) =>
        typeof result === 'string' ? result.replaceAll(/style="text-align:(\w+)"/g, 'align="$1"') : undefined,
      () => undefined,
    );
    if (html !== undefined) copyInPage(text, html);
  };
