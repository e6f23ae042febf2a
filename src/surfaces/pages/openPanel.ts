import * as vscode from 'vscode';
import { parseFromWebview, type ChartMessage, type FromWebview } from '../../protocol/fromWebview';
import type { CopyMessage, ToWebview } from '../../protocol/toWebview';
import type { View } from '../../protocol/view';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { failedView } from '../../kinds/parts/failedView';
import { firstMessage, type OpenOptions, type PanelController, type PanelHandle, type PanelMessage } from './page';
import { iconUrls, newNonce, pageHtml, webviewOptions } from './pageHtml';
import { createViewDrawing, gatherMs } from './viewDrawing';

/** A panel that is open: a key, the controller of that key, and the page that shows its view. */
export interface OpenPanel extends PanelHandle {
  readonly panel: vscode.WebviewPanel;
  readonly key: () => string;
  readonly isPreview: () => boolean;
  /** Ends the preview: other records no longer replace this one. */
  readonly keep: () => void;
  /** What to send to the page once it shows its view, which is drawn for it; undefined for nothing. */
  readonly setFirst: (first: ToWebview | undefined) => void;
  readonly drawSoon: () => void;
  /** Copies more than plain text; false if the page can't. */
  readonly copy: (what: Omit<CopyMessage, 'type'>) => Promise<boolean>;
  /** Handles a message of the page. */
  readonly run: (message: PanelMessage) => Promise<void>;
}

/** What panels use of their surroundings. */
export interface PanelHost {
  /** undefined when the key is invalid. */
  readonly controllerOf: (key: string) => PanelController | undefined;
  /** The `init` message of a new page. */
  readonly init: () => Omit<Extract<ToWebview, { type: 'init' }>, 'type' | 'key'>;
  /** The panel was shown or hidden, or shows another key. */
  readonly visibleChanged: () => void;
  /** Reports a failed message handler. */
  readonly report: (error: unknown) => void;
}

/** Shows what a key stands for in a panel of VS Code. `folder`: with the files of the page. */
export function createOpenPanel(
  panel: vscode.WebviewPanel,
  subject: { readonly key: string; readonly controller: PanelController },
  how: OpenOptions,
  {
    controllerOf,
    init,
    visibleChanged,
    report,
    folder,
    panelOf,
    closed,
  }: PanelHost & {
    readonly folder: vscode.Uri;
    readonly panelOf: (key: string) => OpenPanel | undefined;
    readonly closed: (panel: OpenPanel) => void;
  },
): OpenPanel {
  let { key, controller } = subject;
  const { webview } = panel;
  let isOpen = true;
  /** VS Code discards the page when the panel is hidden, and loads it again when it's shown. */
  let isReady = false;
  let isPreview = how.preview === true;
  let first = firstMessage(how);
  let shown: View | undefined;
  let chartTaken: ((chart: ChartMessage) => void) | undefined;
  let copied: ((isRich: boolean) => void) | undefined;

  const post = (message: ToWebview) => {
    if (isReady) void webview.postMessage(message);
  };
  const label = () => {
    const { dark, light } = iconUrls(controller.icon);
    panel.title = sanitizeLabel(controller.title(), 60);
    panel.iconPath = { dark: vscode.Uri.parse(dark), light: vscode.Uri.parse(light) };
  };
  const withTabs = (view: View): View => {
    const tabs = controller.tabs?.();
    return tabs ? { ...view, tabs } : view;
  };
  const show = (view: View) => {
    label();
    shown = withTabs(view);
    const sent = isReady && panel.visible && view.kind === 'details' ? first : undefined;
    post({ type: 'show', view: shown, first: sent });
    if (sent) first = undefined;
  };
  const { draw, drawSoon } = createViewDrawing({
    view: () => controller.view().catch((error: unknown) => failedView(controller.title(), error)),
    isOpen: () => isOpen,
    isVisible: () => panel.visible,
    show,
  });
  const postInit = () => {
    post({ type: 'init', key, ...init() });
    post({ type: 'preview', isPreview });
  };
  const postLoading = () => post({ type: 'show', view: withTabs({ kind: 'loading', title: controller.title() }) });

  const receive = async (message: FromWebview) => {
    if (message.type === 'ready') {
      isReady = true;
      postInit();
      postLoading();
      await draw();
    } else if (message.type === 'keep') mine.keep();
    else if (message.type === 'chart') chartTaken?.(message);
    else if (message.type === 'copied') copied?.(message.isRich);
    else await mine.run(message);
  };

  const mine: OpenPanel = {
    panel,
    key: () => key,
    isPreview: () => isPreview,
    post,
    takeChart: (block) =>
      new Promise((resolve) => {
        chartTaken = resolve;
        post({ type: 'takeChart', block });
      }),
    copy: (what) =>
      new Promise((resolve) => {
        copied?.(false);
        if (!isReady) return resolve(false);
        copied = resolve;
        post({ type: 'copy', ...what });
      }),
    shown: () => shown,
    draw: () => void draw(),
    drawSoon,
    keep: () => {
      isPreview = false;
      post({ type: 'preview', isPreview });
    },
    setFirst: (next) => {
      first = next;
      if (next) void draw();
    },
    run: async (message) => {
      const handle = controller.handlers[message.type] as
        | ((message: PanelMessage, panel: PanelHandle) => unknown)
        | undefined;
      await handle?.(message, mine);
    },
    navigateTo: (next, nextFirst) => {
      const other = panelOf(next);
      if (other && other !== mine) {
        other.panel.reveal();
        if (nextFirst?.type !== 'present') return;
        other.setFirst(nextFirst);
        // If this page stays visible; one that VS Code discards has stored that it presents no longer.
        return post({ type: 'endPresentation' });
      }
      const nextController = controllerOf(next);
      if (!nextController) return;
      [key, controller] = [next, nextController];
      // The one before was for another record.
      first = nextFirst;
      shown = undefined;
      visibleChanged();
      postInit();
      void draw();
      // Delayed, so that cached data appears without a flash of the loading view. A presentation stays until the next.
      setTimeout(() => {
        if (isOpen && key === next && !shown && !first) postLoading();
      }, gatherMs);
    },
  };

  label();
  webview.onDidReceiveMessage((raw: unknown) => {
    const message = parseFromWebview(raw);
    if (message) void receive(message).catch(report);
  });
  panel.onDidChangeViewState(() => {
    // A new page says when it's ready.
    if (!panel.visible) {
      isReady = false;
      copied?.(false);
    }
    visibleChanged();
  });
  panel.onDidDispose(() => {
    // VS Code throws on messages to a closed page, such as after a copy that ends later.
    isReady = isOpen = false;
    copied?.(false);
    controller.closed?.();
    closed(mine);
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
  return mine;
}
