import * as vscode from 'vscode';
import { label } from '../model/label';
import { asIntent, type Intent } from '../protocol/intent';
import type { Down, View } from '../protocol/view';
import { newNonce, optionsOf, pageHtml } from './page';
import { panelKind } from './panelKind';
import { failedView } from './views/failedView';

/** Controller of one panel: its view and message handlers. */
export interface Subject {
  /** The complete view, loaded if necessary. Errors: ServiceError. */
  readonly view: () => Promise<View>;
  readonly title: () => string;
  /** Called when the panel is closed. */
  readonly closed?: () => void;
  readonly answer: { readonly [K in Wish['type']]?: (wish: Extract<Wish, { type: K }>, panel: PanelDoor) => unknown };
}

/** Messages that a controller handles; the panel manager handles the rest. */
export type Wish = Exclude<Intent, { type: 'ready' }>;

/** A panel as its controller sees it. */
export interface PanelDoor {
  readonly post: (down: Down) => void;
  /** The current view. */
  readonly shown: () => View | undefined;
  /** Redraws the view from cached data. */
  readonly draw: () => void;
  /** Shows something else in this panel. */
  readonly turnTo: (key: string) => void;
}

/** Manages panels, one per key. */
export interface PanelDesk extends vscode.Disposable {
  /** Attaches to a panel that VS Code brought back, by what its page has kept. */
  readonly restore: (panel: vscode.WebviewPanel, state: unknown) => void;
  readonly open: (key: string, preserveFocus?: boolean) => void;
  /** Redraws every panel with a matching key. */
  readonly redraw: (which: (key: string) => boolean) => void;
}

export interface DeskParts {
  readonly extensionUri: vscode.Uri;
  /** undefined when the key is invalid. */
  readonly subjectOf: (key: string) => Subject | undefined;
  /** The `init` message of a new page. */
  readonly hello: () => Omit<Extract<Down, { type: 'hello' }>, 'type' | 'key'>;
  /** Reports a failed message handler. */
  readonly report: (error: unknown) => void;
}

interface Open {
  key: string;
  subject: Subject;
  readonly panel: vscode.WebviewPanel;
  readonly draw: () => Promise<void>;
  /** Redraws after a short delay, once for all callers, and not while a redraw is running. */
  readonly drawSoon: () => void;
}

// Responses for many boards or file pages arrive in bursts; too short to notice.
const gatherMs = 40;

export function panelDesk(parts: DeskParts): PanelDesk {
  const open = new Map<string, Open>();
  const folder = vscode.Uri.joinPath(parts.extensionUri, 'dist');

  const furnish = (panel: vscode.WebviewPanel, key: string, subject: Subject): void => {
    let drawing = 0;
    let drawn = 0;
    let isStale = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let born = false;
    let shown: View | undefined;
    const post = (down: Down) => {
      if (born) void panel.webview.postMessage(down);
    };
    const mine: Open = {
      key,
      subject,
      panel,
      draw: async () => {
        drawing += 1;
        const turn = drawing;
        const view = await mine.subject.view().catch((error: unknown) => failedView(mine.subject.title(), error));
        // A newer redraw has started, or the panel is closed.
        if (turn !== drawing || open.get(mine.key) !== mine) return;
        drawn = turn;
        panel.title = label(mine.subject.title(), 60);
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
    const door: PanelDoor = {
      post,
      shown: () => shown,
      draw: () => void mine.draw(),
      turnTo: (next) => {
        const other = open.get(next);
        if (other) return other.panel.reveal();
        const turned = parts.subjectOf(next);
        if (!turned) return;
        open.delete(mine.key);
        mine.key = next;
        mine.subject = turned;
        shown = undefined;
        open.set(next, mine);
        post({ type: 'hello', key: next, ...parts.hello() });
        void mine.draw();
      },
    };
    const receive = async (message: unknown) => {
      const intent = asIntent(message);
      if (!intent) return;
      if (intent.type === 'ready') {
        born = true;
        post({ type: 'hello', key: mine.key, ...parts.hello() });
        post({ type: 'show', view: { kind: 'loading', title: mine.subject.title() } });
        await mine.draw();
        return;
      }
      const answer = mine.subject.answer[intent.type] as ((wish: Wish, panel: PanelDoor) => unknown) | undefined;
      await answer?.(intent, door);
    };
    open.set(key, mine);
    panel.webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(parts.report));
    panel.onDidDispose(() => {
      mine.subject.closed?.();
      if (open.get(mine.key) === mine) open.delete(mine.key);
    });
    panel.title = label(subject.title(), 60);
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
      const subject = parts.subjectOf(key);
      if (!subject) return;
      const column = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
      furnish(vscode.window.createWebviewPanel(panelKind, '', column, optionsOf(folder)), key, subject);
    },
    restore: (panel, state) => {
      const key = (state as { key?: unknown } | undefined)?.key;
      const subject = typeof key === 'string' && !open.has(key) ? parts.subjectOf(key) : undefined;
      if (subject) furnish(panel, key as string, subject);
      else panel.dispose();
    },
    redraw: (which) => {
      for (const each of open.values()) if (which(each.key)) each.drawSoon();
    },
    dispose: () => {
      for (const { panel } of open.values()) panel.dispose();
    },
  };
}
