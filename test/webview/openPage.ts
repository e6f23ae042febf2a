import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { newNonce, pageHtml } from '../../src/surfaces/pages/pageHtml';
import type { FromWebview } from '../../src/protocol/fromWebview';
import type { ToWebview } from '../../src/protocol/toWebview';
import type { View } from '../../src/protocol/view';
import { launchBrowser } from '../host/browser';
import { hangGuardMs, pageTime } from '../host/waiting';
import { pageFiles } from './pageFiles';
import { editorStyle, theme, type ThemeName } from './themes/theme';

/** Origin of the page; all other requests fail. */
const origin = 'https://page.test';

/** Options for opening a page. */
export interface PageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Forced colors of the system. */
  readonly forcedColors?: 'active' | 'none';
  readonly language?: string;
  readonly contents?: Readonly<Record<string, string>>;
}

/** The shipped page under its real content security policy, with user actions and recorded messages. */
export interface TestPage {
  readonly page: Page;
  /** Opens an empty page that waits for its first view, in place of the present one. */
  readonly open: (options?: PageOptions) => Promise<void>;
  readonly resize: (width: number, height?: number) => Promise<void>;
  /** Sends a view, like the host does when the page is ready; `key`: panel key. */
  readonly show: (view: View, key?: string) => Promise<void>;
  readonly send: (message: ToWebview) => Promise<void>;
  /** Waits two frames, after which a change is drawn, and scrolling is noticed. */
  readonly rendered: () => Promise<void>;
  /** Messages from the page so far, without `ready`, or those of some types. */
  readonly messages: <T extends FromWebview['type']>(...types: T[]) => Promise<Extract<FromWebview, { type: T }>[]>;
  /** The state stored with VS Code's API. */
  readonly storedState: () => Promise<unknown>;
  /** Reloads the page, as VS Code does with a hidden one. */
  readonly reload: () => Promise<void>;
  /** URLs that the page requested beside its own files. */
  readonly requests: readonly string[];
  /** Errors, policy violations and dialogs. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

/** Replacement for VS Code in the page. */
interface EditorWindow {
  messages: FromWebview[];
  violations: string[];
}

/** A page of the browser that one test after the other uses, each with a new document. */
interface Tab {
  readonly page: Page;
  /** Of the present test. */
  readonly requests: string[];
  readonly errors: string[];
}

let shared: Promise<Browser> | undefined;

/** How many tests have opened a page. */
let tests = 0;

/** Tabs that no test uses now, by language. A new one costs several times what a test does. */
const idle = new Map<string, Tab[]>();

/** The browser of all page tests. */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= launchBrowser());
}

/** Closes the browser that all pages share. */
export async function closePages(): Promise<void> {
  const browser = shared;
  shared = undefined;
  idle.clear();
  await (await browser)?.close();
}

/** Opens a page for each test of a suite, and asserts that it reports no error and requests nothing else. */
export function pageForEach(options?: PageOptions): TestPage {
  const testPage = createTestPage();
  beforeEach(() => testPage.open(options));
  afterEach(async () => {
    assert.deepEqual([...testPage.errors, ...testPage.requests], []);
    await testPage.close();
  });
  return testPage;
}

export async function openPage(options?: PageOptions): Promise<TestPage> {
  const testPage = createTestPage();
  await testPage.open(options);
  return testPage;
}

