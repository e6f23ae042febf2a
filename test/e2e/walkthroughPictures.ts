import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../host/paths';
import { pageTime } from '../host/waiting';
import { openBoards } from './boards';
import { panelIn } from './panels';
import { runWithExtension, setSideBarWidth, setTheme, stableSettings } from './themes';

/** The images of the walkthrough, in a dark and a light theme: `tsx test/e2e/walkthroughPictures.ts`. */
const folder = path.join(projectRoot, 'media', 'walkthrough');
const width = 530;
const connection = { name: 'Canvas', baseUrl: 'https://boards.example.com/api/v1', appId: 'app-1' };

runWithExtension(async () => {
  await mkdir(folder, { recursive: true });
  for (const theme of ['dark', 'light'] as const) await takePictures(theme);
});

async function takePictures(theme: 'dark' | 'light'): Promise<void> {
  const window = await openBoards({
    settings: { ...stableSettings, 'breadcrumbs.enabled': false, 'boardInspector.connections': [connection] },
    viewport: { width: 1000, height: 640 },
  });
  const { page, quickInput } = window;
  // Few colors and without loss: every download carries these images, and their texts must stay sharp.
  const picture = async (name: string, clip: { x: number; y: number; width: number; height: number }) => {
    await page.mouse.move(1, 1);
    await pageTime(page, 800);
    const reduced = sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
      .removeAlpha()
      .png({ palette: true, colours: 16, dither: 0, effort: 10 });
    await sharp(await reduced.toBuffer())
      .webp({ lossless: true, effort: 6 })
      .toFile(path.join(folder, `${name}-${theme}.webp`));
  };
  const quickInputPicture = async (name: string) => {
    const box = await quickInput.widget.boundingBox();
    if (!box) throw new Error('There is no quick input.');
    await picture(name, { ...box, height: Math.min(box.height, 104) });
    await page.keyboard.press('Escape');
  };

  await setTheme(window, theme);
  await window.command('Board Inspector: Add Connection');
  await quickInput.titled('Add Connection (1/4)');
  await quickInput.input.fill('https://boards.example.com/api/v1');
  await quickInputPicture('connect');

  await window.command('Board Inspector: Add Boards');
  await quickInput.input.fill('retro-2026-w46, Sprint retrospective, Team');
  await quickInputPicture('boards');

  await window.command('Board Inspector: Explore Sample Boards');
  const retrospective = /^Board Sprint retrospective/;
  await setSideBarWidth(window, width);
  await window.open(retrospective, /^Votes/);
  await page.mouse.click(width - 100, 560);
  await picture('samples', { x: 48, y: 40, width: width - 10, height: 136 });

  await window.row(/^Vote What do we fix first/).click();
  await window.webview().getByRole('heading', { name: 'What do we fix first?' }).waitFor();
  await page.keyboard.press('ControlOrMeta+b');
  await page.setViewportSize({ width: 624, height: 760 });
  await picture('result', { x: 56, y: 116, width: 560, height: 224 });
  await window.webview().getByRole('button', { name: 'Copy', exact: true }).click();
  await window.webview().getByRole('menu').waitFor();
  await picture('take', { x: 164, y: 40, width: 264, height: 160 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.keyboard.press('ControlOrMeta+b');

  await window.menu(/^Board Sprint retrospective/, 'Open Details');
  const panel = panelIn(window);
  await panel.titled('Sprint retrospective');
  await page.keyboard.press('ControlOrMeta+b');
  await page.setViewportSize({ width: 712, height: 760 });
  await panel.tab('History');
  await panel.frame
    .getByRole('heading', { name: 'Trends' })
    .evaluate((head: { scrollIntoView(): void }) => head.scrollIntoView());
  await picture('past', { x: 56, y: 86, width: 648, height: 178 });

  await window.command('Board Inspector: Check Boards…');
  await quickInput.titled('Check Boards');
  await page.keyboard.press('Enter');
  await window.command('Board Inspector: All Boards');
  await panel.titled('All Boards');
  await panel.frame.locator('.tabs button', { hasText: /Issues\s?\d/ }).waitFor();
  await window.command('Notifications: Clear All Notifications');
  await page.setViewportSize({ width: 1000, height: 760 });
  await panel.table('Boards').waitFor();
  await picture('many', { x: 56, y: 40, width: 648, height: 260 });
  await window.close();
}
