import * as vscode from 'vscode';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { parseFromWebview } from '../protocol/fromWebview';
import type { ToWebview } from '../protocol/toWebview';
import type { View } from '../protocol/view';
import { newNonce, webviewOptions, pageHtml } from './pageHtml';
import type { PanelController, PanelHandle, PanelMessage } from './panelController';
import { firstMessage, type OpenOptions } from './openOptions';
import { iconUrls } from './panelIcon';
import { isPinned } from './panelInteraction';
import { panelKind } from './panelKind';
import { failedView } from './details/failedView';

/** Manages panels, one per key. */
export interface PanelManager extends vscode.Disposable {
  /** Attaches to a panel that VS Code restored. `state`: stored by its page. */
  readonly restore: (panel: vscode.WebviewPanel, state: unknown) => void;
  readonly open: (key: string, how?: OpenOptions) => void;
  /** Keys of all panels, hidden ones included. */
  readonly keys: () => string[];
  /** Keys of the panels that are visible. */
  readonly visibleKeys: () => string[];
  /** Redraws every panel with a matching key. */
  readonly redraw: (which: (key: string) => boolean) => void;
  /**
   * Key of the active panel, or else of the only visible one, since VS Code says late that a panel is active that was
   * opened without the focus; undefined if there is none.
   */
  readonly frontKey: () => string | undefined;
  /** Sends messages to the page of the active panel; undefined if no panel is active. */
  readonly activePage: () => PanelHandle['post'] | undefined;
  /** Handles a message as if the page of the active panel had sent it. */
  readonly runInActive: (message: PanelMessage) => Promise<void>;
}

export interface PanelManagerDeps {
  readonly extensionUri: vscode.Uri;
  /** undefined when the key is invalid. */
  readonly controllerOf: (key: string) => PanelController | undefined;
  /** The `init` message of a new page. */
  readonly init: () => Omit<Extract<ToWebview, { type: 'init' }>, 'type' | 'key'>;
  /** A panel was shown, hidden, or closed. */
  readonly visibleChanged: () => void;
  /** Reports a failed message handler. */
  readonly report: (error: unknown) => void;
}

interface Open {
  key: string;
  controller: PanelController;
  isPreview: boolean;
  /** What to send to the page once it shows its view. */
  first: ToWebview | undefined;
  readonly panel: vscode.WebviewPanel;
  readonly handle: PanelHandle;
  readonly draw: () => Promise<void>;
  /** Redraws, with a message to the page. */
  readonly drawWith: (first: ToWebview) => void;
  /** Redraws after a short delay, once for all callers, and not while a redraw is running. */
  readonly drawSoon: () => void;
  /** Ends the preview: other records no longer replace this one. */
  readonly keep: () => void;
}

// Delay that gathers bursts of responses for many boards or file pages into one redraw; too short to notice.
const gatherMs = 40;

