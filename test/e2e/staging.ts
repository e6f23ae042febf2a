import { packageExtension } from '../host/vsix';
import { program } from '../host/program';
import type { BoardWindow } from './boards';
import { closeBrowser } from './window';

/** The themes in which everything has to be readable, with the class by which the workbench shows that one is on. */
export const themes = {
  dark: { name: 'Dark Modern', shown: 'vs-dark' },
  light: { name: 'Light Modern', shown: 'vs' },
  'dark-contrast': { name: 'Dark High Contrast', shown: 'hc-black' },
  'light-contrast': { name: 'Light High Contrast', shown: 'hc-light' },
} as const;

/** Settings under which two runs give the same picture. */
export const still = {
  'editor.cursorBlinking': 'solid',
  'editor.minimap.enabled': false,
  'editor.renderLineHighlight': 'none',
  'editor.tabSize': 2,
  'workbench.editor.empty.hint': 'hidden',
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'boardInspector.time.zone': 'utc',
} as const;

/** Runs a program that takes pictures of the extension as it stands, or of the VSIX that is named. */
export function staged(run: () => Promise<void>): void {
  program(async () => {
    process.env['BOARD_INSPECTOR_VSIX'] ??= await packageExtension();
    try {
      await run();
    } finally {
      await closeBrowser();
    }
    return 0;
  });
}

/** Puts another theme on. */
export async function wear(window: BoardWindow, theme: keyof typeof themes): Promise<void> {
  const { page, question } = window;
  await window.command('Preferences: Color Theme');
  await question.input.fill(themes[theme].name);
  await question.widget.locator('.monaco-list-row').getByText(themes[theme].name, { exact: true }).click();
  await page.locator(`.monaco-workbench.${themes[theme].shown}`).waitFor();
  await page.waitForTimeout(500);
}

/** Drags the edge of the side bar until it is so wide. */
export async function widen({ page }: BoardWindow, width: number): Promise<void> {
  const box = await page.locator('.part.sidebar').boundingBox();
  if (!box) throw new Error('There is no side bar.');
  await page.mouse.move(box.x + box.width + 1, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + width + 1, 400, { steps: 6 });
  await page.mouse.up();
  await page.mouse.move(1, 1);
  await page.waitForTimeout(500);
}
