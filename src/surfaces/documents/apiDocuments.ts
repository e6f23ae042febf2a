import * as vscode from 'vscode';
import type { LineRange } from '../../core/placesIn';
import { once } from '../../core/once';
import { fieldIn, paragraphsAt, paragraphsPath, paragraphsText } from './apiParagraphs';
import { scheme, type Content } from './registerDocumentProviders';

/** Paragraphs of the API documentation as read-only documents. */
export interface ApiDocuments {
  /** The content of a URI; undefined for other kinds of documents. Errors: vscode.FileSystemError. */
  readonly content: (uri: vscode.Uri) => Promise<Content> | undefined;
  /** `key`: of the field to select. */
  readonly open: (paragraphs: string, key?: string) => Promise<void>;
}

export const apiParagraphsUri = (paragraphs: string): vscode.Uri =>
  vscode.Uri.from({ scheme, path: paragraphsPath(paragraphs) });

export const rangeOf = ({ start, end }: LineRange): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

export function createApiDocuments(extensionUri: vscode.Uri): ApiDocuments {
  const apiText = once(async () =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'docs', 'api.md'))),
  );
  const contentOf = async (uri: vscode.Uri, paragraphs: string): Promise<Content> => {
    const text = paragraphsText(await apiText(), paragraphs);
    if (text === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    // The text never changes.
    return { bytes: new TextEncoder().encode(text), receivedAt: 0 };
  };
  return {
    content: (uri) => {
      const paragraphs = paragraphsAt(uri.path);
      return paragraphs === undefined ? undefined : contentOf(uri, paragraphs);
    },
    open: async (paragraphs, key) => {
      const document = await vscode.workspace.openTextDocument(apiParagraphsUri(paragraphs));
      const place = key === undefined ? undefined : fieldIn(document.getText(), key);
      await vscode.window.showTextDocument(document, {
        preview: true,
        viewColumn: vscode.ViewColumn.Beside,
        ...(place && { selection: rangeOf(place) }),
      });
    },
  };
}
