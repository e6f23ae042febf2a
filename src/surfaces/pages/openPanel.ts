import * as vscode from 'vscode';
import type { ChartMessage, FromWebview } from '../../protocol/fromWebview';
import type { ToWebview } from '../../protocol/toWebview';
import type { View } from '../../protocol/view';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { failedView } from '../../kinds/parts/failedView';
import { firstMessage, type OpenOptions } from './openOptions';
import type { PanelController, PanelHandle, PanelMessage } from './page';
import { iconUrls } from './panelIcon';
import { loadPanelPage } from './panelPage';
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
  /** Handles a message of the page. */
  readonly run: (message: PanelMessage) => Promise<void>;
}

export interface OpenPanelDeps {
  /** With the files of the page. */
  readonly folder: vscode.Uri;
  /** undefined when the key is invalid. */
  readonly controllerOf: (key: string) => PanelController | undefined;
  readonly panelOf: (key: string) => OpenPanel | undefined;
  /** The `init` message of a new page. */
  readonly init: () => Omit<Extract<ToWebview, { type: 'init' }>, 'type' | 'key'>;
  /** The panel was shown or hidden, or shows another key. */
  readonly visibleChanged: () => void;
  readonly closed: (panel: OpenPanel) => void;
  /** Reports a failed message handler. */
  readonly report: (error: unknown) => void;
}

/** Shows what a key stands for in a panel of VS Code. */
export function createOpenPanel(
  panel: vscode.WebviewPanel,
  subject: { readonly key: string; readonly controller: PanelController },
  how: OpenOptions,
  deps: OpenPanelDeps,
): OpenPanel {
  let { key, controller } = subject;
  let isOpen = true;
  let isPreview = how.preview === true;
  let first = firstMessage(how);
  let shown: View | undefined;
  let chartTaken: ((chart: ChartMessage) => void) | undefined;

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
    const sent = page.isReady() && panel.visible && view.kind === 'details' ? first : undefined;
    page.post({ type: 'show', view: shown, first: sent });
    if (sent) first = undefined;
  };
  const { draw, drawSoon } = createViewDrawing({
    view: () => controller.view().catch((error: unknown) => failedView(controller.title(), error)),
    isOpen: () => isOpen,
    isVisible: () => panel.visible,
    show,
  });
  const postInit = () => {
    page.post({ type: 'init', key, ...deps.init() });
    page.post({ type: 'preview', isPreview });
  };
  const postLoading = () => page.post({ type: 'show', view: withTabs({ kind: 'loading', title: controller.title() }) });

  const receive = async (message: FromWebview) => {
    if (message.type === 'ready') {
      postInit();
      postLoading();
      await draw();
    } else if (message.type === 'keep') mine.keep();
    else if (message.type === 'chart') chartTaken?.(message);
    else await mine.run(message);
  };

  const mine: OpenPanel = {
    panel,
    key: () => key,
    isPreview: () => isPreview,
    post: (message) => page.post(message),
    takeChart: (block) =>
      new Promise((resolve) => {
        chartTaken = resolve;
        page.post({ type: 'takeChart', block });
      }),
    shown: () => shown,
    draw: () => void draw(),
    drawSoon,
    keep: () => {
      isPreview = false;
      page.post({ type: 'preview', isPreview });
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
      const other = deps.panelOf(next);
      if (other && other !== mine) {
        other.panel.reveal();
        if (nextFirst?.type !== 'present') return;
        other.setFirst(nextFirst);
        // If this page stays visible; one that VS Code discards has stored that it presents no longer.
        return page.post({ type: 'endPresentation' });
      }
      const nextController = deps.controllerOf(next);
      if (!nextController) return;
      [key, controller] = [next, nextController];
      // The one before was for another record.
      first = nextFirst;
      shown = undefined;
      deps.visibleChanged();
      postInit();
      void draw();
      // Delayed, so that cached data appears without a flash of the loading view. A presentation stays until the next.
      setTimeout(() => {
        if (isOpen && key === next && !shown && !first) postLoading();
      }, gatherMs);
    },
  };

  label();
  const page = loadPanelPage(panel, deps.folder, (message) => void receive(message).catch(deps.report));
  panel.onDidChangeViewState(deps.visibleChanged);
  panel.onDidDispose(() => {
    isOpen = false;
    controller.closed?.();
    deps.closed(mine);
  });
  return mine;
}