function createTestPage(): TestPage {
  let opened: (Tab & PageOptions & { readonly vsCodeApi: { dispose(): Promise<void> } }) | undefined;
  const shown = () => opened ?? assert.fail('no page is open');
  const testPage: TestPage = {
    get page() {
      return shown().page;
    },
    get requests() {
      return shown().requests;
    },
    get errors() {
      return shown().errors;
    },
    async open(options = {}) {
      if (opened) await testPage.close();
      const tab = idle.get(options.language ?? 'en')?.pop() ?? (await openTab(options.language ?? 'en'));
      const { page } = tab;
      await page.setViewportSize({ width: options.width ?? 1000, height: options.height ?? 800 });
      await page.emulateMedia({
        reducedMotion: options.reducedMotion ?? 'no-preference',
        forcedColors: options.forcedColors ?? 'none',
      });
      const vsCodeApi = await page.addInitScript(installVsCodeApi, {
        ...theme(options.theme ?? 'dark-modern'),
        style: editorStyle(),
        test: `${(tests += 1)}`,
      });
      opened = { ...tab, ...options, vsCodeApi };
      tab.requests.length = tab.errors.length = 0;
      await page.goto(origin);
    },
    resize: (width, height = 900) => shown().page.setViewportSize({ width, height }),
    async send(message) {
      // Received once the page's own listener has run, which is the first.
      await shown().page.evaluate(
        (data) =>
          new Promise<void>((received) => {
            self.addEventListener('message', () => received(), { once: true });
            self.postMessage(data, self.origin);
          }),
        message,
      );
      await testPage.rendered();
    },
    rendered: () =>
      shown().page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
    async show(view, key = 'subject') {
      const { language = 'en', contents } = shown();
      await testPage.send({ type: 'init', key, language, ...(contents && { contents }) });
      await testPage.send({ type: 'show', view });
    },
    async messages<T extends FromWebview['type']>(...types: T[]) {
      const all = await shown().page.evaluate(() => (self as unknown as EditorWindow).messages);
      return all.filter((message): message is Extract<FromWebview, { type: T }> =>
        types.length === 0 ? message.type !== 'ready' : types.some((type) => type === message.type),
      );
    },
    storedState: () => shown().page.evaluate(() => JSON.parse(sessionStorage.getItem('state') ?? 'null') as unknown),
    async reload() {
      // Wait until debounced state is written.
      await pageTime(shown().page, 400);
      await shown().page.reload();
    },
    async close() {
      if (!opened) return;
      const { page, requests, errors, language = 'en', vsCodeApi } = opened;
      opened = undefined;
      await vsCodeApi.dispose();
      await page.mouse.move(-1, -1);
      await page.context().clearPermissions();
      idle.set(language, [...(idle.get(language) ?? []), { page, requests, errors }]);
    },
  };
  return testPage;
}

async function openTab(language: string): Promise<Tab> {
  const { script, style } = await pageFiles();
  const browser = await sharedBrowser();
  const context = await browser.newContext({ locale: language, timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(hangGuardMs);
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  const html = pageHtml({
    script: `${origin}/page.js`,
    style: `${origin}/page.css`,
    cspSource: origin,
    nonce: newNonce(),
    language,
  });
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/': ['text/html', html],
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', style],
    '/empty': ['text/html', ''],
  };
  await context.route('**/*', (route) => {
    const { pathname, origin: from } = new URL(route.request().url());
    const file = from === origin ? files[pathname] : undefined;
    if (!file) requests.push(route.request().url());
    return file ? route.fulfill({ contentType: `${file[0]}; charset=utf-8`, body: file[1] }) : route.abort();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // tsx wraps functions in `__name`, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  return { page, requests, errors };
}

/** Runs first in the page: removes what the test before has stored, and provides what VS Code provides to webviews. */
function installVsCodeApi({
  bodyClass,
  kind,
  variables,
  style,
  test,
}: ReturnType<typeof theme> & { readonly style: string; readonly test: string }): void {
  if (sessionStorage.getItem('test') !== test) {
    sessionStorage.clear();
    localStorage.clear();
    self.name = '';
    sessionStorage.setItem('test', test);
  }
  const editor = self as unknown as EditorWindow & { acquireVsCodeApi: unknown };
  editor.messages = [];
  editor.violations = [];
  editor.acquireVsCodeApi = () => ({
    postMessage: (message: FromWebview) => void editor.messages.push(structuredClone(message)),
    getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') as unknown,
    setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
  });
  const detailsView = new CSSStyleSheet();
  detailsView.replaceSync(style);
  document.adoptedStyleSheets = [detailsView];
  new MutationObserver((_, watcher) => {
    if (!(document.body instanceof HTMLElement)) return;
    watcher.disconnect();
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
    document.body.className = bodyClass;
    document.body.dataset['vscodeThemeKind'] = kind;
  }).observe(document, { childList: true, subtree: true });
}
