import assert from 'node:assert/strict';
import axe, { type AxeResults } from 'axe-core';
import type { Locator } from 'playwright-core';
import { until } from '../host/waiting';
import type { BoardWindow } from './boards';

/** Minimal type of a page element, since these files compile without DOM types. */
interface PageElement {
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

export type Panel = ReturnType<typeof panelIn>;

/** The visible panel of a window and user actions in it. */
export function panelIn(window: BoardWindow) {
  const frame = window.webview();
  const heading = frame.getByRole('heading', { level: 1 });
  const html = frame.locator('html');
  const unfold = async (...titles: readonly string[]) => {
    await frame.locator('.block').first().waitFor();
    for (const title of titles) await frame.locator('.fold', { hasText: title }).waitFor();
    const folded = frame.locator('.fold[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
  };
  const onTab = async (name: string): Promise<void> => {
    await frame.locator('.tabs button[aria-current]', { hasText: name }).waitFor();
    await frame.locator('main:not([aria-busy="true"])').waitFor();
  };
  return {
    frame,
    heading,
    /** Waits until a panel with a heading is shown. */
    titled: (name: string | RegExp): Promise<void> => heading.filter({ hasText: name }).waitFor(),
    /** Waits until a tab of a page is shown. */
    onTab,
    /** Shows a tab of a board’s page. */
    async tab(name: string): Promise<void> {
      await frame.locator('.tabs button', { hasText: name }).click();
      await onTab(name);
    },
    /** Presses a toolbar button, or picks from its menu of copies if there are several. */
    async press(button: string | RegExp): Promise<void> {
      const toolbar = frame.locator('.toolbar');
      const copies = toolbar.getByRole('button', { name: 'Copy', exact: true });
      const single = toolbar.getByRole('button', { name: button });
      const isCopy = typeof button === 'string' && button.startsWith('Copy ');
      if (isCopy) await copies.or(single).first().waitFor();
      if (!isCopy || (await copies.count()) === 0) return single.click();
      await copies.click();
      await toolbar.getByRole('menuitem', { name: button }).click();
    },
    table: (name: string | RegExp): Locator => frame.getByRole('grid', { name, exact: true }),
    /** Unfolds all blocks, waiting for those that have to be there. */
    unfold,
    /** Visible and accessible text, that of folded blocks included. */
    async text(): Promise<string> {
      await unfold();
      return frame.locator('#page').evaluate(({ textContent }: PageElement) => textContent);
    },
    /** Violations that axe reports, one line per element; `rules`: the rules to check, default all. */
    async axeViolations(rules?: readonly string[]): Promise<string[]> {
      const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
      let violations: AxeResults['violations'] | undefined;
      await until('a frame that stays', async () => {
        const owner = await (await html.elementHandle())?.ownerFrame();
        assert.ok(owner);
        try {
          await owner.evaluate(axe.source);
          // The results of rules that are kept are large.
          violations = await owner.evaluate(`axe.run(document, ${options}).then(({ violations }) => violations)`);
        } catch (error) {
          // VS Code may replace the frame of a panel that has just been opened.
          if (!/detached|destroyed/.test(String(error))) throw error;
        }
        return violations;
      });
      return (violations ?? assert.fail()).flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
      );
    },
    /** Horizontal overflow in pixels. */
    overflow: (): Promise<number> =>
      html.evaluate(({ scrollWidth, clientWidth }: PageElement) => scrollWidth - clientWidth),
  };
}
