import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { canaries } from '../hostile/canary';
import { serveSample, type SampleServer, type SampleServerOptions } from '../sampleServer/server';
import { pageTime, quietMoment, until } from '../host/waiting';
import { appears, openWindow, type WindowOptions } from './window';

/** A window with the board view and user actions in it. */
export type BoardWindow = Awaited<ReturnType<typeof openBoards>>;

/** Minimal type of a row element, since these files compile without DOM types. */
interface RowElement {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}

/** Disables hovers and sticky scroll, which cover rows. */
const quietSettings = { 'workbench.hover.delay': 60_000, 'workbench.tree.enableStickyScroll': false };

/** Opens a window with the board view. */
export async function openBoards(options: WindowOptions = {}) {
  const window = await openWindow({ ...options, settings: { ...quietSettings, ...options.settings } });
  const { page } = window;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // Not the rows of other views.
  const header = page.locator('.pane-header').filter({ hasText: /Boards|白板/ });
  const view = page.locator('.part.sidebar .pane').filter({ has: header });
  // The only view of its container has its buttons there.
  const titleBar = page.locator('.part.sidebar .composite.title');
  const tree = view.getByRole('tree');
  const widget = page.locator('.quick-input-widget:visible');
  const row = (name: string | RegExp) => view.getByRole('treeitem', { name });
  const moveMouseAway = () => page.mouse.move(1, 1);

  const reveal = async (name: string | RegExp): Promise<Locator> => {
    const found = row(name).first();
    // The row may not be loaded yet: scroll from top to bottom repeatedly.
    await until(`the row ${name}`, async () => {
      if (await appears(found, 500)) return true;
      await tree.first().focus();
      await page.keyboard.press('Home');
      await view.locator('[role="treeitem"][data-index="0"]').waitFor();
      while ((await found.count()) === 0 && (await view.locator('[data-last-element="true"]').count()) === 0) {
        await page.keyboard.press('PageDown');
        await pageTime(page, 60);
      }
      return false;
    });
    // It may just be drawn again.
    await until(`the row ${name} is in sight`, () =>
      found.scrollIntoViewIfNeeded({ timeout: 3000 }).then(
        () => true,
        () => false,
      ),
    );
    return found;
  };

  const boards = {
    ...window,
    /** Text and links of the welcome view. */
    welcome: view.locator('.welcome-view-content'),
    /** Rows of the board view, without those of the explorer. */
    row,
    /** Scrolls a row into view in a list of any length. */
    reveal,
    /** Expands nested rows; each is searched below the previous one. */
    async open(...names: readonly (string | RegExp)[]): Promise<void> {
      await reveal(names[0]!);
      const isOpen = async (way: typeof names) =>
        (await (await findNested(way)).getAttribute('aria-expanded', { timeout: 1000 }).catch(() => null)) === 'true';
      // Rows inserted above may move one just before the click, so each try begins at the top.
      await until(`${names.join(' > ')} is expanded`, async () => {
        for (const depth of names.keys()) {
          const way = names.slice(0, depth + 1);
          if (await isOpen(way)) continue;
          await rowsAreStable();
          const twistie = (await findNested(way)).locator('.monaco-tl-twistie');
          await twistie.click({ timeout: 3000 }).catch(() => {});
          for (let turn = 0; turn < 50 && !(await isOpen(way)); turn += 1) await quietMoment(10);
          return false;
        }
        return true;
      });
      await view.locator('.codicon-tree-item-loading').first().waitFor({ state: 'detached' });
    },
    /** Clicks a row button that appears on hover. */
    async inline(name: string | RegExp, button: string): Promise<void> {
      const found = await reveal(name);
      await moveMouseAway();
      // While VS Code draws a row again, its commands don't know the row.
      await rowsAreStable();
      await found.hover();
      await found.getByRole('button', { name: button }).click();
      await moveMouseAway();
    },
    /** Presses a button in the title of the view. */
    async titleButton(button: string): Promise<void> {
      await titleBar.getByRole('button', { name: button }).click();
      await moveMouseAway();
    },
    /** Picks an entry of a row's context menu, or of its submenu: all names on the way. */
    menu: async (name: string | RegExp, ...entries: readonly string[]) => menuOf(await reveal(name), ...entries),
    /** The same of a row that is in sight. */
    menuOf,
    /** Text and accessible names of all rows, first to last. */
    async everyRow(): Promise<string[]> {
      const rows = new Map<number, string>();
      await tree.first().focus();
      await page.keyboard.press('Home');
      for (let pages = 0; pages < 200; pages++) {
        const seen = await view.getByRole('treeitem').evaluateAll((all: RowElement[]) =>
          all.map((each) => ({
            at: Number(each.getAttribute('data-index')),
            text: `${each.getAttribute('aria-label')}\n${each.textContent}`,
            isLast: each.getAttribute('data-last-element') === 'true',
          })),
        );
        for (const { at, text } of seen) rows.set(at, text);
        if (seen.some(({ isLast }) => isLast)) break;
        await page.keyboard.press('PageDown');
        await pageTime(page, 50);
      }
      // Rows rendered outside the viewport must not hide a gap.
      assert.deepEqual([...rows.keys()].toSorted((one, other) => one - other).at(-1), rows.size - 1);
      return [...rows.values()];
    },
    /** The quick input at the top of the window. */
    quickInput: {
      widget,
      input: widget.locator('.quick-input-box input'),
      /** Waits for a title such as `Add Connection (2/4)`. */
      titled: (title: string | RegExp) =>
        widget.locator('.quick-input-title').getByText(title, { exact: true }).waitFor(),
      /** Waits for a validation message. */
      showsMessage: (sentence: string | RegExp) => widget.getByText(sentence).first().waitFor(),
      /** Severity of the validation message. */
      async severity(): Promise<'error' | 'warning' | 'info'> {
        const box = await widget.locator('.quick-input-box .monaco-inputbox').first().getAttribute('class');
        return /\berror\b/.test(box ?? '') ? 'error' : /\bwarning\b/.test(box ?? '') ? 'warning' : 'info';
      },
      /** Types a value and presses Enter. */
      async enter(value: string): Promise<void> {
        const input = widget.locator('.quick-input-box input').first();
        await input.fill(value);
        await input.press('Enter');
      },
      /** Clicks an item of the list. */
      pick: (choice: string) => widget.locator('.monaco-list-row').filter({ hasText: choice }).first().click(),
      back: () => widget.getByRole('button', { name: 'Back' }).click(),
      /** Waits for an item of the list. */
      shows: (choice: string) => widget.locator('.monaco-list-row').filter({ hasText: choice }).first().waitFor(),
    },
    /** The buttons of a modal dialog; a click closes it. */
    dialog: page.locator('.monaco-dialog-box'),
    /** Waits until the user settings on disk match. */
    async settings(as: (settings: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
      const file = path.join(window.product.userDataDir, 'User', 'settings.json');
      let read: Record<string, unknown> = {};
      await until('the settings in the file', async () => {
        try {
          read = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
        } catch {
          // The file is being written.
          return false;
        }
        return as(read);
      });
      return read;
    },
    /** Puts a text into the clipboard. */
    copy: (text: string): Promise<void> => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`),
    // Reading fails while it changes.
    /** Waits until the clipboard holds the expected HTML. */
    copiedHtml: (expected: RegExp) =>
      until(`the clipboard holds ${expected}`, async () =>
        expected.test(
          await page.evaluate(
            `navigator.clipboard.read().then(([item]) => item.types.includes('text/html') ? item.getType('text/html').then((blob) => blob.text()) : '').catch(() => '')`,
          ),
        ),
      ),
    /** Waits until the clipboard holds the expected text, and returns it. */
    async copied(expected: string | RegExp): Promise<string> {
      let text = '';
      await until(`the clipboard holds ${expected}`, async () => {
        text = await page.evaluate('navigator.clipboard.readText()');
        return typeof expected === 'string' ? text === expected : expected.test(text);
      });
      return text;
    },
    /** Closes the active editor with its tab's close button. */
    closeEditor: () => page.locator('.editor-group-container.active .tab.active .tab-actions .action-label').click(),
  };

  async function menuOf(found: Locator, ...entries: readonly string[]): Promise<void> {
    await rowsAreStable();
    await found.click({ button: 'right' });
    for (const [at, entry] of entries.entries()) {
      const item = page.locator('.monaco-menu').getByRole('menuitem', { name: entry });
      await item.waitFor();
      // Menus ignore input at first, so that the opening click doesn't select an entry.
      await pageTime(page, 200);
      await item.click();
      if (at === entries.length - 1) await item.waitFor({ state: 'detached' });
    }
    await moveMouseAway();
  }

  /** Waits until the rows stop changing. */
  async function rowsAreStable(): Promise<void> {
    for (let before = ''; ; await quietMoment(12)) {
      const now = JSON.stringify(await view.getByRole('treeitem').allInnerTexts());
      if (now === before) return;
      before = now;
    }
  }

  /** Finds a nested row: the first with a name, below it the first with the next name, and so on. */
  async function findNested(names: readonly (string | RegExp)[]): Promise<Locator> {
    let last: Locator | undefined;
    await until(names.join(' > '), async () => {
      const rows = await resultsOf(view.getByRole('treeitem'));
      let found = { at: -1, level: 0 };
      let end = Infinity;
      for (const name of names) {
        const next = (await resultsOf(row(name))).find(({ at }) => at > found.at && at < end);
        if (!next) return false;
        found = next;
        end = rows.find(({ at, level }) => at > next.at && level <= next.level)?.at ?? end;
      }
      last = row(names.at(-1)!).and(page.locator(`[data-index="${found.at}"]`));
      return true;
    });
    return last!;
  }

  await boards.openContainer('Board Inspector');
  return boards;
}

/**
 * For suites with dependent steps: skips the rest after a failure. At the end, closes the windows and services, and
 * finds the console errors that no window may have logged.
 */
export function stepByStep(
  toClose: () => readonly (BoardWindow | SampleServer | undefined)[] = () => [],
  isExpected: (consoleError: string) => boolean = () => false,
): void {
  let failed = false;
  beforeEach(function () {
    if (failed) this.skip();
  });
  afterEach(function () {
    failed ||= this.currentTest?.state === 'failed';
  });
  after('logs no console errors', async () => {
    const errors: string[] = [];
    for (const each of toClose()) {
      if (each && 'consoleErrors' in each) errors.push(...each.consoleErrors);
      await each?.close();
    }
    if (!failed)
      assert.deepEqual(
        errors.filter((each) => !isExpected(each)),
        [],
      );
  });
}

/** Settings with a connection to a sample service and boards. */
export const connectedTo = (
  baseUrl: string,
  boards: readonly { recordId: string; name?: string; group?: string }[],
): Record<string, unknown> => ({
  'boardInspector.connections': [{ name: 'Canvas', baseUrl, appId: sampleAppId }],
  'boardInspector.boards': boards,
});

/** A sample service with boards, and a window that is signed in to it. Its secret and tokens must not leak. */
export interface ServedBoards {
  readonly service: SampleServer;
  readonly window: BoardWindow;
}

/** Serves the sample boards, and opens a window that is signed in to them. `boards`: those in the settings. */
export async function serveBoards(
  boards: Parameters<typeof connectedTo>[1],
  { settings, viewport, ...served }: Pick<WindowOptions, 'settings' | 'viewport'> & SampleServerOptions = {},
): Promise<ServedBoards> {
  const { secret, token } = canaries();
  const service = await serveSample({ appSecret: secret, tokenStart: token, ...served });
  const window = await openBoards({
    settings: { ...connectedTo(service.baseUrl, boards), ...settings },
    ...(viewport && { viewport }),
  });
  await signIn(window, secret);
  return { service, window };
}

/** Signs in from the welcome view of boards without a stored secret. */
export async function signIn({ welcome, quickInput }: BoardWindow, secret: string): Promise<void> {
  await welcome.getByRole('button', { name: 'Sign In' }).click();
  await quickInput.titled(/^Enter App Secret( \(1\/1\))?$/);
  await quickInput.enter(secret);
  await quickInput.widget.waitFor({ state: 'detached' }).catch(() => {});
  await welcome.waitFor({ state: 'hidden' });
}

/** Vertical positions of rows in visual order; their DOM order is arbitrary. */
async function resultsOf(rows: Locator): Promise<{ at: number; level: number }[]> {
  const places = await rows.evaluateAll((all: RowElement[]) =>
    all.map((each) => ({
      at: Number(each.getAttribute('data-index')),
      level: Number(each.getAttribute('aria-level')),
    })),
  );
  return places.toSorted((one, other) => one.at - other.at);
}
