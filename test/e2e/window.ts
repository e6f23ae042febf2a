import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'mocha';
import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { launchProfile } from '../host/browser';
import { editionsNamed } from '../host/edition';
import { projectRoot } from '../host/paths';
import { startProduct, type Product } from '../host/product';
import { temporaryFolder } from '../host/temporaryFolder';
import { until } from '../host/waiting';
import { canaries, filesWith, foundIn } from '../hostile/canary';

/** Options of a window; the defaults suit most tests. */
export interface WindowOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** `en`, `zh-cn`, … */
  readonly locale?: string;
  /** The folder to open; default: an empty one. */
  readonly folder?: string;
  /** The extensions to install; default: the extension under test. */
  readonly vsixes?: readonly string[];
  /** Whether the folder is trusted without a prompt; default: true. */
  readonly trusted?: boolean;
  readonly viewport?: { width: number; height: number };
  /** Opens a second window of the same product and profile; closed with the first one at the latest. */
  readonly beside?: { readonly page: Page; readonly product: Product };
}

/** A VS Code window with the extension installed from its VSIX, and user actions in it. */
export type Window = Awaited<ReturnType<typeof openWindow>>;

/** Minimal type of a line element, since these files compile without DOM types. */
interface PlacedLine {
  readonly textContent: string;
  getBoundingClientRect(): { readonly top: number };
}

/** Where browsers keep VS Code’s files, compiled, for those after them: a window opens with a quarter less work. */
let browserCache: string | undefined;
/** The browser knows the files by their address, so windows that follow each other have one port. */
let lastPort: number | undefined;

const open = new Set<Window>();
const profiles = new Set<BrowserContext>();

/** Called by mocha in each of its worker processes. */
export const mochaHooks = {
  async afterEach(this: Context) {
    if (this.currentTest?.state === 'failed') await recordFailure(this.currentTest.title);
  },
  afterAll: closeBrowsers,
};

/** Keeps screenshots and the extension's logs of all open windows in `dist/screenshots`, to diagnose a failed test. */
async function recordFailure(name: string): Promise<void> {
  const folder = path.join(projectRoot, 'dist', 'screenshots');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `failed-${name.replace(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 80)}`);
  for (const window of open) {
    await window.page.screenshot({ path: `${file}.png` }).catch(() => {});
    const own = (await window.logs()).filter((log) => log.file.endsWith('Board Inspector.log'));
    await writeFile(`${file}.log`, own.map(({ text }) => text).join('\n'));
  }
}

