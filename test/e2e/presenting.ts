import type { Locator } from 'playwright-core';
import { until } from '../host/waiting';
import type { BoardWindow } from './boards';
import type { Panel } from './panels';
import { appears } from './window';

/** Minimal type of a page element, since these files compile without DOM types. */
interface SlideElement {
  readonly clientWidth: number;
  readonly ownerDocument: { hasFocus(): boolean };
}

export const sideBar = ({ page }: BoardWindow): Locator => page.locator('.part.sidebar:visible');

/** The slide that presents a vote. */
export const presentedIn = (panel: Panel, name = 'What do we fix first?'): Locator =>
  panel.frame.getByRole('dialog', { name });

/** Waits until the presentation has the whole window, and its keys. */
export async function becomesPresented(window: BoardWindow, panel: Panel): Promise<void> {
  const slide = presentedIn(panel);
  await slide.waitFor();
  await sideBar(window).waitFor({ state: 'detached' });
  const { width = 0 } = window.page.viewportSize() ?? {};
  await until(
    'the panel has the whole width',
    async () => (await slide.evaluate(({ clientWidth }: SlideElement) => clientWidth)) > width - 50,
  );
  await until('the panel has the keys', () =>
    slide.evaluate(({ ownerDocument }: SlideElement) => ownerDocument.hasFocus()),
  );
}

export async function endsPresented(window: BoardWindow, panel: Panel): Promise<void> {
  // While VS Code lays out its window, the focus may be elsewhere for a moment, which a user would try again after.
  await until('it has ended', async () => {
    await window.page.keyboard.press('Escape');
    return appears(presentedIn(panel), 5000, 'detached');
  });
  await sideBar(window).waitFor();
}
