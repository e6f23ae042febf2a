import * as vscode from 'vscode';
import {
  firstMessage,
  panelKind,
  type OpenOptions,
  type PanelController,
  type PanelHandle,
  type PanelMessage,
} from './page';
import { createOpenPanel, type OpenPanel, type PanelHost } from './openPanel';
import { webviewOptions } from './pageHtml';
import type { ActionId } from '../../protocol/actions';
import { pageOf } from '../../core/ref';

/** Manages panels, one per page. */
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
  /** Copies in the page of the active panel; undefined if no panel is active. */
  readonly copyInPage: () => OpenPanel['copy'] | undefined;
  /** Runs a button of the front panel, active or the only visible one; false if it has no such button. */
  readonly runAction: (action: ActionId) => Promise<boolean>;
  /** Handles a message as if the page of the active panel had sent it. */
  readonly runInActive: (message: PanelMessage) => Promise<void>;
}

export function createPanelManager({
  extensionUri,
  ...host
}: PanelHost & { readonly extensionUri: vscode.Uri }): PanelManager {
  const panels = new Set<OpenPanel>();
  const folder = vscode.Uri.joinPath(extensionUri, 'dist');
  const find = (is: (panel: OpenPanel) => boolean) => [...panels].find(is);
  const panelOf = (key: string) => find((each) => pageOf(each.key()) === pageOf(key));
  const previewed = () => find((each) => each.isPreview());
  const active = () => find(({ panel }) => panel.active);
  const visible = () => [...panels].filter(({ panel }) => panel.visible);
  const onlyVisible = () => {
    const [first, ...others] = visible();
    return others.length === 0 ? first : undefined;
  };

  const attach = (panel: vscode.WebviewPanel, key: string, controller: PanelController, how: OpenOptions): void => {
    const closed = (which: OpenPanel) => {
      panels.delete(which);
      host.visibleChanged();
    };
    panels.add(createOpenPanel(panel, { key, controller }, how, { ...host, folder, panelOf, closed }));
  };

  /** Shows a key in the preview panel, if there is one that isn't pinned. */
  const reusePreview = (key: string): void => {
    const reused = previewed();
    if (!reused) return;
    if (isPinned(reused.panel.title)) reused.keep();
    else reused.navigateTo(key);
  };

  return {
    open: (key, how = {}) => {
      const { preserveFocus = false, preview = false } = how;
      if (preview && !panelOf(key)) reusePreview(key);
      const known = panelOf(key);
      if (known) {
        if (!preview && known.isPreview()) known.keep();
        known.panel.reveal(undefined, preserveFocus);
        if (known.key() !== key) return known.navigateTo(key, firstMessage(how));
        return known.setFirst(firstMessage(how));
      }
      // Don't open a panel without content.
      const controller = host.controllerOf(key);
      if (!controller) return;
      const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
      attach(vscode.window.createWebviewPanel(panelKind, '', column, webviewOptions(folder)), key, controller, how);
    },
    restore: (panel, state) => {
      const { key, isPreview } = (state ?? {}) as { key?: unknown; isPreview?: unknown };
      const controller = typeof key === 'string' && !panelOf(key) ? host.controllerOf(key) : undefined;
      // VS Code restores a hidden panel only when it is shown; another preview may exist by then.
      if (controller) attach(panel, key as string, controller, { preview: isPreview === true && !previewed() });
      else panel.dispose();
    },
    keys: () => [...panels].map(({ key }) => key()),
    visibleKeys: () => visible().map(({ key }) => key()),
    redraw: (which) => {
      for (const each of panels) if (which(each.key())) each.drawSoon();
    },
    frontKey: () => (active() ?? onlyVisible())?.key(),
    activePage: () => active()?.post,
    copyInPage: () => active()?.copy,
    runAction: async (action) => {
      const front = active() ?? onlyVisible();
      const view = front?.shown();
      if (view?.kind !== 'details' || !view.actions.some(({ id }) => id === action)) return false;
      await front?.run({ type: 'do', action });
      return true;
    },
    runInActive: async (message) => active()?.run(message),
    dispose: () => {
      for (const { panel } of panels) panel.dispose();
    },
  };
}

/** Whether the user has pinned the tab of a panel. */
const isPinned = (title: string): boolean =>
  vscode.window.tabGroups.all.some(({ tabs }) =>
    tabs.some((tab) => tab.isPinned && tab.label === title && tab.input instanceof vscode.TabInputWebview),
  );
