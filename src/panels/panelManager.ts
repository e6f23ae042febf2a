import * as vscode from 'vscode';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { parseFromWebview } from '../protocol/fromWebview';
import type { ToWebview } from '../protocol/toWebview';
import type { View } from '../protocol/view';
import { newNonce, optionsOf, pageHtml } from './pageHtml';
import type { PanelController, PanelHandle, PanelMessage } from './panelController';
import { panelKind } from './panelKind';
import { failedView } from './details/failedView';

/** Manages panels, one per key. */
export interface PanelManager extends vscode.Disposable {
  /** Attaches to a panel that VS Code brought back, by what its page has kept. */
  readonly restore: (panel: vscode.WebviewPanel, state: unknown) => void;
  readonly open: (key: string, preserveFocus?: boolean) => void;
  /** Redraws every panel with a matching key. */
  readonly redraw: (which: (key: string) => boolean) => void;
  /** Sends messages to the page of the active panel; undefined if no panel is active. */
  readonly activePage: () => PanelHandle['post'] | undefined;
}

export interface PanelManagerDeps {
  readonly extensionUri: vscode.Uri;
  /** undefined when the key is invalid. */
  readonly controllerOf: (key: string) => PanelController | undefined;
  /** The `init` message of a new page. */
  readonly init: () => Omit<Extract<ToWebview, { type: 'init' }>, 'type' | 'key'>;
  /** Reports a failed message handler. */
  readonly report: (error: unknown) => void;
}

interface Open {
  key: string;
  controller: PanelController;
  readonly panel: vscode.WebviewPanel;
  readonly post: (down: ToWebview) => void;
  readonly draw: () => Promise<void>;
  /** Redraws after a short delay, once for all callers, and not while a redraw is running. */
  readonly drawSoon: () => void;
}

// Responses for many boards or file pages arrive in bursts; too short to notice.
const gatherMs = 40;

export function createPanelManager(parts: PanelManagerDeps): PanelManager {
  const open = new Map<string, Open>();
  const folder = vscode.Uri.joinPath(parts.extensionUri, 'dist');

  const attach = (panel: vscode.WebviewPanel, key: string, controller: PanelController): void => {
    let drawing = 0;
    let drawn = 0;
    let isStale = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let isReady = false;
    let shown: View | undefined;
    const post = (down: ToWebview) => {
      if (isReady) void panel.webview.postMessage(down);
    };
    const mine: Open = {
      key,
      controller,
      panel,
      post,
      draw: async () => {
        drawing += 1;
        const turn = drawing;
        const view = await mine.controller.view().catch((error: unknown) => failedView(mine.controller.title(), error));
        // A newer redraw has started, or the panel is closed.
        if (turn !== drawing || open.get(mine.key) !== mine) return;
        drawn = turn;
        panel.title = sanitizeLabel(mine.controller.title(), 60);
        // Ignore a failure that was caused by invalidation during the redraw.
        if (!isStale || view.kind !== 'failed') {
          shown = view;
          post({ type: 'show', view });
        }
        if (isStale) mine.drawSoon();
      },
      drawSoon: () => {
        isStale = drawn !== drawing;
        if (isStale) return;
        soon ??= setTimeout(() => {
          soon = undefined;
          // VS Code discards hidden pages; they request their view when shown again.
          if (open.get(mine.key) === mine && panel.visible) void mine.draw();
        }, gatherMs);
      },
    };
    const handle: PanelHandle = {
      post,
      shown: () => shown,
      draw: () => void mine.draw(),
      navigateTo: (next) => {
        const other = open.get(next);
        if (other) return other.panel.reveal();
        const turned = parts.controllerOf(next);
        if (!turned) return;
        open.delete(mine.key);
        mine.key = next;
        mine.controller = turned;
        shown = undefined;
        open.set(next, mine);
        post({ type: 'init', key: next, ...parts.init() });
        void mine.draw();
      },
    };
    const receive = async (raw: unknown) => {
      const message = parseFromWebview(raw);
      if (!message) return;
      if (message.type === 'ready') {
        isReady = true;
        post({ type: 'init', key: mine.key, ...parts.init() });
        post({ type: 'show', view: { kind: 'loading', title: mine.controller.title() } });
        await mine.draw();
        return;
      }
      const response = mine.controller.handlers[message.type] as
        ((message: PanelMessage, panel: PanelHandle) => unknown) | undefined;
      await response?.(message, handle);
    };
    open.set(key, mine);
    panel.webview.onDidReceiveMessage((raw: unknown) => void receive(raw).catch(parts.report));
    panel.onDidDispose(() => {
      mine.controller.closed?.();
      if (open.get(mine.key) === mine) open.delete(mine.key);
    });
    panel.title = sanitizeLabel(controller.title(), 60);
    panel.webview.options = optionsOf(folder);
    const asset = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
    panel.webview.html = pageHtml({
      script: asset('page.js'),
      style: asset('page.css'),
      cspSource: panel.webview.cspSource,
      nonce: newNonce(),
      language: vscode.env.language,
    });
  };

  return {
    open: (key, preserveFocus = false) => {
      const known = open.get(key);
      if (known) return known.panel.reveal(undefined, preserveFocus);
      // Don't open a panel without content.
      const controller = parts.controllerOf(key);
      if (!controller) return;
      const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
      attach(vscode.window.createWebviewPanel(panelKind, '', column, optionsOf(folder)), key, controller);
    },
    restore: (panel, state) => {
      const key = (state as { key?: unknown } | undefined)?.key;
      const controller = typeof key === 'string' && !open.has(key) ? parts.controllerOf(key) : undefined;
      if (controller) attach(panel, key as string, controller);
      else panel.dispose();
    },
    redraw: (which) => {
      for (const each of open.values()) if (which(each.key)) each.drawSoon();
    },
    activePage: () => [...open.values()].find(({ panel }) => panel.active)?.post,
    dispose: () => {
      for (const { panel } of open.values()) panel.dispose();
    },
  };
}
