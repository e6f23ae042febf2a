import type { Browser, Page } from 'playwright-core';
import { newNonce, pageHtml } from '../../src/panels/page';
import type { Intent } from '../../src/protocol/intent';
import type { Down, View } from '../../src/protocol/view';
import { launchBrowser } from '../host/browser';
import { pageFiles } from './pageFiles';
import { editorStyle, theme, type ThemeName } from './themes/theme';

/** Where the page stands; nothing outside answers. */
const origin = 'https://page.test';

/** What a page is opened with. */
export interface StageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Forced colours of the system. */
  readonly forcedColors?: 'active' | 'none';
  readonly language?: string;
  readonly contents?: Readonly<Record<string, string>>;
}

/** The page as it is shipped, under its real policy, with a person's gestures and what the host hears of them. */
export interface Stage {
  readonly page: Page;
  /** Draws a view, as the host does when the page is ready; `key` names the subject. */
  readonly show: (view: View, key?: string) => Promise<void>;
  readonly say: (down: Down) => Promise<void>;
  /** Wishes of the page so far, without `ready`. */
  readonly wishes: () => Promise<readonly Intent[]>;
  /** What the editor keeps for the page. */
  readonly kept: () => Promise<unknown>;
  /** Takes the page away and opens it again, as the editor does with a hidden one. */
  readonly reborn: () => Promise<void>;
  /** Addresses that the page asked for beside its own files. */
  readonly requests: readonly string[];
  /** Errors, violations of the policy, dialogs. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** What stands in the page in place of the editor. */
interface EditorWindow {
  wishes: Intent[];
  violations: string[];
}

let shared: Promise<Browser> | undefined;

/** Ends the browser that all pages share. */
export async function closeStages(): Promise<void> {
  const browser = shared;
  shared = undefined;
  await (await browser)?.close();
}

/** Opens an empty page that waits for its first view. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  shared ??= launchBrowser();
  const { script, style } = await pageFiles();
  const context = await (
    await shared
  ).newContext({
    viewport: { width: options.width ?? 1000, height: options.height ?? 800 },
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
    locale: options.language ?? 'en',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  const html = pageHtml({
    script: `${origin}/page.js`,
    style: `${origin}/page.css`,
    cspSource: origin,
    nonce: newNonce(),
    language: options.language ?? 'en',
  });
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/': ['text/html', html],
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', style],
  };
  await context.route('**/*', (route) => {
    const { pathname, origin: from } = new URL(route.request().url());
    const file = from === origin ? files[pathname] : undefined;
    if (!file) requests.push(route.request().url());
    return file ? route.fulfill({ contentType: `${file[0]}; charset=utf-8`, body: file[1] }) : route.abort();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // The test runner wraps functions to keep their names, also those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(standIn, { ...theme(options.theme ?? 'dark-modern'), style: editorStyle() });

  const say = async (down: Down) => {
    await page.evaluate((message) => self.postMessage(message, self.origin), down);
    // Two frames later it is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const stage: Stage = {
    page,
    requests,
    complaints,
    say,
    async show(view, key = 'subject') {
      const { language = 'en', contents } = options;
      await say({ type: 'hello', key, language, ...(contents && { contents }) });
      await say({ type: 'show', view });
    },
    wishes: () => page.evaluate(() => (self as unknown as EditorWindow).wishes.filter(({ type }) => type !== 'ready')),
    kept: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? 'null') as unknown),
    async reborn() {
      // What is noted soon is noted now.
      await page.waitForTimeout(400);
      await page.reload();
    },
    close: () => context.close(),
  };
  await page.goto(origin);
  return stage;
}

/** Runs in the page before anything else: what VS Code puts into every page. */
function standIn({ bodyClass, kind, variables, style }: ReturnType<typeof theme> & { style: string }): void {
  const editor = self as unknown as EditorWindow & { acquireVsCodeApi: unknown };
  editor.wishes = [];
  editor.violations = [];
  editor.acquireVsCodeApi = () => ({
    postMessage: (wish: Intent) => void editor.wishes.push(structuredClone(wish)),
    getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') as unknown,
    setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
  new MutationObserver((_, watcher) => {
    if (!(document.body instanceof HTMLElement)) return;
    watcher.disconnect();
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
    document.body.className = bodyClass;
    document.body.dataset['vscodeThemeKind'] = kind;
  }).observe(document, { childList: true, subtree: true });
}