/** Opens a window with a new profile. Close it in `after`; at the latest its browser is closed with the test run. */
export async function openWindow(options: WindowOptions = {}) {
  const [edition] = editionsNamed(process.env['BOARD_INSPECTOR_EDITION'] ?? 'newest');
  const { beside } = options;
  const product =
    beside?.product ??
    (await startProduct({
      edition: edition!,
      vsixes: options.vsixes ?? [vsixUnderTest()],
      settings: options.settings ?? {},
      ...(options.folder !== undefined && { folder: options.folder }),
      ...(options.trusted !== undefined && { trusted: options.trusted }),
      port: lastPort,
    }));
  lastPort = product.port;
  browserCache ??= temporaryFolder();
  const { locale = 'en', viewport } = options;
  const profile = beside?.page.context() ?? (await launchProfile(browserCache, { locale, viewport }));
  profiles.add(profile);
  const page = beside ? await profile.newPage() : profile.pages()[0]!;
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

  /** Runs a command like a user: F1, title, Enter. */
  async function command(title: string): Promise<void> {
    const input = page.locator('.quick-input-widget:visible input');
    const choice = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: title }).first();
    // A closing widget may close the command list too.
    await until(`the command ${title}`, async () => {
      await page.keyboard.press('F1');
      try {
        await input.fill(`>${title}`, { timeout: 10_000 });
        await choice.click({ timeout: 10_000 });
        return true;
      } catch {
        return false;
      }
    });
  }

  const window = {
    page,
    product,
    /** Console errors, without those that VS Code always logs. */
    consoleErrors,
    /** All console output. */
    consoleLines,
    command,
    /** Opens a view container by its title in the activity bar. */
    async openContainer(title: string): Promise<void> {
      const tab = page.locator('.activitybar').getByRole('tab', { name: title });
      const shown = page.locator('.sidebar .composite.title').filter({ hasText: new RegExp(title, 'i') });
      await tab.waitFor();
      // A click on an open container closes it, and a window that is being restored may just be opening it.
      await until(`the container ${title}`, async () => {
        if (await appears(shown, 2000)) return true;
        await tab.click();
        return false;
      });
    },
    /** Tree rows with matching text, including those of the explorer. */
    treeItem: (name: string | RegExp): Locator => page.getByRole('treeitem', { name }),
    /** The content of the visible webview; the first of several. */
    webview: (): FrameLocator => page.frameLocator('iframe.webview.ready >> nth=0').frameLocator('iframe#active-frame'),
    /** The complete label of the active editor's tab. */
    async tabLabel(): Promise<string> {
      const tab = page.locator('.editor-group-container.active .tab.active');
      // The newest VS Code splits the label into name and suffix.
      const pieces = tab.locator('.monaco-icon-name-container, .monaco-icon-suffix-container');
      await pieces.first().waitFor();
      return (await pieces.allTextContents()).join('');
    },
    /** The visible lines of the active text editor. */
    async editorText(): Promise<string> {
      const lines = page.locator('.editor-group-container.active .monaco-editor .view-lines .view-line');
      await lines.first().waitFor();
      const placed = await lines.evaluateAll((rows: PlacedLine[]) =>
        rows.map((row) => ({ top: row.getBoundingClientRect().top, text: row.textContent })),
      );
      // The DOM order of lines is arbitrary.
      const inOrder = placed.toSorted((one, other) => one.top - other.top);
      return inOrder.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
    },
    /** Visible notifications with matching text. */
    notification: (text: string | RegExp): Locator => page.locator('.notification-toast').filter({ hasText: text }),
    /** Runs *Reload Window*. */
    async reload(): Promise<void> {
      // By command rather than the browser's reload, so that VS Code saves what is open.
      const loaded = page.waitForEvent('load');
      await command('Developer: Reload Window');
      await loaded;
      await workbench(page);
    },
    /** All log files of VS Code and its extensions. */
    logs: () => readTexts(path.join(product.userDataDir, 'logs')),
    /** Closes the window; rejects when canaries leaked into its profile or console. */
    async close(): Promise<void> {
      open.delete(window);
      if (beside) return page.close();
      await profile.close();
      await product.stop();
      const left = await filesWith(path.dirname(product.userDataDir), { ...canaries() });
      const inConsole = foundIn(Buffer.from(consoleLines.join('\n')), { ...canaries() });
      const all = [...left, ...inConsole.map((form) => `console (${form})`)];
      if (all.length > 0) throw new Error(`Left behind: ${all.join(', ')}`);
    },
  };
  open.add(window);
  return window;
}

/** Closes all browsers of windows. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...profiles].map((profile) => profile.close()));
  profiles.clear();
}

/** The VSIX under test. */
export function vsixUnderTest(): string {
  const file = process.env['BOARD_INSPECTOR_VSIX'];
  if (file === undefined) throw new Error('No VSIX is named: run npm run test:e2e.');
  return file;
}

/** Whether something is shown, or gone, within a time. */
export const appears = (
  locator: Locator,
  timeout: number,
  state: 'visible' | 'detached' = 'visible',
): Promise<boolean> =>
  locator.waitFor({ state, timeout }).then(
    () => true,
    () => false,
  );

/** Acts until something is shown: what else happens just then may take the act. */
export const actUntil = (shown: Locator, what: string, act: () => Promise<unknown>): Promise<void> =>
  until(what, async () => {
    if (await appears(shown, 200)) return true;
    await act();
    return appears(shown, 3000);
  });

/** Waits until the workbench is rendered and the extension host has started. */
async function workbench(page: Page): Promise<void> {
  await page.locator('.monaco-workbench .activitybar').waitFor();
  await page.locator('.monaco-workbench .statusbar').waitFor();
}

/**
 * Caused by the missing network, missing HTTPS, files that VS Code's server doesn't serve, rows whose actions VS Code
 * draws again after they were replaced, and VS Code's own log, which it can't always write.
 */
function isUsual(text: string): boolean {
  return /Data tree node not found.*\n.*getDataNode.*\n.*rerender|open-vsx\.org|ServiceWorker|Service Worker|Failed to load resource|ERR_|manifest\.json|vsda|No default agent|\bCanceled\b|authentication provider|operations during shutdown|Throttler is disposed|vscode\.typescript-language-features|onWillSaveTextDocument-event|Unable to write file 'vscode-log:|IndexedDB database .* is closed/.test(
    text,
  );
}

async function readTexts(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}
