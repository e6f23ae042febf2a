import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { sampleAppId } from '../../src/sample/sampleBoards';
import { openWindow, type Window, type WindowOptions } from './window';

/** A window with the view of boards, and what a person does in it. */
export interface BoardWindow extends Window {
  /** The text and the links of the welcome view. */
  readonly welcome: Locator;
  /** The view's own rows, without those of the explorer. */
  row(name: string | RegExp): Locator;
  /** Brings a row into sight, however long the list is. */
  reveal(name: string | RegExp): Promise<Locator>;
  /** Opens rows, one below the other: each is looked for below the one before. */
  open(...names: readonly (string | RegExp)[]): Promise<void>;
  /** Clicks a button of a row that shows itself when the mouse is over it. */
  inline(name: string | RegExp, button: string): Promise<void>;
  /** Picks an entry of a row's context menu. */
  menu(name: string | RegExp, entry: string): Promise<void>;
  /** Everything the tree shows and speaks, from the first row to the last. */
  everyRow(): Promise<string[]>;
  /** What is asked at the top of the window. */
  readonly question: Question;
  /** The choices of a modal dialog; a click on one closes it. */
  readonly dialog: Locator;
  /** Waits until the user's settings, as they are on the disk, are as wanted. */
  settings(as: (settings: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Puts a text into the clipboard, as another program would. */
  copy(text: string): Promise<void>;
  /** What is in the clipboard. */
  copied(): Promise<string>;
  /** Closes the active editor by the cross in its tab. */
  closeEditor(): Promise<void>;
}

/** What is asked at the top of the window. */
export interface Question {
  readonly widget: Locator;
  readonly input: Locator;
  /** Waits for a title such as `Add Connection (2/4)`. */
  titled(title: string | RegExp): Promise<void>;
  /** Waits for a sentence below the input. */
  says(sentence: string | RegExp): Promise<void>;
  /** How bad the sentence below the input is. */
  severity(): Promise<'error' | 'warning' | 'info'>;
  /** Types a value and presses Enter. */
  answer(value: string): Promise<void>;
  /** Clicks a choice of the list. */
  pick(choice: string): Promise<void>;
  back(): Promise<void>;
}

/** What is needed of a row's element; the DOM's own types would reach into rooms that have no DOM. */
interface RowElement {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}

/** So long may a machine with other work take for what a person waits for; in milliseconds. */
const patience = 45_000;

/** Rows only come and go under the mouse; what floats above them is switched off. */
const calm = { 'workbench.hover.delay': 60_000, 'workbench.tree.enableStickyScroll': false };

/** Opens a window and in it the view of boards. */
export async function openBoards(options: WindowOptions = {}): Promise<BoardWindow> {
  const window = await openWindow({ ...options, settings: { ...calm, ...options.settings } });
  const { page } = window;
  page.setDefaultTimeout(patience);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = page.locator('.part.sidebar');
  const tree = view.getByRole('tree');
  const widget = page.locator('.quick-input-widget:visible');
  const row = (name: string | RegExp) => view.getByRole('treeitem', { name });
  const away = () => page.mouse.move(1, 1);

  const reveal = async (name: string | RegExp): Promise<Locator> => {
    const found = row(name).first();
    // What is wanted may still be on its way: from the top to the bottom, and again.
    for (const deadline = Date.now() + patience; !(await within(found, 500)) && Date.now() < deadline;) {
      await tree.first().focus();
      await page.keyboard.press('Home');
      await view.locator('[role="treeitem"][data-index="0"]').waitFor();
      while ((await found.count()) === 0 && (await view.locator('[data-last-element="true"]').count()) === 0) {
        await page.keyboard.press('PageDown');
        await page.waitForTimeout(60);
      }
    }
    await found.scrollIntoViewIfNeeded();
    return found;
  };

  const boards: BoardWindow = {
    ...window,
    welcome: view.locator('.welcome-view-content'),
    row,
    reveal,
    async open(...names) {
      await reveal(names[0]!);
      for (const depth of names.keys()) {
        const way = names.slice(0, depth + 1);
        const isOpen = async () =>
          (await (await down(way)).getAttribute('aria-expanded', { timeout: 1000 }).catch(() => null)) === 'true';
        // Rows that come in above move it to another place, perhaps just before the click.
        for (const end = Date.now() + patience; !(await isOpen()) && Date.now() < end;) {
          await settled();
          const twistie = (await down(way)).locator('.monaco-tl-twistie');
          await twistie.click({ timeout: 3000 }).catch(() => {});
          for (const deadline = Date.now() + 5000; Date.now() < deadline && !(await isOpen());) await sleep(50);
        }
        await view.locator('.codicon-tree-item-loading').waitFor({ state: 'detached' });
      }
    },
    async inline(name, button) {
      const found = await reveal(name);
      await away();
      await found.hover();
      await found.getByRole('button', { name: button }).click();
      await away();
    },
    async menu(name, entry) {
      const found = await reveal(name);
      await found.click({ button: 'right' });
      const item = page.locator('.monaco-menu').getByRole('menuitem', { name: entry });
      await item.waitFor();
      // A menu does not listen at once, so that the click which opened it does not pick something.
      await page.waitForTimeout(200);
      await item.click();
      await item.waitFor({ state: 'detached' });
      await away();
    },
    async everyRow() {
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
        await page.waitForTimeout(50);
      }
      // Rows that are drawn ahead of being in sight must not hide a gap.
      assert.deepEqual([...rows.keys()].toSorted((one, other) => one - other).at(-1), rows.size - 1);
      return [...rows.values()];
    },
    question: {
      widget,
      input: widget.locator('.quick-input-box input'),
      titled: (title) => widget.locator('.quick-input-title').getByText(title, { exact: true }).waitFor(),
      says: (sentence) => widget.getByText(sentence).first().waitFor(),
      async severity() {
        const box = await widget.locator('.quick-input-box .monaco-inputbox').first().getAttribute('class');
        return /\berror\b/.test(box ?? '') ? 'error' : /\bwarning\b/.test(box ?? '') ? 'warning' : 'info';
      },
      async answer(value) {
        const input = widget.locator('.quick-input-box input').first();
        await input.fill(value);
        await input.press('Enter');
      },
      pick: (choice) => widget.locator('.monaco-list-row').filter({ hasText: choice }).first().click(),
      back: () => widget.getByRole('button', { name: 'Back' }).click(),
    },
    dialog: page.locator('.monaco-dialog-box'),
    async settings(as) {
      const file = path.join(window.product.userDataDir, 'User', 'settings.json');
      let read: Record<string, unknown> = {};
      for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
        try {
          read = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
        } catch {
          // It is just being written.
          continue;
        }
        if (as(read)) return read;
      }
      assert.fail(`The settings did not become as wanted: ${JSON.stringify(read, null, 2)}`);
    },
    copy: (text) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`),
    copied: () => page.evaluate('navigator.clipboard.readText()'),
    closeEditor: () => page.locator('.editor-group-container.active .tab.active .tab-actions .action-label').click(),
  };

  /** Waits until no row comes or goes. */
  async function settled(): Promise<void> {
    for (let before = ''; ; await sleep(120)) {
      const now = JSON.stringify(await view.getByRole('treeitem').allInnerTexts());
      if (now === before) return;
      before = now;
    }
  }

  /** The row that is found by going down: the first of a name, below it the first of the next name, and so on. */
  async function down(names: readonly (string | RegExp)[]): Promise<Locator> {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
      const rows = await placesOf(view.getByRole('treeitem'));
      let found = { at: -1, level: 0 };
      let end = Infinity;
      for (const name of names) {
        const next = (await placesOf(row(name))).find(({ at }) => at > found.at && at < end);
        if (!next) break;
        found = next;
        end = rows.find(({ at, level }) => at > next.at && level <= next.level)?.at ?? end;
        if (name === names.at(-1)) return row(name).and(page.locator(`[data-index="${next.at}"]`));
      }
    }
    throw new Error(`There is no ${names.join(' > ')}.`);
  }

  await boards.openContainer('Board Inspector');
  return boards;
}

/** Within a suite whose tests lead to one another: after one that failed, the others are not tried. */
export function stepByStep(): void {
  let failed = false;
  beforeEach(function () {
    if (failed) this.skip();
  });
  afterEach(function () {
    failed ||= this.currentTest?.state === 'failed';
  });
}

/** The settings of a connection to a sample service with boards, as a person has them after adding both. */
export const connectedTo = (
  baseUrl: string,
  boards: readonly { recordId: string; name?: string; group?: string }[],
): Record<string, unknown> => ({
  'boardInspector.connections': [{ name: 'Canvas', baseUrl, appId: sampleAppId }],
  'boardInspector.boards': boards,
});

/** Signs in from the welcome view of boards whose secret is not there yet. */
export async function signIn({ welcome, question }: BoardWindow, secret: string): Promise<void> {
  await welcome.getByRole('button', { name: 'Sign In' }).click();
  await question.titled(/^Enter App Secret( \(1\/1\))?$/);
  await question.answer(secret);
  await question.widget.waitFor({ state: 'detached' }).catch(() => {});
  await welcome.waitFor({ state: 'hidden' });
}

/** Where rows stand, from top to bottom; in the document they stand in any order. */
async function placesOf(rows: Locator): Promise<{ at: number; level: number }[]> {
  const places = await rows.evaluateAll((all: RowElement[]) =>
    all.map((each) => ({
      at: Number(each.getAttribute('data-index')),
      level: Number(each.getAttribute('aria-level')),
    })),
  );
  return places.toSorted((one, other) => one.at - other.at);
}

async function within(locator: Locator, milliseconds: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout: milliseconds });
    return true;
  } catch {
    return false;
  }
}
