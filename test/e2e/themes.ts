import { packageExtension } from '../host/vsix';
import { program } from '../host/program';
import type { BoardWindow } from './boards';
import { closeBrowsers } from './window';

/** Themes for screenshots, with the class that the workbench has while one is active. */
export const themes = {
  dark: { name: 'Dark Modern', shown: 'vs-dark' },
  light: { name: 'Light Modern', shown: 'vs' },
  'dark-contrast': { name: 'Dark High Contrast', shown: 'hc-black' },
  'light-contrast': { name: 'Light High Contrast', shown: 'hc-light' },
} as const;

/** Settings that make screenshots reproducible. */
export const stableSettings = {
  'editor.cursorBlinking': 'solid',
  'editor.minimap.enabled': false,
  'editor.renderLineHighlight': 'none',
  'editor.tabSize': 2,
  'workbench.editor.empty.hint': 'hidden',
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'boardInspector.time.zone': 'utc',
} as const;

/** Runs a screenshot program with the current extension, or with the VSIX named in the environment. */
export function runWithExtension(run: () => Promise<void>): void {
  program(async () => {
    process.env['BOARD_INSPECTOR_VSIX'] ??= await packageExtension();
    try {
      await run();
    } finally {
      await closeBrowsers();
    }
    return 0;
  });
}

/** Switches the color theme. */
export async function setTheme(window: BoardWindow, theme: keyof typeof themes): Promise<void> {
  const { page, quickInput } = window;
  await window.command('Preferences: Color Theme');
  await quickInput.input.fill(themes[theme].name);
  await quickInput.widget.locator('.monaco-list-row').getByText(themes[theme].name, { exact: true }).first().click();
  await page.locator(`.monaco-workbench.${themes[theme].shown}`).waitFor();
  await page.waitForTimeout(500);
}

/** Drags the side bar to a width. */
export async function setSideBarWidth({ page }: BoardWindow, width: number): Promise<void> {
  const box = await page.locator('.part.sidebar').boundingBox();
  if (!box) throw new Error('There is no side bar.');
  await page.mouse.move(box.x + box.width + 1, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + width + 1, 400, { steps: 6 });
  await page.mouse.up();
  await page.mouse.move(1, 1);
  await page.waitForTimeout(500);
}
