import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { launchBrowser, openProfile } from '../host/browser';
import { editionsNamed } from '../host/edition';
import { projectRoot } from '../host/paths';
import { startProduct, type Product } from '../host/product';
import { canaries, filesWith, foundIn } from '../hostile/canary';

/** What a window is to be opened with; everything has a default that suits most tests. */
export interface WindowOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** `en`, `zh-cn`, … */
  readonly locale?: string;
  /** The name of a colour theme as settings know it. */
  readonly theme?: string;
  /** The folder to open; an empty one otherwise. */
  readonly folder?: string;
  /** The extensions to install; the extension under test otherwise. */
  readonly vsixes?: readonly string[];
  /** Whether the folder is trusted without asking; true unless said otherwise. */
  readonly trusted?: boolean;
  readonly viewport?: { width: number; height: number };
  readonly env?: Readonly<Record<string, string>>;
  /** Opens another window of the same product and profile; it is closed with that one at the latest. */
  readonly beside?: Window;
}

/** A VS Code window with the extension installed from its VSIX, and a person's gestures in it. */
export interface Window {
  readonly page: Page;
  readonly product: Product;
  /** What the browser's console reported as errors, without what VS Code itself always complains about. */
  readonly consoleErrors: readonly string[];
  /** Everything that was written to the browser's console. */
  readonly consoleLines: readonly string[];
  /** Runs a command as a person does: F1, its title, Enter. */
  command(title: string): Promise<void>;
  /** Opens a view container by its title in the activity bar. */
  openContainer(title: string): Promise<void>;
  /** The rows of trees whose text matches; a row of the explorer counts as well. */
  treeItem(name: string | RegExp): Locator;
  /** Expands a row and waits until it is open. */
  expand(name: string | RegExp): Promise<void>;
  /** The content of the webview that is shown; the first one when there are several. */
  webview(): FrameLocator;
  /** The label of the active editor's tab, in one piece. */
  tabLabel(): Promise<string>;
  /** The lines of the active text editor that are in sight. */
  editorText(): Promise<string>;
  /** The notifications in sight whose text matches. */
  notification(text: string | RegExp): Locator;
  /** Loads the window again by *Reload Window*. */
  reload(): Promise<void>;
  /** Writes `dist/screenshots/<name>.png` and returns its path. */
  screenshot(name: string): Promise<string>;
  /** Everything that VS Code and its extensions wrote to their log files so far. */
  logs(): Promise<readonly { readonly file: string; readonly text: string }[]>;
  /** Closes it; rejects when something that was planted is left behind in its profile or on its console. */
  close(): Promise<void>;
}

/** What is needed of a line's element; the DOM's own types would reach into rooms that have no DOM. */
interface PlacedLine {
  readonly textContent: string;
  getBoundingClientRect(): { readonly top: number };
}

let shared: Promise<Browser> | undefined;

const open = new Set<Window>();

/** Pictures of every window that is open, for whoever wants to know why a test failed. */
export async function pictureAll(name: string): Promise<void> {
  const safe = name.replace(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 80);
  for (const window of open) await window.screenshot(`failed-${safe}`).catch(() => {});
}

