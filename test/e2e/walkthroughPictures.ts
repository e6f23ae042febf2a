import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { projectRoot } from '../host/paths';
import { pageTime } from '../host/waiting';
import { serveSample } from '../sampleServer/server';
import { connectedTo, openBoards, signIn } from './boards';
import { runWithExtension, setSideBarWidth, setTheme, stableSettings } from './themes';

/** The images of the walkthrough, in a dark and a light theme: `tsx test/e2e/walkthroughPictures.ts`. */
const folder = path.join(projectRoot, 'media', 'walkthrough');
const width = 600;

runWithExtension(async () => {
  await mkdir(folder, { recursive: true });
  const secret = randomUUID();
  const service = await serveSample({ appSecret: secret });
  try {
    for (const theme of ['dark', 'light'] as const) await takePictures(theme, service.baseUrl, secret);
  } finally {
    await service.close();
  }
});

async function takePictures(theme: 'dark' | 'light', baseUrl: string, secret: string): Promise<void> {
  const window = await openBoards({
    settings: { ...stableSettings, 'breadcrumbs.enabled': false, ...connectedTo(baseUrl, []) },
    viewport: { width: 1000, height: 640 },
  });
  const { page, quickInput } = window;
  // Few colors and WebP: every download carries these images.
  const picture = async (name: string, clip: { x: number; y: number; width: number; height: number }) => {
    await page.mouse.move(1, 1);
    await pageTime(page, 800);
    await sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
      .webp({ quality: 62, effort: 6, smartSubsample: true })
      .toFile(path.join(folder, `${name}-${theme}.webp`));
  };
  const quickInputPicture = async (name: string, height: number) => {
    const box = await quickInput.widget.boundingBox();
    await picture(name, {
      x: Math.round((box?.x ?? 0) - 20),
      y: 0,
      width: Math.round((box?.width ?? width) + 40),
      height,
    });
    await page.keyboard.press('Escape');
  };

  await signIn(window, secret).catch(() => {});
  await setTheme(window, theme);
  await window.command('Board Inspector: Add Connection');
  await quickInput.titled('Add Connection (1/4)');
  await quickInput.input.fill('https://boards.example.com/api/v1');
  await quickInputPicture('connect', 150);

  await window.command('Board Inspector: Add Boards');
  await quickInput.input.fill('retro-2026-w46, Sprint retrospective, Team');
  await quickInputPicture('boards', 150);

  await window.command('Board Inspector: Explore Sample Boards');
  const retrospective = /^Board Sprint retrospective/;
  await setSideBarWidth(window, width);
  await window.open(retrospective, /^Votes/);
  await picture('samples', { x: 48, y: 36, width: width - 48, height: 330 });

  await window.row(/^Vote What do we fix first/).click();
  await window.webview().getByRole('heading', { name: 'What do we fix first?' }).waitFor();
  await page.keyboard.press('ControlOrMeta+b');
  await page.setViewportSize({ width: width + 60, height: 640 });
  await picture('result', { x: 48, y: 70, width, height: 420 });
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.keyboard.press('ControlOrMeta+b');
  await window.menu(/^Vote What do we fix first/, 'Export As…');
  await quickInput.widget.locator('.monaco-list-row').first().waitFor();
  await quickInputPicture('take', 260);
  await window.close();
}
