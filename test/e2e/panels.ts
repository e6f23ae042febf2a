import assert from 'node:assert/strict';
import axe, { type AxeResults } from 'axe-core';
import type { FrameLocator, Locator } from 'playwright-core';
import type { BoardWindow } from './boards';

/** The panel that is shown in a window, and what a person does in it. */
export interface Panel {
  readonly frame: FrameLocator;
  readonly heading: Locator;
  /** Waits until the panel of something is drawn. */
  titled(name: string | RegExp): Promise<void>;
  /** Presses a button of the toolbar. */
  press(button: string | RegExp): Promise<void>;
  table(name: string | RegExp): Locator;
  /** Everything that it shows and speaks. */
  text(): Promise<string>;
  /** What axe objects to, a line for each element. */
  objections(): Promise<string[]>;
  /** By how many pixels its content is wider than the page. */
  overflow(): Promise<number>;
}

/** What is needed of the page's elements; the DOM's own types would reach into rooms that have no DOM. */
interface PageElement {
  readonly textContent: string;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

export function panelIn(window: BoardWindow): Panel {
  const frame = window.webview();
  const heading = frame.getByRole('heading', { level: 1 });
  const html = frame.locator('html');
  return {
    frame,
    heading,
    titled: (name) => heading.filter({ hasText: name }).waitFor(),
    press: (button) => frame.getByRole('navigation').getByRole('button', { name: button }).click(),
    table: (name) => frame.getByRole('grid', { name }),
    text: () => frame.locator('#page').evaluate(({ textContent }: PageElement) => textContent),
    async objections() {
      const owner = await (await html.elementHandle())?.ownerFrame();
      assert.ok(owner);
      await owner.evaluate(axe.source);
      const { violations } = await owner.evaluate<AxeResults>('axe.run(document)');
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
    },
    overflow: () => html.evaluate(({ scrollWidth, clientWidth }: PageElement) => scrollWidth - clientWidth),
  };
}