/** Opens a window on a fresh profile. Close it in `after`; whatever happens, nothing outlives the test run. */
export async function openWindow(options: WindowOptions = {}): Promise<Window> {
  const [edition] = editionsNamed(process.env['BOARD_INSPECTOR_EDITION'] ?? 'newest');
  const { beside } = options;
  const product =
    beside?.product ??
    (await startProduct({
      edition: edition!,
      vsixes: options.vsixes ?? [vsixUnderTest()],
      settings: { ...(options.theme && { 'workbench.colorTheme': options.theme }), ...options.settings },
      ...(options.folder !== undefined && { folder: options.folder }),
      ...(options.trusted !== undefined && { trusted: options.trusted }),
      ...(options.env !== undefined && { env: options.env }),
    }));
  // One browser serves all windows of a run, each with a profile of its own.
  shared ??= launchBrowser();
  const context = beside?.page.context() ?? (await openProfile(await shared, options.locale ?? 'en', options.viewport));
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const consoleLines: string[] = [];
  page.on('console', (message) => {
    consoleLines.push(message.text());
    if (message.type() === 'error' && !isUsual(message.text())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (failure) => {
    if (!isUsual(failure.message)) consoleErrors.push(failure.message);
  });
  await page.goto(product.address);
  await workbench(page);

  const window: Window = {
    page,
    product,
    consoleErrors,
    consoleLines,
    async command(title) {
      const input = page.locator('.quick-input-widget:visible input');
      const choice = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first();
      // What is just going away may take the list of commands with it.
      for (let attempt = 1; ; attempt++) {
        await page.keyboard.press('F1');
        try {
          await input.fill(`>${title}`, { timeout: 5000 });
          await choice.click({ timeout: 5000 });
          return;
        } catch (failure) {
          if (attempt === 3) throw failure;
        }
      }
    },
    async openContainer(title) {
      const tab = page.locator('.activitybar').getByRole('tab', { name: title });
      const shown = page.locator('.sidebar .composite.title').filter({ hasText: new RegExp(title, 'i') });
      await tab.waitFor();
      // A click on an open container closes it, and a window that is still restoring may just be opening it.
      for (let attempt = 0; attempt < 5; attempt++) {
        if (await appears(shown, 1000)) return;
        await tab.click();
      }
      await shown.waitFor();
    },
    treeItem: (name) => page.getByRole('treeitem', { name }),
    async expand(name) {
      const row = window.treeItem(name).first();
      await row.waitFor();
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.locator('.monaco-tl-twistie').click();
      await page.locator('[role="treeitem"][aria-expanded="true"]').and(window.treeItem(name)).first().waitFor();
    },
    webview: () => page.frameLocator('iframe.webview.ready >> nth=0').frameLocator('iframe#active-frame'),
    async tabLabel() {
      const tab = page.locator('.editor-group-container.active .tab.active');
      // The newest VS Code splits a label into name and suffix.
      const pieces = tab.locator('.monaco-icon-name-container, .monaco-icon-suffix-container');
      await pieces.first().waitFor();
      return (await pieces.allTextContents()).join('');
    },
    async editorText() {
      const lines = page.locator('.editor-group-container.active .monaco-editor .view-lines .view-line');
      await lines.first().waitFor();
      const placed = await lines.evaluateAll((rows: PlacedLine[]) =>
        rows.map((row) => ({ top: row.getBoundingClientRect().top, text: row.textContent })),
      );
      // The rows stand in the document in any order.
      const inOrder = placed.toSorted((one, other) => one.top - other.top);
      return inOrder.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
    },
    notification: (text) => page.locator('.notification-toast').filter({ hasText: text }),
    async reload() {
      // The command, not the browser's own key: VS Code writes down what is open before it goes.
      const loaded = page.waitForEvent('load');
      await window.command('Developer: Reload Window');
      await loaded;
      await workbench(page);
    },
    async screenshot(name) {
      const folder = path.join(projectRoot, 'dist', 'screenshots');
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${name}.png`);
      await page.screenshot({ path: file });
      return file;
    },
    logs: () => readTexts(path.join(product.userDataDir, 'logs')),
    async close() {
      open.delete(window);
      if (beside) return page.close();
      await context.close();
      await product.stop();
      const left = await filesWith(path.dirname(product.userDataDir), { ...canaries() });
      const said = foundIn(Buffer.from(consoleLines.join('\n')), { ...canaries() });
      const all = [...left, ...said.map((form) => `console (${form})`)];
      if (all.length > 0) throw new Error(`Left behind: ${all.join(', ')}`);
    },
  };
  open.add(window);
  return window;
}

/** Ends the browser that the windows share. */
export async function closeBrowser(): Promise<void> {
  const browser = shared;
  shared = undefined;
  await (await browser)?.close();
}

/** The extension that is tested, as it is installed. */
export function vsixUnderTest(): string {
  const file = process.env['BOARD_INSPECTOR_VSIX'];
  if (file === undefined) throw new Error('No VSIX is named: run npm run test:e2e.');
  return file;
}

async function appears(locator: Locator, withinMilliseconds: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout: withinMilliseconds });
    return true;
  } catch {
    return false;
  }
}

/** Waits until the workbench is drawn and its extension host has begun. */
async function workbench(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .activitybar').waitFor({ timeout: 120_000 });
  await page.locator('.monaco-workbench .statusbar').waitFor();
}

/** No network, no HTTPS, and what the product's own server does not serve. */
function isUsual(text: string): boolean {
  return /open-vsx\.org|ServiceWorker|Service Worker|Failed to load resource|ERR_|manifest\.json|vsda|No default agent|\bCanceled\b|authentication provider|operations during shutdown|Throttler is disposed|vscode\.typescript-language-features|onWillSaveTextDocument-event|IndexedDB database .* is closed/.test(
    text,
  );
}

async function readTexts(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
