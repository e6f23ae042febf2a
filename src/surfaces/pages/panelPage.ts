import * as vscode from 'vscode';
import { parseFromWebview, type FromWebview } from '../../protocol/fromWebview';
import type { ToWebview } from '../../protocol/toWebview';
import { newNonce, pageHtml, webviewOptions } from './pageHtml';

/** The page of a panel, which VS Code discards when the panel is hidden, and loads again when it's shown. */
export interface PanelPage {
  readonly isReady: () => boolean;
  /** Sends a message, if the page is ready. */
  readonly post: (message: ToWebview) => void;
}

/** Loads the page of a panel. `folder`: with its files. `receive`: gets each valid message from it. */
export function loadPanelPage(
  panel: vscode.WebviewPanel,
  folder: vscode.Uri,
  receive: (message: FromWebview) => void,
): PanelPage {
  const { webview } = panel;
  let isReady = false;
  webview.onDidReceiveMessage((raw: unknown) => {
    const message = parseFromWebview(raw);
    if (message?.type === 'ready') isReady = true;
    if (message) receive(message);
  });
  panel.onDidChangeViewState(() => {
    // A new page says when it's ready.
    if (!panel.visible) isReady = false;
  });
  panel.onDidDispose(() => {
    // VS Code throws on messages to a closed page, such as after a copy that ends later.
    isReady = false;
  });
  webview.options = webviewOptions(folder);
  const asset = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
  webview.html = pageHtml({
    script: asset('page.js'),
    style: asset('page.css'),
    cspSource: webview.cspSource,
    nonce: newNonce(),
    language: vscode.env.language,
  });
  return {
    isReady: () => isReady,
    post: (message) => {
      if (isReady) void webview.postMessage(message);
    },
  };
}