export function createPanelManager(parts: PanelManagerDeps): PanelManager {
  const open = new Map<string, Open>();
  const folder = vscode.Uri.joinPath(parts.extensionUri, 'dist');

  const attach = (panel: vscode.WebviewPanel, key: string, controller: PanelController, how: OpenOptions): void => {
    let drawing = 0;
    let drawn = 0;
    let isStale = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let isReady = false;
    let shown: View | undefined;
    const post = (down: ToWebview) => {
      if (isReady) void panel.webview.postMessage(down);
    };
    const label = () => {
      const { dark, light } = iconUrls(mine.controller.icon);
      panel.title = sanitizeLabel(mine.controller.title(), 60);
      panel.iconPath = { dark: vscode.Uri.parse(dark), light: vscode.Uri.parse(light) };
    };
    const postInit = () => {
      post({ type: 'init', key: mine.key, ...parts.init() });
      post({ type: 'preview', isPreview: mine.isPreview });
    };
    const handle: PanelHandle = {
      post,
      shown: () => shown,
      draw: () => void mine.draw(),
      navigateTo: (next, first) => {
        const other = open.get(next);
        if (other) {
          other.panel.reveal();
          if (first?.type !== 'present') return;
          other.drawWith(first);
          // If this page stays visible; one that VS Code discards has stored that it presents no longer.
          return post({ type: 'endPresentation' });
        }
        const turned = parts.controllerOf(next);
        if (!turned) return;
        open.delete(mine.key);
        mine.key = next;
        mine.controller = turned;
        // The one before was for another record.
        mine.first = first;
        shown = undefined;
        open.set(next, mine);
        parts.visibleChanged();
        postInit();
        void mine.draw();
        // Delayed, so that cached data appears without a flash of the loading view. A presentation stays until the next.
        setTimeout(() => {
          if (open.get(next) === mine && !shown && !mine.first)
            post({ type: 'show', view: { kind: 'loading', title: turned.title() } });
        }, gatherMs);
      },
    };
    const mine: Open = {
      key,
      controller,
      isPreview: how.preview === true,
      first: firstMessage(how),
      panel,
      handle,
      draw: async () => {
        drawing += 1;
        const turn = drawing;
        const view = await mine.controller.view().catch((error: unknown) => failedView(mine.controller.title(), error));
        // A newer redraw has started, or the panel is closed.
        if (turn !== drawing || open.get(mine.key) !== mine) return;
        drawn = turn;
        label();
        // Ignore a failure that was caused by invalidation during the redraw.
        if (!isStale || view.kind !== 'failed') {
          shown = view;
          const first = isReady && panel.visible && view.kind === 'details' ? mine.first : undefined;
          post({ type: 'show', view, first });
          if (first) mine.first = undefined;
        }
        if (isStale) mine.drawSoon();
      },
      drawWith: (first) => {
        mine.first = first;
        void mine.draw();
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
      keep: () => {
        mine.isPreview = false;
        post({ type: 'preview', isPreview: false });
      },
    };
    const receive = async (raw: unknown) => {
      const message = parseFromWebview(raw);
      if (!message) return;
      if (message.type === 'ready') {
        isReady = true;
        postInit();
        post({ type: 'show', view: { kind: 'loading', title: mine.controller.title() } });
        await mine.draw();
      } else if (message.type === 'keep') mine.keep();
      else await run(mine, message);
    };
    open.set(key, mine);
    panel.webview.onDidReceiveMessage((raw: unknown) => void receive(raw).catch(parts.report));
    panel.onDidChangeViewState(() => {
      // VS Code discards a hidden page, and a new one says when it's ready.
      if (!panel.visible) isReady = false;
      parts.visibleChanged();
    });
    panel.onDidDispose(() => {
      // VS Code throws on messages to a closed page, such as after a copy that ends later.
      isReady = false;
      mine.controller.closed?.();
      if (open.get(mine.key) === mine) open.delete(mine.key);
      parts.visibleChanged();
    });
    label();
    panel.webview.options = webviewOptions(folder);
    const asset = (name: string) => panel.webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
    panel.webview.html = pageHtml({
      script: asset('page.js'),
      style: asset('page.css'),
      cspSource: panel.webview.cspSource,
      nonce: newNonce(),
      language: vscode.env.language,
    });
  };

  const run = async ({ controller, handle }: Open, message: PanelMessage): Promise<void> => {
    const response = controller.handlers[message.type] as
      ((message: PanelMessage, panel: PanelHandle) => unknown) | undefined;
    await response?.(message, handle);
  };
  const previewed = () => [...open.values()].find(({ isPreview }) => isPreview);
  const active = () => [...open.values()].find(({ panel }) => panel.active);
  const onlyVisible = () => {
    const [first, ...others] = [...open.values()].filter(({ panel }) => panel.visible);
    return others.length === 0 ? first : undefined;
  };

  /** The panel of a key; may reuse the preview panel. */
  const panelFor = (key: string, preview: boolean): Open | undefined => {
    const known = open.get(key);
    if (known) return known;
    const reused = preview && previewed();
    if (!reused) return undefined;
    // A pinned tab is kept.
    if (isPinned(reused.panel.title)) reused.keep();
    else reused.handle.navigateTo(key);
    return open.get(key);
  };

  return {
    open: (key, how = {}) => {
      const { preserveFocus = false, preview = false } = how;
      const known = panelFor(key, preview);
      if (known) {
        if (!preview && known.isPreview) known.keep();
        known.panel.reveal(undefined, preserveFocus);
        const first = firstMessage(how);
        if (first) known.drawWith(first);
        else known.first = undefined;
        return;
      }
      // Don't open a panel without content.
      const controller = parts.controllerOf(key);
      if (!controller) return;
      const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
      attach(vscode.window.createWebviewPanel(panelKind, '', column, webviewOptions(folder)), key, controller, how);
    },
    restore: (panel, state) => {
      const { key, isPreview } = (state ?? {}) as { key?: unknown; isPreview?: unknown };
      const controller = typeof key === 'string' && !open.has(key) ? parts.controllerOf(key) : undefined;
      // VS Code restores a hidden panel only when it is shown; another preview may exist by then.
      if (controller) attach(panel, key as string, controller, { preview: isPreview === true && !previewed() });
      else panel.dispose();
    },
    keys: () => [...open.keys()],
    visibleKeys: () => [...open.values()].flatMap(({ key, panel }) => (panel.visible ? [key] : [])),
    redraw: (which) => {
      for (const each of open.values()) if (which(each.key)) each.drawSoon();
    },
    frontKey: () => (active() ?? onlyVisible())?.key,
    activePage: () => active()?.handle.post,
    runInActive: async (message) => {
      const panel = active();
      if (panel) await run(panel, message);
    },
    dispose: () => {
      for (const { panel } of open.values()) panel.dispose();
    },
  };
}
