import * as vscode from 'vscode';
import { scheme } from './registerDocumentProviders';

/** Tabs with documents. VS Code keeps closed documents open for a while; ignore those. */
export const openTabs = (): { readonly tab: vscode.Tab; readonly uris: readonly vscode.Uri[] }[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .map((tab) => ({ tab, uris: urisIn(tab).filter((uri) => uri.scheme === scheme) }));

export const openUris = (): vscode.Uri[] => openTabs().flatMap(({ uris }) => uris);

function urisIn({ input }: vscode.Tab): vscode.Uri[] {
  if (input instanceof vscode.TabInputText) return [input.uri];
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}
